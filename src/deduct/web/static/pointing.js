// Pointing at a number or a step shows where else it appears.

import { find } from "./dom.js";

export function watchPointing() {
  const mark = (event) => {
    for (const element of document.querySelectorAll(".linked")) element.classList.remove("linked");
    const pointed = event.target.closest?.("[data-ref]");
    if (!pointed || event.type === "pointerout" || event.type === "focusout") return;
    const ids = [pointed.dataset.ref];
    for (const id of ids) {
      for (const element of document.querySelectorAll(`[data-ref="${CSS.escape(id)}"]`)) element.classList.add("linked");
    }
    for (const edge of document.querySelectorAll(`.edge[data-to="${CSS.escape(ids[0])}"]`)) {
      edge.classList.add("linked");
      for (const element of document.querySelectorAll(`[data-ref="${CSS.escape(edge.dataset.from)}"]`)) {
        element.classList.add("linked");
      }
    }
  };
  for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) find("result").addEventListener(name, mark);
}

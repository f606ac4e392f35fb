// Which picture of the deduction is shown, the graph or the bars, and the picture as a file.

import { fetchFile } from "./api.js";
import { ask } from "./asking.js";
import { find } from "./dom.js";
import { recall, remember } from "./memory.js";
import { forQuestion } from "./questions.js";
import { asPng, save } from "./share.js";
import { state } from "./state.js";

export function watchPicture() {
  find("save-picture").addEventListener("click", savePicture);
  for (const button of document.querySelectorAll("[data-picture]")) {
    button.addEventListener("click", () => {
      remember("picture", button.dataset.picture);
      choosePicture();
    });
  }
}

/** The picture that the visitor chose last; the graph where there are no bars. */
export function choosePicture() {
  const explained = forQuestion(state.whatIf?.explained ?? state.explained, state.question);
  const bars = recall("picture") === "bars" && explained.bars !== null;
  find("pictures").hidden = explained.bars === null;
  find("picture").classList.toggle("as-bars", bars);
  for (const button of document.querySelectorAll("[data-picture]")) {
    button.setAttribute("aria-pressed", String((button.dataset.picture === "bars") === bars));
  }
}

function savePicture() {
  ask(
    () =>
      fetchFile("/picture", {
        text: state.explained.text,
        set: Object.fromEntries(state.changes),
        question: state.question,
        kind: find("picture").classList.contains("as-bars") ? "bars" : "graph",
      }),
    async (picture) => {
      const png = await asPng(picture).catch(() => null);
      save(png ?? picture, png ? "deduction.png" : "deduction.svg");
    },
  );
}

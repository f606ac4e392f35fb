// On the wall: only the problem and its solution, on one screen and as large as they fit.

import { find } from "./dom.js";
import { say } from "./words.js";

const SMALLEST = 9;
const NARROW = matchMedia("(max-width: 46rem)");
/** The largest text: so many letters of it in a line, so many lines on the screen. */
const [LETTERS, LINES] = [44, 24];

export const presenting = () => document.body.classList.contains("presenting");

/** Begin or end; `onBegin` is called between the two, when the screen is as large as it will be. */
export async function present(on, onBegin) {
  document.body.classList.toggle("presenting", on);
  find("present").setAttribute("aria-pressed", String(on));
  find("present").dataset.say = on ? "leave" : "present";
  find("present").textContent = say(find("present").dataset.say);
  if (on) onBegin();
  fit();
  // Where full screen is not allowed, the large view alone will do.
  if (on) await document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) await document.exitFullscreen();
}

/** Make the text as large as all of it fits on the screen, also when the answer will be there. */
export function fit() {
  const root = document.documentElement;
  document.body.classList.remove("too-much");
  root.style.fontSize = "";
  if (!presenting() || NARROW.matches) return;
  document.body.classList.add("measuring");
  let [small, large] = [SMALLEST, Math.min(innerWidth / LETTERS, innerHeight / LINES)];
  while (large - small > 0.25) {
    const middle = (small + large) / 2;
    root.style.fontSize = `${middle}px`;
    if (fits()) small = middle;
    else large = middle;
  }
  root.style.fontSize = `${small}px`;
  document.body.classList.toggle("too-much", !fits());
  document.body.classList.remove("measuring");
}

function fits() {
  const holds = (element) => element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
  return holds(document.body) && [...find("result").querySelectorAll("#solved, section")].every((e) => !e.offsetParent || holds(e));
}

addEventListener("resize", fit);

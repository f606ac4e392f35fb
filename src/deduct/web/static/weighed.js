// The card that shows what was weighed at a step: on pointing, on focus, or kept open by a tap.

import { bar, el, equation, find, percent, refill } from "./dom.js";
import { say } from "./words.js";

const MARGIN = 10;
// On a small screen the card covers much: there it comes on tap and focus only.
const wide = matchMedia("(min-width: 46rem)");
const card = () => find("weighed");
let anchor = null;
let kept = false;
let leaving = 0;

/** Let an element show the card of a step; `stepOf()` gives the step as it is now. */
export function weighs(element, stepOf) {
  element.setAttribute("aria-describedby", "weighed");
  element.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch" && wide.matches && !kept) show(element, stepOf());
  });
  element.addEventListener("pointerleave", () => !kept && hideSoon());
  element.addEventListener("focus", () => !kept && show(element, stepOf()));
  element.addEventListener("blur", () => !kept && hideSoon());
  const toggle = () => {
    const open = kept && anchor === element;
    kept = !open;
    if (open) hide();
    else show(element, stepOf());
  };
  element.addEventListener("click", toggle);
  element.addEventListener("keydown", (event) => {
    // A button clicks itself on these keys; a part of a picture does not.
    if (element.tagName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      toggle();
    }
  });
}

export function hide() {
  clearTimeout(leaving);
  card().hidden = true;
  anchor?.classList.remove("pointed");
  anchor = null;
  kept = false;
}

function hideSoon() {
  clearTimeout(leaving);
  leaving = setTimeout(hide, 150);
}

function show(element, step) {
  clearTimeout(leaving);
  anchor?.classList.remove("pointed");
  anchor = element;
  anchor.classList.add("pointed");
  refill(card(), ...contents(step));
  card().hidden = false;
  place();
}

/** Put the card below what it belongs to, or above or beside it where there is no room: never on top of it. */
function place() {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card();
  let left = box.left + box.width / 2 - width / 2;
  let top = box.bottom + MARGIN;
  if (top + height > innerHeight) top = box.top - height - MARGIN;
  if (top < 0) {
    top = innerHeight - height - MARGIN;
    left = box.left > width + MARGIN ? box.left - width - MARGIN : box.right + MARGIN;
  }
  card().style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
  card().style.top = `${Math.max(MARGIN, top)}px`;
}

function contents(step) {
  const taken = { expression: step.statement.slice(0, step.statement.indexOf(":")), words: step.words, taken: true };
  const rows = [{ ...taken, probability: step.probability }, ...step.runners_up].map((candidate) => {
    const { left, sign, value } = equation(candidate.expression, true);
    return el(
      "li",
      { class: candidate.taken ? "taken" : null },
      el("span", { class: "candidate" }, left, sign, el("b", {}, value)),
      el("span", { class: "share" }, percent(candidate.probability)),
      bar(candidate.probability, candidate.taken ? "taken" : ""),
      candidate.words ? el("span", { class: "words" }, candidate.words) : null,
    );
  });
  const last = step.stop_probability === null ? null : `${say("last")} ${percent(step.stop_probability)}`;
  return [
    el("p", { class: "card-title" }, say("weighed", { step: Number(step.id.slice(1)) + 1 })),
    el("ol", {}, ...rows),
    el("p", { class: "card-foot" }, [step.close ? say("close") : null, last].filter(Boolean).join(" · ")),
    el("p", { class: "card-foot" }, say("weighed_note")),
  ];
}

function follow() {
  if (!anchor) return;
  if (kept || anchor.matches(":hover, :focus")) place();
  else hide();
}

/** Close on Escape and on a tap elsewhere; follow what the card belongs to when the page moves. */
export function watchCard() {
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("pointerdown", (event) => {
    if (kept && !card().contains(event.target) && !anchor?.contains(event.target)) hide();
  });
  addEventListener("scroll", follow, { passive: true, capture: true });
  card().addEventListener("pointerenter", () => clearTimeout(leaving));
  card().addEventListener("pointerleave", () => !kept && hideSoon());
}

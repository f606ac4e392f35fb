// The note that says which numbers were changed, and whether the steps can be expected to hold.

import { el, find, refill } from "./dom.js";
import { say } from "./words.js";

export function showWhatIf(whatIf, onUndo, onSolve) {
  const place = find("what-if");
  place.hidden = !whatIf;
  if (!whatIf) return;
  const changes = whatIf.changes.map((change) =>
    // The words suit the old number: "3 boxes → 1".
    el("li", {}, el("s", {}, change.written_before), ` ${change.words} → `, el("b", {}, change.written_after)),
  );
  place.classList.toggle("doubtful", whatIf.program_may_change);
  refill(
    place,
    el("p", {}, say("what_if")),
    el("ul", { class: "changes" }, ...changes),
    whatIf.program_may_change ? el("p", { class: "warning" }, say("may_change")) : null,
    el("ul", { class: "concerns" }, ...whatIf.concerns.map((concern) => el("li", {}, concern.message))),
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "quiet", id: "undo", onclick: onUndo }, say("undo")),
      el("button", { type: "button", class: "quiet", id: "solve-anew", onclick: onSolve }, say("solve_anew")),
    ),
  );
}

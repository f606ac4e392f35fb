// A text may ask several things: which of its questions the steps and the picture are shown for.

import { el, find, refill } from "./dom.js";

/** What was explained, as if its question number `place` were the only one; `own` is that question's answer. */
export function forQuestion(explained, place) {
  return { ...explained, ...explained.parts[place], own: explained.answers[place] };
}

/** The words of a question. */
export function questionOf(explained, answer) {
  // Places count code points, as they do in Python.
  return Array.from(explained.text).slice(answer.start, answer.end).join("").replace(/\s+/g, " ");
}

/** A button for each question; `onChoose(place)` is called when one is chosen. */
export function showQuestions(explained, chosen, onChoose) {
  const place = find("questions");
  place.hidden = explained.answers.length < 2;
  place.lang = explained.language;
  refill(
    place,
    ...explained.answers.map((answer, index) =>
      el(
        "button",
        { type: "button", class: "question", "aria-pressed": String(index === chosen), onclick: () => onChoose(index) },
        el("b", {}, String(index + 1)),
        el("span", {}, questionOf(explained, answer)),
      ),
    ),
  );
}

// A text may ask several things: which of its questions the steps and the picture are shown for.

import { el, find, refill } from "./dom.js";

/**
 * What was explained, as if its question number `place` were the only one; `own` is that question's answer. Exact code
 * answers some questions without a program over the text's numbers (times, dates, equations). Then `exact` is true, the
 * steps are the answer's own, and nothing is known of single numbers.
 */
export function forQuestion(explained, place) {
  const part = { ...explained, ...explained.parts[place], own: explained.answers[place] };
  if (part.steps.length || !part.own.steps.length) return { ...part, exact: false };
  return { ...part, exact: true, steps: part.own.steps.map(exactStep), quantities: part.quantities.map(needed) };
}

function exactStep(step, index) {
  const expression = step.expression.replaceAll(" - ", " − ");
  return { ...step, expression, id: `s${index}`, words: "", probability: null, close: false };
}

const needed = (quantity) => ({ ...quantity, used: true });

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

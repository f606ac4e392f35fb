// The steps in words and numbers, the answer, and going through them one by one.

import { bar, calm, el, equation, find, percent, refill } from "./dom.js";
import { say } from "./words.js";
import { weighs } from "./weighed.js";

const PACE = 1100;
const GUESS = 0.5;

/**
 * The list of steps: in the words and numbers of `now`, and as sure as `explained`, the original. `changed` holds
 * the steps of a what-if, by id.
 */
export function showSteps(explained, now, changed) {
  const list = find("steps");
  list.lang = explained.language;
  refill(
    list,
    ...explained.steps.map((step, index) => stepItem(step, now.steps[index] ?? without(step, changed.get(step.id)), index, changed.get(step.id))),
    !explained.steps.length && explained.status === "solved"
      ? el("li", { class: "step" }, el("p", { class: "words" }, say("no_steps")))
      : null,
  );
}

/** A rounding that the new numbers do without; it changes nothing. */
const without = (step, change) => ({ expression: change?.expression_after ?? step.expression, words: step.words });

function stepItem(step, now, index, change) {
  const valueless = change?.changed && change.expression_after === null;
  const { left, sign, value } = equation(now.expression, false);
  return el(
    "li",
    { class: `step${step.close ? " close" : ""}`, "data-ref": step.id },
    el("span", { class: "step-number", "aria-hidden": "true" }, String(index + 1)),
    el(
      "div",
      { class: "step-body" },
      valueless ? el("p", { class: "equation" }, say("no_value")) : el("p", { class: "equation" }, left, sign, el("b", {}, value)),
      change?.changed ? el("p", { class: "was" }, say("was", { before: step.expression })) : null,
      valueless ? null : el("p", { class: "words" }, now.words),
    ),
    step.probability === null ? null : sureButton(step, index),
  );
}

function sureButton(step, index) {
  const sure = percent(step.probability);
  const label = say("weighed_label", { step: index + 1, sure });
  const button = el(
    "button",
    { type: "button", class: "sure", "aria-label": step.close ? `${label}. ${say("close")}` : label },
    bar(step.probability, step.close ? "close" : ""),
    el("span", {}, sure, step.close ? el("b", {}, " ?") : null),
  );
  weighs(button, () => step);
  return button;
}

/** The answer, how sure, and the other answers. */
export function showAnswer(explained, whatIf) {
  const place = find("answer");
  if (explained.status !== "solved") {
    refill(place, el("p", { class: "no-answer" }, explained.reason), furtherAnswers(explained));
    return;
  }
  const answer = whatIf ? (whatIf.answer_text ?? say("no_value")) : explained.answer_text;
  refill(
    place,
    el("p", { class: `value${whatIf ? " changed" : ""}${answer.length > 6 ? " long" : ""}`, id: "value" }, minus(answer)),
    whatIf ? el("p", { class: "was" }, say("was", { before: minus(explained.answer_text) })) : null,
    el("p", { class: "formula" }, (whatIf ? whatIf.explained?.expression : explained.expression) ?? ""),
    exactSteps(explained),
    sentence((whatIf ? whatIf.explained : explained)?.answers[0], explained.language),
    wholeNote(whatIf ? whatIf.explained : explained),
    whatIf ? null : confidence(explained.answers[0]),
    whatIf ? null : otherAnswers(explained),
    furtherAnswers(whatIf?.explained ?? explained),
  );
}

/** The steps of an answer that was found without a program over the text's numbers: times, dates, comparisons. */
function exactSteps({ steps, answers }) {
  const found = answers[0].steps;
  if (steps.length || !found.length) return null;
  return el("ol", { class: "exact" }, ...found.map((step) => el("li", {}, minus(step.expression))));
}

/** The answers to the text's other questions, each with its question and its formula. */
function furtherAnswers({ text, language, answers }) {
  if (answers.length < 2) return null;
  // Places count code points, as they do in Python.
  const characters = [...text];
  const items = answers.slice(1).map((answer) =>
    el(
      "li",
      {},
      el("p", { class: "asked" }, characters.slice(answer.start, answer.end).join("")),
      answer.value === null
        ? el("p", { class: "reason" }, answer.reason)
        : el("p", { class: "further-value" }, minus(answer.text)),
      sentence(answer, language),
      answer.expression ? el("p", { class: "formula" }, answer.expression) : null,
      answer.value === null ? null : confidence(answer),
    ),
  );
  return el("ol", { class: "further", lang: language, start: "2" }, ...items);
}

/** The answer in a sentence; a plain one (a word, a colon and the value) says no more than the value. */
function sentence(answer, language) {
  const said = answer?.sentence;
  return !said || /^[^\s:：]+[:：]/.test(said) ? null : el("p", { class: "sentence", lang: language }, minus(said));
}

/** What an answer such as 6.625 boats means; in the language of the problem, as the steps are. */
function wholeNote(now) {
  return now?.whole ? el("p", { class: "whole", lang: now.language }, now.whole.sentence) : null;
}

function confidence({ probability }) {
  const guess = probability < GUESS;
  return el(
    "div",
    { class: `confidence${guess ? " guess" : ""}` },
    bar(probability, guess ? "close" : "answer"),
    say(guess ? "guess" : "sure", { sure: percent(probability) }),
  );
}

const minus = (number) => number.replace("-", "−");

function otherAnswers(explained) {
  const shown = explained.alternatives.filter((other) => other.probability >= 0.01);
  if (!shown.length) return null;
  const rows = shown.map((other) =>
    el("li", {}, el("span", {}, other.expression), el("span", { class: "share" }, percent(other.probability))),
  );
  return el("details", { class: "others" }, el("summary", {}, say("others")), el("ul", {}, ...rows));
}

/** Shows the first `n` steps; the answer comes with the last one. */
export class Stepper {
  constructor(onShow) {
    this.onShow = onShow;
    this.all = 0;
    this.shown = 0;
    this.timer = 0;
    find("back").addEventListener("click", () => this.go(this.shown - 1));
    find("next").addEventListener("click", () => this.go(this.shown + 1));
    find("replay").addEventListener("click", () => this.play());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Start over with another number of steps; played one by one unless the visitor wants no motion. */
  start(all, animated) {
    this.all = all;
    find("stepper").hidden = all === 0;
    if (animated && all > 0 && !calm()) this.play();
    else this.go(all);
  }

  play() {
    this.go(0);
    const tick = () => {
      this.show(this.shown + 1);
      if (this.shown < this.all) this.timer = setTimeout(tick, PACE);
    };
    this.timer = setTimeout(tick, PACE / 3);
  }

  go(shown) {
    clearTimeout(this.timer);
    this.show(shown);
  }

  show(shown) {
    this.shown = Math.min(Math.max(shown, 0), this.all);
    find("place").textContent = say("place", { shown: this.shown, all: this.all });
    find("back").disabled = this.shown === 0;
    find("next").disabled = this.shown === this.all;
    this.onShow(this.shown, this.shown === this.all);
  }

  key(event) {
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || find("result").hidden) return;
    if (event.key === "ArrowRight") this.go(this.shown + 1);
    if (event.key === "ArrowLeft") this.go(this.shown - 1);
  }
}

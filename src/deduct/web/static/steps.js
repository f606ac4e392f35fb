// The steps in words and numbers, and going through them one by one.

import { bar, calm, el, equation, find, refill } from "./dom.js";
import { forQuestion, questionOf } from "./questions.js";
import { say } from "./words.js";
import { weighs } from "./weighed.js";

const PACE = 1100;
const ROUNDINGS = new Set(["ceil", "floor"]);

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
    !explained.steps.length && explained.own.value !== null
      ? el("li", { class: "step" }, el("p", { class: "words" }, say("no_steps")))
      : null,
  );
}

/** A rounding that the new numbers do without; it changes nothing. */
const without = (step, change) => ({ expression: change?.expression_after ?? step.expression, words: step.words });

function stepItem(step, now, index, change) {
  const valueless = change?.changed && change.expression_after === null;
  const { left, sign, value } = stepEquation(now);
  return el(
    "li",
    { class: `step${step.close ? " close" : ""}`, "data-ref": step.id },
    el("span", { class: "step-number", "aria-hidden": "true" }, String(index + 1)),
    el(
      "div",
      { class: "step-body" },
      valueless ? el("p", { class: "equation" }, say("no_value")) : el("p", { class: "equation" }, left, sign, el("b", {}, value)),
      change?.changed ? el("p", { class: "was" }, say("was", { before: step.expression })) : null,
      valueless || !now.words ? null : el("p", { class: "words" }, now.words),
    ),
    step.probability === null ? null : weighedButton(step, index),
  );
}

/** What a step computes. A rounding is an arrow: pupils do not know the word "ceil". Some exact steps are sentences. */
function stepEquation({ expression, operator, left: told }) {
  if (told === "") return { left: expression, sign: "", value: "" };
  const { left, sign, value } = equation(expression, false);
  return ROUNDINGS.has(operator) ? { left: left.slice(operator.length + 1, -1), sign: " → ", value } : { left, sign, value };
}

/** Opens what was weighed. It has no percentage of its own: beside the answer's it would seem to contradict it. */
function weighedButton(step, index) {
  const label = say("weighed_label", { step: index + 1 });
  const button = el(
    "button",
    { type: "button", class: "sure", "aria-label": step.close ? `${label}. ${say("close")}` : label },
    bar(step.probability, step.close ? "close" : ""),
    el("span", {}, say("weighed_short"), step.close ? el("b", {}, " ?") : null),
  );
  weighs(button, () => step);
  return button;
}

/** For the printed sheet: steps and answers of the questions that the screen does not show just now. */
export function showOnPaper(now, question) {
  const others = now.parts.map((_, place) => forQuestion(now, place)).filter((_, place) => place !== question);
  find("on-paper").lang = now.language;
  refill(
    find("on-paper"),
    ...others.map((part) =>
      el(
        "section",
        {},
        el("h2", {}, questionOf(now, part.own)),
        el("ol", { class: "steps" }, ...part.steps.map((step, index) => stepItem({ ...step, probability: null }, step, index))),
        el("p", { class: "value" }, part.own.text || part.own.reason),
        el("p", { class: "sentence" }, part.own.sentence),
      ),
    ),
  );
}

/** Shows the first `n` steps; the answer comes with the last one. */
export class Stepper {
  constructor(onShow) {
    this.onShow = onShow;
    this.all = 0;
    this.shown = 0;
    this.timer = 0;
    find("back").addEventListener("click", () => this.turn(-1));
    find("next").addEventListener("click", () => this.turn(1));
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

  /** One step on or back, by hand. */
  turn(by) {
    clearTimeout(this.timer);
    this.show(this.shown + by, true);
  }

  show(shown, byHand = false) {
    this.shown = Math.min(Math.max(shown, 0), this.all);
    find("place").textContent = say("place", { shown: this.shown, all: this.all });
    find("back").disabled = this.shown === 0;
    find("next").disabled = this.shown === this.all;
    this.onShow(this.shown, this.shown === this.all, byHand);
  }

  key(event) {
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || find("result").hidden || find("steps").offsetParent === null) return;
    // A presenter's remote sends the page keys.
    const remote = document.body.classList.contains("presenting");
    if (event.key === "ArrowRight" || (remote && event.key === "PageDown")) this.turn(1);
    if (event.key === "ArrowLeft" || (remote && event.key === "PageUp")) this.turn(-1);
  }
}

// The answers to the text's questions: that of the chosen one large, with how sure it is and what else was found.

import { bar, el, find, percent, refill } from "./dom.js";
import { questionOf } from "./questions.js";
import { say } from "./words.js";

const GUESS = 0.5;
const WIDE = /[^\u0000-\u02ff]/gu;
const ROUNDING = /^(?:ceil|floor)\((.*)\)$/;

const isGuess = (answer) => answer.probability < GUESS;

export const howSure = (answer) => say(isGuess(answer) ? "guess" : "sure", { sure: percent(answer.probability) });

/** The answer to the question number `place`: that of `now`, the deduction with the new numbers of a what-if. */
export function showAnswer(explained, now, whatIf, place) {
  const before = explained.own;
  const valueless = Boolean(whatIf) && !whatIf.explained;
  const guess = before.value !== null && !whatIf && isGuess(before);
  find("answer-panel").classList.toggle("guess", guess);
  find("answer-title").textContent = say(before.value === null ? "no_answer" : guess ? "a_guess" : "answer");
  find("answer").lang = explained.language;
  if (before.value === null) {
    refill(find("answer"), el("p", { class: "no-answer" }, before.reason ?? explained.reason), furtherAnswers(now, place));
    return;
  }
  const text = valueless ? say("no_value") : now.own.text || now.own.reason;
  refill(
    find("answer"),
    valueLine(minus(text), Boolean(whatIf)),
    whatIf ? el("p", { class: "was" }, say("was", { before: minus(before.text) })) : null,
    valueless ? null : sentence(now.own, now.language),
    valueless ? null : el("p", { class: "formula" }, formula(now)),
    whatIf || place ? null : otherWay(explained),
    valueless ? null : wholeNote(now),
    whatIf ? null : confidence(before),
    whatIf ? null : otherAnswers(explained),
    valueless ? null : furtherAnswers(now, place),
  );
}

/** The answer itself, as large as it fits on a line; Chinese signs are twice as wide as digits. */
function valueLine(text, changed) {
  const line = el("p", { class: `value${changed ? " changed" : ""}`, id: "value" }, text);
  line.style.setProperty("--letters", text.length + (text.match(WIDE)?.length ?? 0) * 0.7);
  return line;
}

/** The arithmetic on one line. Of a rounding what was rounded: 53 ÷ 8 = 6.625, below 7 boats. */
function formula({ expression, steps }) {
  const rounded = ROUNDING.exec(expression ?? "");
  if (!rounded || steps.length < 2) return expression ?? "";
  const value = steps.at(-2).expression;
  return `${rounded[1]}${value.slice(Math.max(value.lastIndexOf(" = "), value.lastIndexOf(" ≈ ")))}`;
}

/** The arithmetic that gives the same answer as the equations. */
function otherWay({ other_way: way, language }) {
  if (!way) return null;
  return el("p", { class: "formula other-way", lang: language }, `${say("other_way")}: ${way.expression}`);
}

/** The answers to the text's other questions, each with its question. */
function furtherAnswers(now, place) {
  if (now.answers.length < 2) return null;
  const items = now.answers.map((answer, index) => (index === place ? null : furtherAnswer(now, answer, index)));
  return el("ol", { class: "further", lang: now.language }, ...items.filter(Boolean));
}

function furtherAnswer(now, answer, index) {
  const guess = answer.value !== null && isGuess(answer);
  return el(
    "li",
    { value: index + 1, class: guess ? "guess" : null },
    el("p", { class: "asked" }, questionOf(now, answer)),
    answer.value === null
      ? el("p", { class: "reason" }, answer.reason)
      : el("p", { class: "further-value" }, minus(answer.text)),
    sentence(answer, now.language),
    answer.value === null ? null : el("p", { class: "further-sure" }, howSure(answer)),
  );
}

/** The answer in a sentence; a plain one (a word, a colon and the value) says no more than the value. */
function sentence(answer, language) {
  const said = answer.sentence;
  return !said || /^[^\s:：]+[:：]/.test(said) ? null : el("p", { class: "sentence", lang: language }, minus(said));
}

/** What an answer such as 6.625 boats means; in the language of the problem, as the steps are. */
function wholeNote(now) {
  return now.whole ? el("p", { class: "whole", lang: now.language }, now.whole.sentence) : null;
}

function confidence(answer) {
  const guess = isGuess(answer);
  return el(
    "div",
    { class: `confidence${guess ? " guess" : ""}`, lang: document.documentElement.lang },
    bar(answer.probability, guess ? "close" : "answer"),
    howSure(answer),
    guess ? ` ${say("guess_check")}` : null,
  );
}

const minus = (number) => number.replace("-", "−");

function otherAnswers(explained) {
  const shown = explained.alternatives.filter((other) => other.probability >= 0.01);
  if (!shown.length) return null;
  const rows = shown.map((other) =>
    el("li", {}, el("span", {}, other.expression), el("span", { class: "share" }, percent(other.probability))),
  );
  return el(
    "details",
    { class: "others", lang: document.documentElement.lang },
    el("summary", {}, say("others")),
    el("ul", {}, ...rows),
  );
}

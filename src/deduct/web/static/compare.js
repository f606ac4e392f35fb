// Two wordings side by side: which words changed, which steps, and how the probabilities moved.

import { howSure } from "./answer.js";
import { post } from "./api.js";
import { ask } from "./asking.js";
import { bar, el, equation, find, percent, refill } from "./dom.js";
import { shownText } from "./state.js";
import { say } from "./words.js";

const SHOWN = 0.01;
const MOST = 5;

/** The last answer of /compare. */
let compared = null;

export function watchComparison() {
  find("compare-form").addEventListener("submit", (event) => {
    event.preventDefault();
    compare();
  });
}

function compare() {
  const after = find("changed").value.trim();
  ask(
    () => post("/compare", { before: shownText(), after }),
    (answer) => {
      compared = answer;
      showComparisonAgain();
      find("live").textContent = document.querySelector("#compared .verdict").textContent;
      find("compared").scrollIntoView({ behavior: "auto", block: "nearest" });
    },
  );
}

export function forgetComparison() {
  compared = null;
  find("compared").hidden = true;
}

/** The comparison, in the page's language. */
export function showComparisonAgain() {
  if (!compared) return;
  const place = find("compared");
  const steps = compared.steps.map((step, index) => alignedStep(step, index));
  refill(
    place,
    el("p", { class: "verdict" }, verdict(compared)),
    el(
      "div",
      { class: "sides" },
      side("before", compared.a, markedText(compared.a.text, compared.words, "a")),
      side("after", compared.b, markedText(compared.b.text, compared.words, "b")),
    ),
    el("ol", { class: "aligned" }, ...steps),
  );
  place.hidden = false;
}

function verdict({ a, b, same_answer: sameAnswer, same_program: sameProgram, words }) {
  if (words.every((change) => change.kind === "same")) return say("same_text");
  if (a.status !== "solved" || b.status !== "solved") return say("verdict_none");
  const answers = { before: a.answer_text, after: b.answer_text };
  if (sameProgram) return say(sameAnswer ? "verdict_same" : "verdict_same_steps", answers);
  return say(sameAnswer ? "verdict_steps" : "verdict_both", answers);
}

function side(name, explained, text) {
  const solved = explained.status === "solved";
  return el(
    "article",
    { class: `side ${name}` },
    el("h3", {}, say(name)),
    el("p", { class: "text", lang: explained.language }, ...text),
    el("p", { class: "side-answer" }, solved ? explained.answer_text : say("no_answer")),
    solved
      ? el("p", { class: "side-sure" }, bar(explained.answers[0].probability, "answer"), howSure(explained.answers[0]))
      : el("p", { class: "hint" }, explained.reason),
  );
}

/** One of the two texts; what is not in the other stands out. */
function markedText(text, words, which) {
  const characters = Array.from(text);
  const parts = [];
  let done = 0;
  for (const change of words) {
    const { start, end } = change[which];
    if (change.kind === "same" || start === end) continue;
    parts.push(characters.slice(done, start).join(""));
    parts.push(el(which === "a" ? "del" : "ins", {}, characters.slice(start, end).join("")));
    done = end;
  }
  return [...parts, characters.slice(done).join("")];
}

function alignedStep(step, index) {
  const moved = step.candidates
    .filter((c) => c.taken_a || c.taken_b || Math.max(c.probability_a ?? 0, c.probability_b ?? 0) >= SHOWN)
    .slice(0, MOST);
  return el(
    "li",
    { class: step.relation },
    el("div", { class: "relation" }, el("span", {}, String(index + 1)), say(`relation_${step.relation}`)),
    stepCell(step.a, "before"),
    stepCell(step.b, "after"),
    moved.length ? movedList(moved) : null,
  );
}

function stepCell(step, name) {
  if (!step) return el("p", { class: "cell none", "data-side": say(name) }, say("nothing_here"));
  const { left, sign, value } = equation(step.expression, true);
  return el("p", { class: "cell", "data-side": say(name) }, el("span", {}, left, sign, el("b", {}, value)));
}

function movedList(candidates) {
  const rows = candidates.map((candidate) =>
    el(
      "tr",
      { class: candidate.taken_a || candidate.taken_b ? "taken" : null },
      el("th", { scope: "row" }, candidate.expression.split(" | ").map(turned).join(" | ")),
      probabilityCell(candidate.probability_a, candidate.taken_a),
      probabilityCell(candidate.probability_b, candidate.taken_b),
    ),
  );
  const head = el("tr", {}, el("td", {}), el("th", { scope: "col" }, say("before")), el("th", { scope: "col" }, say("after")));
  return el(
    "details",
    { class: "moved" },
    el("summary", {}, say("moved")),
    el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows)),
  );
}

/** "24 = 8 × 3" the other way round. */
function turned(expression) {
  const { left, sign, value } = equation(expression, true);
  return `${left}${sign}${value}`;
}

function probabilityCell(probability, taken) {
  if (probability === null) return el("td", {}, "–");
  return el("td", {}, bar(probability, taken ? "taken" : ""), percent(probability), taken ? el("span", { class: "unseen" }, ` ${say("taken")}`) : null);
}

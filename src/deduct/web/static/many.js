// A worksheet pasted at once: its problems are told apart, each is solved, and a table has the answers.

import { howSure } from "./answer.js";
import { post } from "./api.js";
import { ask } from "./asking.js";
import { el, find, refill } from "./dom.js";
import { say } from "./words.js";

const NUMBERED = /^\s*(?:\d{1,3}(?:[.．](?!\d)|[)、）])|[(（]\d{1,3}[)）])\s*/;
const ASKS = /[?？]\s*$/;
/** Problems of one request. */
const AT_ONCE = 4;
const MOST = 64;

/** The problems of a text: numbered ones, paragraphs, or lines that each ask something. One problem stays whole. */
export function problemsOf(text) {
  const lines = text.split(/\r?\n/);
  if (lines.filter((line) => NUMBERED.test(line)).length > 1) return cut(lines, (line) => NUMBERED.test(line));
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim());
  if (paragraphs.length > 1) return paragraphs.map((part) => part.trim());
  const filled = lines.filter((line) => line.trim());
  return filled.length > 1 && filled.every((line) => ASKS.test(line)) ? filled.map((line) => line.trim()) : [text.trim()];
}

function cut(lines, begins) {
  const problems = [];
  for (const line of lines) {
    if (begins(line)) problems.push(line.replace(NUMBERED, ""));
    else if (problems.length) problems.push(`${problems.pop()}\n${line}`);
  }
  return problems.map((problem) => problem.trim()).filter(Boolean);
}

/** The worksheet that is shown: its problems, and the solutions as far as they have come. */
let sheet = null;
let open = () => {};

/** Let the field tell one problem from many; `onOpen(text)` shows one of them, `onStart()` clears the page. */
export function watchMany(onOpen, onStart) {
  open = onOpen;
  find("problem").addEventListener("input", countProblems);
  find("solve-many").addEventListener("click", () => {
    sheet = { texts: problemsOf(find("problem").value).slice(0, MOST), solutions: [] };
    onStart();
    ask(solveAll, () => (find("live").textContent = find("many").querySelector("h2").textContent));
  });
}

/** One problem, or a worksheet? */
export function countProblems() {
  const count = problemsOf(find("problem").value).length;
  find("solve-many").hidden = count < 2;
  find("solve-many").textContent = say("solve_many", { count });
}

/** A few at a time, so that the table fills as it goes. */
async function solveAll() {
  const { texts, solutions } = sheet;
  showTableAgain();
  while (solutions.length < texts.length) {
    const some = texts.slice(solutions.length, solutions.length + AT_ONCE);
    solutions.push(...(await post("/batch", { texts: some, top: 0 })).solutions);
    showTableAgain();
  }
}

/** The table as far as it has come, in the page's language. */
export function showTableAgain() {
  if (!sheet) return;
  const { texts, solutions } = sheet;
  const heads = ["many_number", "problem", "answer", "many_sure"].map((key) => el("th", { scope: "col" }, say(key)));
  const rows = texts.map((text, index) =>
    el(
      "tr",
      {},
      el("td", {}, String(index + 1)),
      el("td", { lang: solutions[index]?.language }, el("button", { type: "button", class: "many-problem", onclick: () => open(text) }, text)),
      ...answerCells(solutions[index]),
    ),
  );
  refill(
    find("many"),
    el("h2", {}, say("many_title", { done: solutions.length, all: texts.length })),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("many_table") },
      el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows))),
  );
  find("many").hidden = false;
}

function answerCells(solution) {
  if (!solution) return [el("td", {}, "…"), el("td", {})];
  const { language, answers } = solution;
  const lines = answers.map((answer) =>
    el("div", { class: answer.value === null ? "reason" : answer.probability < 0.5 ? "guess" : null }, answer.text || answer.reason),
  );
  const sure = answers.map((answer) => el("div", {}, answer.value === null ? "" : howSure(answer)));
  return [el("td", { lang: language, class: "many-answer" }, ...lines), el("td", { class: "many-sure" }, ...sure)];
}

// More problems like one, with their answers behind a click, and as a sheet to take away.

import { fetchFile, post } from "./api.js";
import { ask } from "./asking.js";
import { el, find, refill } from "./dom.js";
import { save } from "./share.js";
import { say } from "./words.js";

const COUNT = 8;
/** What the last problems were made of, and those problems. */
let made = null;
let open = () => {};

/** `textOf()` gives the problem to make more of; `onOpen(text)` shows one of them. */
export function watchPractice(textOf, onOpen) {
  open = onOpen;
  find("practice").addEventListener("click", () => make(textOf()));
}

function make(text) {
  // Another seed each time, so that there is always more.
  const asked = { text, count: COUNT, seed: Math.floor(Math.random() * 1_000_000) };
  ask(
    () => post("/practice", asked),
    ({ problems }) => {
      made = { asked, problems };
      showPracticeAgain();
      find("live").textContent = find("practice-title").textContent;
    },
  );
}

export function forgetPractice() {
  made = null;
  find("practised").hidden = true;
}

/** The problems that were made, in the page's language. */
export function showPracticeAgain() {
  if (!made) return;
  const { asked, problems } = made;
  const button = (id, action) => el("button", { type: "button", class: "quiet", id, onclick: action }, say(id.replace("-", "_")));
  refill(
    find("practised"),
    problems.length ? el("ol", { class: "practice-list" }, ...problems.map(item)) : el("p", {}, say("practice_none")),
    el(
      "div",
      { class: "row" },
      button("practice-more", () => make(asked.text)),
      problems.length ? button("practice-sheet", () => saveSheet(asked)) : null,
    ),
  );
  find("practised").hidden = false;
}

function item(problem) {
  const { language: lang, text } = problem;
  return el(
    "li",
    {},
    el("button", { type: "button", class: "past-problem", lang, onclick: () => open(text) }, text),
    el(
      "details",
      {},
      el("summary", {}, say("show_answer")),
      el("ol", { class: "exact", lang }, ...problem.steps.map((step) => el("li", {}, step))),
      el("p", { class: "practice-answer", lang }, problem.answer_text),
    ),
  );
}

/** The same problems as a sheet to print, with the key on a page of its own. */
function saveSheet(asked) {
  ask(
    () => fetchFile("/practice", { ...asked, format: "html" }),
    (sheet) => save(sheet, "practice.html"),
  );
}

// How steady the answer is: what becomes of it when the text changes a little.

import { post } from "./api.js";
import { ask } from "./asking.js";
import { el, find, percent, refill } from "./dom.js";
import { shownText } from "./state.js";
import { say } from "./words.js";

const MARKS = { true: ["✓", "good"], false: ["✗", "bad"], null: ["·", "open"] };

/** The last answer of /perturb. */
let probed = null;

export function watchProbes() {
  find("probe").addEventListener("click", () =>
    ask(
      () => post("/perturb", { text: shownText() }),
      (answer) => {
        probed = answer;
        showProbesAgain();
        find("live").textContent = document.querySelector("#probed .verdict").textContent;
      },
    ));
}

export function forgetProbes() {
  probed = null;
  find("probed").hidden = true;
}

/** What became of the changes, in the page's language. */
export function showProbesAgain() {
  if (!probed) return;
  const place = find("probed");
  const groups = Object.entries(probed.probes)
    .map(([name, about]) => [about, probed.outcomes.filter((outcome) => outcome.probe === name)])
    .filter(([, outcomes]) => outcomes.length);
  refill(
    place,
    el("p", { class: "verdict" }, summary(probed.outcomes)),
    el("div", { class: "probes", lang: probed.original.language }, ...groups.map(group)),
    probed.doubt ? doubt(probed.doubt) : null,
  );
  place.hidden = false;
}

function summary(outcomes) {
  const counts = [["probe_held", "same"], ["probe_moved", "changed"]].map(([key, expected]) => {
    const judged = outcomes.filter((outcome) => outcome.expected === expected);
    const good = judged.filter((outcome) => outcome.as_expected).length;
    return judged.length ? say(key, { good, all: judged.length }) : null;
  });
  return counts.filter(Boolean).join(" ") || say("probe_nothing");
}

function group([about, outcomes]) {
  return el("div", { class: "probe-group" }, el("h3", {}, about), el("ul", {}, ...outcomes.map(row)));
}

function row(outcome) {
  const [mark, kind] = MARKS[outcome.as_expected];
  return el(
    "li",
    { class: kind },
    el("span", { class: "probe-mark", role: "img", "aria-label": say(`probe_${kind}`) }, mark),
    el("span", { class: "probe-about" }, outcome.about),
    el("span", { class: "probe-answer" }, outcome.answer_text ?? say("no_answer")),
    el("span", { class: "share" }, outcome.answer_text === null ? "" : percent(outcome.probability)),
  );
}

function doubt({ statement, sentences }) {
  const first = sentences[0];
  return el(
    "p",
    { class: "doubt" },
    say("probe_doubt", { statement }),
    first ? ` ${say("probe_depends", { sentence: first.text.trim() })}` : "",
  );
}

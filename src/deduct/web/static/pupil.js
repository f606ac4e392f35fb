// The pupil's mode: work first. The solution stays hidden until it is asked for; steps can be checked, hints asked for.

import { post } from "./api.js";
import { ask, notify } from "./asking.js";
import { el, find, refill } from "./dom.js";
import { embedded } from "./embedded.js";
import { recall, remember } from "./memory.js";
import { say } from "./words.js";

const STRONGEST = 3;
const GOOD = new Set(["right", "right_other_way", "right_answer", "right_so_far"]);
const work = { text: "", strength: 0, steps: "" };

const isPupil = () => (embedded === null ? recall("pupil") === "yes" : embedded === "pupil");

/** Whether the solution may not be seen yet. */
export const solutionHidden = () => document.body.classList.contains("solution-hidden");

/** `onSwitch()` is called when the mode is switched, `onReveal()` when the solution is asked for. */
export function watchPupil(onSwitch, onReveal) {
  showMode();
  find("pupil").addEventListener("click", () => {
    remember("pupil", isPupil() ? "no" : "yes");
    showMode();
    onSwitch();
  });
  find("work-form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (steps() || answer()) ask(check, showVerdicts);
    else notify(say("pupil_empty"));
  });
  find("hint").addEventListener("click", () => ask(nextHint, showHint));
  find("show-solution").addEventListener("click", () => {
    document.body.classList.remove("solution-hidden");
    onReveal();
  });
}

const showMode = () => find("pupil").setAttribute("aria-pressed", String(isPupil()));

/** A new problem to work on: empty fields, no hints yet. */
export function startWork(text) {
  Object.assign(work, { text, strength: 0, steps: "" });
  document.body.classList.toggle("solution-hidden", isPupil());
  find("work").hidden = !isPupil();
  find("work-form").reset();
  find("hint").textContent = say("hint");
  for (const name of ["checked", "hints"]) refill(find(name));
}

const steps = () => find("pupil-steps").value.trim();
const answer = () => find("pupil-answer").value.trim();

/** What is right and wrong about the steps and about the answer, as far as there are any. */
async function check() {
  const parts = [steps() && { steps: steps() }, answer() && { answer: answer() }].filter(Boolean);
  const verdicts = [];
  for (const part of parts) verdicts.push(await post("/check", { text: work.text, ...part }));
  return verdicts;
}

function showVerdicts(verdicts) {
  refill(
    find("checked"),
    ...verdicts.map(({ status, message, language }) => {
      const kind = GOOD.has(status) ? "good" : status === "wrong" ? "bad" : "open";
      return el("p", { class: `verdict ${kind}`, lang: language }, { good: "✓ ", bad: "✗ ", open: "? " }[kind], message);
    }),
  );
  find("live").textContent = find("checked").textContent;
}

/** The next hint: a stronger one for the same steps, a weak one where the pupil has gone on. */
async function nextHint() {
  work.strength = steps() === work.steps ? Math.min(work.strength + 1, STRONGEST) : 1;
  work.steps = steps();
  return post("/hint", { text: work.text, strength: work.strength, ...(steps() ? { steps: steps() } : {}) });
}

function showHint({ hint, language, strength }) {
  if (strength === 1) refill(find("hints"));
  if (find("hints").lastElementChild?.textContent !== hint) find("hints").append(el("li", { lang: language }, hint));
  find("hint").textContent = say(strength < STRONGEST ? "hint_more" : "hint");
  find("live").textContent = hint;
}

// The page: what it knows, and what happens when somebody does something.

import { fetchFile, post, useKey } from "./api.js";
import { ask, notify } from "./asking.js";
import { revealBars, showBars } from "./bars.js";
import { showComparison } from "./compare.js";
import { el, find, refill } from "./dom.js";
import { embedded, embeddedLanguage, watchFrame } from "./embedded.js";
import { EXAMPLES } from "./examples.js";
import { revealGraph, showGraph } from "./graph.js";
import { countProblems, showTableAgain, watchMany } from "./many.js";
import { recall, remember } from "./memory.js";
import { clearPast, keep, showPast } from "./past.js";
import { watchPointing } from "./pointing.js";
import { forgetPractice, showPracticeAgain, watchPractice } from "./practice.js";
import { fit, present, presenting } from "./present.js";
import { showProbes } from "./probe.js";
import { forQuestion, showQuestions } from "./questions.js";
import { solutionHidden, startWork, watchPupil } from "./pupil.js";
import { watchReading } from "./speech.js";
import { asPng, copy, linkedProblem, linkTo, save } from "./share.js";
import { howSure, showAnswer } from "./answer.js";
import { showOnPaper, showSteps, Stepper } from "./steps.js";
import { revealUnused, showStory } from "./story.js";
import { hide as hideCard, watchCard } from "./weighed.js";
import { showWhatIf } from "./what_if.js";
import { interfaceLanguage, languages, say, speak } from "./words.js";

const state = {
  /** The last answer of /explain. */
  explained: null,
  /** Numbers changed by hand: id -> as written. */
  changes: new Map(),
  /** The last answer of /what-if, while numbers are changed. */
  whatIf: null,
  /** Which of the text's questions is shown. */
  question: 0,
  compared: null,
  probed: null,
};

const stepper = new Stepper((shown, all, byHand) => {
  for (const [index, step] of [...find("steps").children].entries()) step.classList.toggle("waiting", index >= shown);
  revealGraph(shown, byHand);
  revealBars(shown);
  find("answer").classList.toggle("waiting", !all);
  revealUnused(all);
});

/** Solve what stands in the field; `visited` where the visitor came back to it. */
function solve(visited = false) {
  const text = find("problem").value.trim();
  if (!text) {
    notify(say("empty"));
    find("problem").focus();
    return;
  }
  ask(
    () => post("/explain", { text }),
    (explained) => {
      Object.assign(state, { explained, whatIf: null, question: 0, compared: null, probed: null });
      state.changes.clear();
      find("changed").value = explained.text;
      for (const id of ["compared", "probed"]) find(id).hidden = true;
      forgetPractice();
      if (!visited) history.pushState(null, "", linkTo(text));
      if (embedded === null) keep(text);
      showPast(solveText);
      document.body.classList.remove("composing");
      startWork(explained.text);
      show(true);
      announce();
      scrollTo({ top: 0 });
      // The form is gone, and with it the place of the keyboard.
      find("result").focus({ preventScroll: true });
    },
  );
}

/** The problem as it is shown: with the numbers of a what-if. */
const shownText = () => state.whatIf?.text ?? state.explained.text;

function announce() {
  const { explained, whatIf } = state;
  const now = whatIf ? whatIf.explained : explained;
  if (solutionHidden()) {
    find("live").textContent = say("pupil_ready");
    return;
  }
  if (explained.status !== "solved") {
    find("live").textContent = `${say("no_answer")}: ${explained.reason}`;
    return;
  }
  const answers = now?.answers ?? [];
  find("live").textContent = [
    say("solved", {
      answer: whatIf ? (whatIf.answer_text ?? say("no_value")) : explained.answer_text,
      steps: forQuestion(now ?? explained, 0).steps.length,
      sure: whatIf ? "" : howSure(explained.answers[0]),
    }),
    now?.whole?.sentence ?? "",
    ...answers.slice(1).map((other) => other.text || other.reason),
  ].join(" ");
}

/** Show all that is known; `animated` lets the steps come one by one. */
function show(animated) {
  const { whatIf, question } = state;
  hideCard();
  if (!state.explained) return;
  const explained = forQuestion(state.explained, question);
  const solved = explained.own.value !== null;
  const drawn = solved && !explained.exact;
  // What is shown of a what-if is the deduction with the new numbers, unless it has no value.
  const now = whatIf?.explained ? forQuestion(whatIf.explained, question) : explained;
  const changedSteps = changesOf(whatIf, explained, now);
  const changedNumbers = new Set((whatIf?.changes ?? []).map((change) => change.id));
  showStory(find("story"), explained, now, changedNumbers, changeNumber, !solutionHidden());
  showWhatIf(whatIf, undo, () => solveText(whatIf.text));
  showQuestions(now, question, chooseQuestion);
  showSteps(explained, now, changedSteps);
  showAnswer(explained, now, whatIf, question);
  showOnPaper(now, question);
  showGraph(explained, now, changedNumbers, changedSteps);
  showBars(now);
  choosePicture(recall("picture"));
  find("story-hint").hidden = !solved || !explained.quantities.length;
  find("picture").hidden = !drawn;
  find("probing").hidden = explained.status !== "solved";
  find("save-picture").hidden = !drawn;
  find("solved").classList.toggle("unsolved", !solved);
  find("result").hidden = false;
  document.body.classList.add("has-result");
  fit();
  stepper.start(explained.steps.length, animated);
  if (solutionHidden()) stepper.go(0);
}

/** The steps of a what-if that changed, by id. The server tells of those of the first question's program. */
function changesOf(whatIf, explained, now) {
  if (!whatIf || (state.question === 0 && !explained.exact)) return new Map((whatIf?.steps ?? []).map((step) => [step.id, step]));
  const pairs = explained.steps.map((step, index) => [step, now.steps[index]]);
  return new Map(
    pairs.map(([step, after]) => [
      step.id,
      { changed: step.value !== after?.value, expression_after: after?.expression ?? step.expression },
    ]),
  );
}

function chooseQuestion(question) {
  state.question = question;
  show(false);
  find("live").textContent = find("answer").textContent;
  document.querySelector('.question[aria-pressed="true"]').focus();
}

/** Run the same steps with another number; null sets it back. */
function changeNumber(id, written) {
  const changes = new Map(state.changes);
  if (written === null) changes.delete(id);
  else changes.set(id, written);
  if (!changes.size) return undo();
  return ask(
    () => post("/what-if", { text: state.explained.text, set: Object.fromEntries(changes) }),
    (whatIf) => {
      followText(() => Object.assign(state, { changes, whatIf }));
      show(false);
      announce();
      document.querySelector(`#story [data-ref="${id}"]`)?.focus();
    },
  );
}

function undo() {
  followText(() => Object.assign(state, { changes: new Map(), whatIf: null }));
  show(false);
}

/** The text to edit and compare follows the shown one, unless the visitor has begun to edit it. */
function followText(change) {
  const untouched = find("changed").value === shownText();
  change();
  if (untouched) find("changed").value = shownText();
}

function solveText(text) {
  find("problem").value = text;
  solve();
}

function compare() {
  const after = find("changed").value.trim();
  ask(
    () => post("/compare", { before: shownText(), after }),
    (compared) => {
      state.compared = compared;
      showComparison(compared);
      find("live").textContent = document.querySelector("#compared .verdict").textContent;
      find("compared").scrollIntoView({ behavior: "auto", block: "nearest" });
    },
  );
}

function probe() {
  ask(
    () => post("/perturb", { text: shownText() }),
    (probed) => {
      state.probed = probed;
      showProbes(probed);
      find("live").textContent = document.querySelector("#probed .verdict").textContent;
    },
  );
}

/** The problem in the address after Back, Forward or a click on a link; the start page where there is none. */
function visit() {
  const linked = linkedProblem();
  if (linked) {
    find("problem").value = linked;
    solve(true);
    return;
  }
  leaveResult();
  find("problem").value = "";
  countProblems();
}

/** Back to the start page. */
function leaveResult() {
  state.explained = null;
  find("result").hidden = true;
  document.body.classList.remove("has-result", "composing");
}

/** From the beginning, as pupils see it or as before. */
function beginWork() {
  if (!state.explained) return;
  undo();
  startWork(state.explained.text);
  show(false);
  announce();
}

/** Open the form again for another problem. */
function compose() {
  document.body.classList.add("composing");
  scrollTo({ top: 0 });
  find("problem").focus();
  find("problem").select();
}

/** Say for a moment on a button that it worked. */
function confirmOn(button, worked) {
  button.textContent = say(worked ? "copied" : "copy_failed");
  find("live").textContent = button.textContent;
  setTimeout(() => (button.textContent = say(button.dataset.say)), 1800);
}

/** The graph, or the bars where there are any. */
function choosePicture(kind) {
  const explained = forQuestion(state.whatIf?.explained ?? state.explained, state.question);
  const bars = kind === "bars" && explained.bars !== null;
  find("pictures").hidden = explained.bars === null;
  find("picture").classList.toggle("as-bars", bars);
  for (const button of document.querySelectorAll("[data-picture]")) {
    button.setAttribute("aria-pressed", String((button.dataset.picture === "bars") === bars));
  }
}

function savePicture() {
  ask(
    () =>
      fetchFile("/picture", {
        text: state.explained.text,
        set: Object.fromEntries(state.changes),
        question: state.question,
        kind: find("picture").classList.contains("as-bars") ? "bars" : "graph",
      }),
    async (picture) => {
      const png = await asPng(picture).catch(() => null);
      save(png ?? picture, png ? "deduction.png" : "deduction.svg");
    },
  );
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  find("theme").setAttribute("aria-pressed", String(theme === "dark"));
}

function setLanguage(language) {
  speak(language);
  if (embedded === null) remember("language", interfaceLanguage());
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === interfaceLanguage()));
  }
  showExamples();
  notify("");
  show(false);
  if (state.compared) showComparison(state.compared);
  if (state.probed) showProbes(state.probed);
  showPracticeAgain();
  showTableAgain();
  countProblems();
}

function showExamples() {
  const first = interfaceLanguage();
  const sorted = [...EXAMPLES].sort((a, b) => (b.language === first) - (a.language === first));
  refill(
    find("examples"),
    ...sorted.map((example) =>
      el("li", { lang: example.language },
        el("button", { type: "button", class: "example", onclick: () => solveText(example.text) },
          el("b", {}, example.title), el("span", {}, example.text))),
    ),
  );
}

/** Show it to a class, from the beginning: no step yet, and no word about which numbers are needed. */
const presentAll = (on) => present(on, () => stepper.go(0));

function start() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  setTheme(document.documentElement.dataset.theme);
  dark.addEventListener("change", () => recall("theme") ?? setTheme(dark.matches ? "dark" : "light"));
  find("theme").addEventListener("click", () => {
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    remember("theme", document.documentElement.dataset.theme);
  });
  const preferred = languages.find((language) => navigator.language.startsWith(language));
  setLanguage(embeddedLanguage ?? recall("language") ?? preferred ?? "en");
  for (const button of document.querySelectorAll("[data-language]")) {
    button.addEventListener("click", () => setLanguage(button.dataset.language));
  }
  for (const [form, action] of [["ask", solve], ["compare-form", compare]]) {
    find(form).addEventListener("submit", (event) => {
      event.preventDefault();
      action();
    });
    find(form).addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) find(form).requestSubmit();
    });
  }
  find("key").addEventListener("change", () => useKey(find("key").value));
  find("copy-link").addEventListener("click", async () =>
    confirmOn(find("copy-link"), await copy(linkTo(shownText()))));
  find("copy-json").addEventListener("click", async () =>
    confirmOn(find("copy-json"), await copy(JSON.stringify(state.whatIf ?? state.explained, null, 2))));
  find("probe").addEventListener("click", probe);
  find("compose").addEventListener("click", compose);
  find("clear-past").addEventListener("click", () => clearPast(solveText));
  find("save-picture").addEventListener("click", savePicture);
  for (const button of document.querySelectorAll("[data-picture]")) {
    button.addEventListener("click", () => {
      remember("picture", button.dataset.picture);
      choosePicture(button.dataset.picture);
    });
  }
  find("print").addEventListener("click", () => print());
  find("present").addEventListener("click", () => presentAll(!presenting()));
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || presentAll(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && presenting() && presentAll(false));
  watchPointing();
  watchCard();
  watchMany(solveText, leaveResult);
  watchPractice(shownText, solveText);
  watchPupil(beginWork, () => {
    show(true);
    announce();
  });
  watchReading(() => state.explained.language);
  showPast(solveText);
  watchFrame();
  addEventListener("popstate", visit);
  visit();
}

start();

// The problem with its steps, answer and picture: put on the page from what is known, and told to screen readers.

import { howSure, showAnswer } from "./answer.js";
import { revealBars, showBars } from "./bars.js";
import { find } from "./dom.js";
import { revealGraph, showGraph } from "./graph.js";
import { choosePicture } from "./picture.js";
import { fit, present } from "./present.js";
import { solutionHidden } from "./pupil.js";
import { forQuestion, showQuestions } from "./questions.js";
import { state } from "./state.js";
import { showOnPaper, showSteps, Stepper } from "./steps.js";
import { revealUnused, showStory } from "./story.js";
import { hide as hideCard } from "./weighed.js";
import { showWhatIf } from "./what_if.js";
import { say } from "./words.js";

const stepper = new Stepper((shown, all, byHand) => {
  for (const [index, step] of [...find("steps").children].entries()) step.classList.toggle("waiting", index >= shown);
  revealGraph(shown, byHand);
  revealBars(shown);
  find("answer").classList.toggle("waiting", !all);
  revealUnused(all);
});

/** What the result is told when somebody changes a number, sets all back, or wants the shown text solved anew. */
let actions = {};

export function watchResult(given) {
  actions = given;
}

/** Show all that is known; `animated` lets the steps come one by one. */
export function show(animated) {
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
  showStory(find("story"), explained, now, changedNumbers, actions.changeNumber, !solutionHidden());
  showWhatIf(whatIf, actions.undo, actions.solveAnew);
  showQuestions(now, question, chooseQuestion);
  showSteps(explained, now, changedSteps);
  showAnswer(explained, now, whatIf, question);
  showOnPaper(now, question);
  showGraph(explained, now, changedNumbers, changedSteps);
  showBars(now);
  choosePicture();
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
  if (!whatIf || (state.question === 0 && !explained.exact)) {
    return new Map((whatIf?.steps ?? []).map((step) => [step.id, step]));
  }
  const pairs = explained.steps.map((step, index) => [step, now.steps[index]]);
  return new Map(
    pairs.map(([step, after]) => [
      step.id,
      {
        changed: step.value !== after?.value,
        expression_after: whatIf.explained ? (after?.expression ?? step.expression) : null,
      },
    ]),
  );
}

function chooseQuestion(question) {
  state.question = question;
  show(false);
  find("live").textContent = find("answer").textContent;
  document.querySelector('.question[aria-pressed="true"]').focus();
}

/** Tell what was found to those who do not see it. */
export function announce() {
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

/** Show it to a class, from the beginning: no step yet, and no word about which numbers are needed. */
export const presentAll = (on) => present(on, () => stepper.go(0));

// From a problem to its solution and back to the start page: the form, the address and the browser's Back.

import { post } from "./api.js";
import { ask, notify } from "./asking.js";
import { undo } from "./changing.js";
import { forgetComparison } from "./compare.js";
import { find } from "./dom.js";
import { embedded } from "./embedded.js";
import { countProblems } from "./many.js";
import { keep, showPast } from "./past.js";
import { forgetPractice } from "./practice.js";
import { forgetProbes } from "./probe.js";
import { startWork } from "./pupil.js";
import { announce, show } from "./result.js";
import { linkedProblem, linkTo } from "./share.js";
import { state } from "./state.js";
import { say } from "./words.js";

/** Solve what stands in the field; `visited` where the visitor came back to it. */
export function solve(visited = false) {
  const text = find("problem").value.trim();
  if (!text) {
    notify(say("empty"));
    find("problem").focus();
    return;
  }
  ask(
    () => post("/explain", { text }),
    (explained) => {
      Object.assign(state, { explained, changes: new Map(), whatIf: null, question: 0 });
      find("changed").value = explained.text;
      forgetComparison();
      forgetProbes();
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

export function solveText(text) {
  find("problem").value = text;
  solve();
}

/** The problem in the address after Back, Forward or a click on a link; the start page where there is none. */
export function visit() {
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
export function leaveResult() {
  state.explained = null;
  find("result").hidden = true;
  document.body.classList.remove("has-result", "composing");
}

/** From the beginning, as pupils see it or as before. */
export function beginWork() {
  if (!state.explained) return;
  undo();
  startWork(state.explained.text);
  show(false);
  announce();
}

/** Open the form again for another problem. */
export function compose() {
  document.body.classList.add("composing");
  scrollTo({ top: 0 });
  find("problem").focus();
  find("problem").select();
}

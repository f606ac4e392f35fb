// Other numbers in the problem: the same steps are run with them, without asking the model.

import { post } from "./api.js";
import { ask } from "./asking.js";
import { find } from "./dom.js";
import { announce, show } from "./result.js";
import { shownText, state } from "./state.js";

/** Run the same steps with another number; null sets it back. */
export function changeNumber(id, written) {
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

/** All numbers as they were. */
export function undo() {
  followText(() => Object.assign(state, { changes: new Map(), whatIf: null }));
  show(false);
}

/** The text to edit and compare follows the shown one, unless the visitor has begun to edit it. */
function followText(change) {
  const untouched = find("changed").value === shownText();
  change();
  if (untouched) find("changed").value = shownText();
}

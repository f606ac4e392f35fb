// One question at a time to the server, and what becomes of it: an answer that is shown, or a notice.

import { Failure } from "./api.js";
import { find } from "./dom.js";
import { say } from "./words.js";

/** Counts questions, so that a late answer to an old one is not shown. */
let asked = 0;

/** Ask the server something; failures become a notice. `then` runs unless something newer was asked. */
export async function ask(work, then) {
  const number = ++asked;
  document.body.classList.add("asking");
  find("live").textContent = say("solving");
  try {
    const answer = await work();
    if (number !== asked) return;
    notify("");
    then(answer);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (number !== asked) return;
    if (failure.kind === "needs_key") find("key-row").hidden = false;
    notify(say(failure.kind, { reason: failure.message }));
  } finally {
    if (number === asked) document.body.classList.remove("asking");
  }
}

export function notify(message) {
  find("notice").textContent = message;
  find("notice").hidden = !message;
}

// The problems of earlier visits: kept on the device only, and cleared by one button.

import { el, find, refill } from "./dom.js";
import { forget, recall, remember } from "./memory.js";

const NAME = "history";
const MOST = 30;

function kept() {
  try {
    const texts = JSON.parse(recall(NAME) ?? "[]");
    return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

export function keep(text) {
  remember(NAME, JSON.stringify([text, ...kept().filter((other) => other !== text)].slice(0, MOST)));
}

/** List them, the last one first; `onChoose(text)` is called when one is chosen. */
export function showPast(onChoose) {
  const texts = kept();
  find("past").hidden = !texts.length;
  refill(
    find("past-list"),
    ...texts.map((text) => el("li", {}, el("button", { type: "button", class: "past-problem", onclick: () => onChoose(text) }, text))),
  );
}

export function clearPast(onChoose) {
  forget(NAME);
  showPast(onChoose);
}

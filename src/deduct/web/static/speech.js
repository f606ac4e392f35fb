// Reading aloud by the browser's own voices; nothing is sent anywhere by this page.

import { find } from "./dom.js";

const VOICES = { en: "en-US", zh: "zh-CN" };
const SIGNS = {
  en: { "×": "times", "÷": "divided by", "−": "minus", "+": "plus", "=": "equals", "≈": "is about", "→": "rounded to" },
  zh: { "×": "乘", "÷": "除以", "−": "减", "+": "加", "=": "等于", "≈": "约等于", "→": "取整得" },
};

/** Let the buttons read the problem, and the steps that are shown; `languageOf()` gives the problem's language. */
export function watchReading(languageOf) {
  const texts = { "read-story": () => find("story").textContent, "read-steps": shownSteps };
  for (const [id, text] of Object.entries(texts)) {
    find(id).hidden = !("speechSynthesis" in window);
    find(id).addEventListener("click", () =>
      readAloud(text(), languageOf(), (reading) => find(id).setAttribute("aria-pressed", String(reading))));
  }
}

/** The steps that are shown, and the answer where it is shown. */
function shownSteps() {
  const steps = [...document.querySelectorAll("#steps .step:not(.waiting)")];
  const told = steps.map((step) => [...step.querySelectorAll(".equation, .words")].map((e) => e.textContent).join(": "));
  const answer = find("answer").classList.contains("waiting") ? "" : find("value")?.textContent ?? "";
  return [...told, answer].filter(Boolean).join(". ");
}

/** Formulas as they are said. */
function spoken(text, language) {
  return text.replace(/[×÷−+=≈→]/g, (sign) => ` ${SIGNS[language][sign]} `).replace(/\s+/g, " ");
}

/** Read aloud, or stop reading where something is being read; `onState(reading)` is called at beginning and end. */
function readAloud(text, language, onState) {
  if (speechSynthesis.speaking) {
    speechSynthesis.cancel();
    return;
  }
  const words = new SpeechSynthesisUtterance(spoken(text, language));
  words.lang = VOICES[language];
  words.addEventListener("end", () => onState(false));
  words.addEventListener("error", () => onState(false));
  onState(true);
  speechSynthesis.speak(words);
}

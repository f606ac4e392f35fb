// The page: what happens when somebody does something, and the language of its words.

import { useKey } from "./api.js";
import { notify } from "./asking.js";
import { changeNumber, undo } from "./changing.js";
import { showComparisonAgain, watchComparison } from "./compare.js";
import { find } from "./dom.js";
import { embedded, embeddedLanguage, watchFrame } from "./embedded.js";
import { showExamples } from "./examples.js";
import { countProblems, showTableAgain, watchMany } from "./many.js";
import { recall, remember } from "./memory.js";
import { clearPast, showPast } from "./past.js";
import { watchPicture } from "./picture.js";
import { watchPointing } from "./pointing.js";
import { showPracticeAgain, watchPractice } from "./practice.js";
import { presenting } from "./present.js";
import { showProbesAgain, watchProbes } from "./probe.js";
import { watchPupil } from "./pupil.js";
import { announce, presentAll, show, watchResult } from "./result.js";
import { watchSharing } from "./share.js";
import { beginWork, compose, leaveResult, solve, solveText, visit } from "./solving.js";
import { watchReading } from "./speech.js";
import { shownText, state } from "./state.js";
import { watchCard } from "./weighed.js";
import { interfaceLanguage, languages, speak } from "./words.js";

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  find("theme").setAttribute("aria-pressed", String(theme === "dark"));
}

function watchTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  setTheme(document.documentElement.dataset.theme);
  dark.addEventListener("change", () => recall("theme") ?? setTheme(dark.matches ? "dark" : "light"));
  find("theme").addEventListener("click", () => {
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    remember("theme", document.documentElement.dataset.theme);
  });
}

function setLanguage(language) {
  speak(language);
  if (embedded === null) remember("language", interfaceLanguage());
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === interfaceLanguage()));
  }
  showExamples(solveText);
  notify("");
  show(false);
  for (const again of [showComparisonAgain, showProbesAgain, showPracticeAgain, showTableAgain]) again();
  countProblems();
}

function watchLanguage() {
  const preferred = languages.find((language) => navigator.language.startsWith(language));
  setLanguage(embeddedLanguage ?? recall("language") ?? preferred ?? "en");
  for (const button of document.querySelectorAll("[data-language]")) {
    button.addEventListener("click", () => setLanguage(button.dataset.language));
  }
}

function watchForms() {
  find("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    solve();
  });
  for (const form of [find("ask"), find("compare-form")]) {
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
  }
  find("key").addEventListener("change", () => useKey(find("key").value));
  find("compose").addEventListener("click", compose);
  find("clear-past").addEventListener("click", () => clearPast(solveText));
}

function watchPresenting() {
  find("present").addEventListener("click", () => presentAll(!presenting()));
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || presentAll(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && presenting() && presentAll(false));
}

function start() {
  watchResult({ changeNumber, undo, solveAnew: () => solveText(shownText()) });
  watchTheme();
  watchLanguage();
  watchForms();
  watchPresenting();
  watchSharing(shownText, () => state.whatIf ?? state.explained);
  watchPicture();
  watchComparison();
  watchProbes();
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

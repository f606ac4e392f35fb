// The page as a widget in somebody else's page: only the problem and its solution; embed.js makes the frame.

import { linkedProblem } from "./share.js";

const wanted = new URLSearchParams(location.search);

/** How the page is embedded: "pupil" or "" for everybody; null where it is a page of its own. */
export const embedded = wanted.get("embed");

/** The language that the embedding page has, if it says so. */
export const embeddedLanguage = embedded === null ? null : wanted.get("lang");

/** Leave out what is not the problem, and keep the frame as high as the page. */
export function watchFrame() {
  if (embedded === null) return;
  document.body.classList.add("embedded");
  document.body.classList.toggle("given", linkedProblem() !== null);
  // A height is no secret, so that it does not matter which page hears of it.
  const tell = () => parent.postMessage({ deductHeight: document.body.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.body);
}

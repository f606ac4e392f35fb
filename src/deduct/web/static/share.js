// Links, copies and pictures to take away.

import { el, find } from "./dom.js";
import { say } from "./words.js";

/** `textOf()` gives the problem to link to, `jsonOf()` what the server said of it. */
export function watchSharing(textOf, jsonOf) {
  find("copy-link").addEventListener("click", async () => confirmOn(find("copy-link"), await copy(linkTo(textOf()))));
  find("copy-json").addEventListener("click", async () =>
    confirmOn(find("copy-json"), await copy(JSON.stringify(jsonOf(), null, 2))));
  find("print").addEventListener("click", () => print());
}

/** Say for a moment on a button that it worked. */
function confirmOn(button, worked) {
  button.textContent = say(worked ? "copied" : "copy_failed");
  find("live").textContent = button.textContent;
  setTimeout(() => (button.textContent = say(button.dataset.say)), 1800);
}

/** The address that opens this page with a problem. The part after # never reaches the server's log. */
export function linkTo(text) {
  return `${location.origin}${location.pathname}#${new URLSearchParams({ problem: text })}`;
}

/** The problem in the page's address, if there is one. */
export const linkedProblem = () => new URLSearchParams(location.hash.slice(1)).get("problem");

/** Copy a text; true where it worked. Pages without https have no clipboard, but can copy a selection. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea", { class: "unseen", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    return worked;
  }
}

/** Offer a file for download. */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** An SVG picture as PNG, for slides; twice as large so that it stays sharp. */
export async function asPng(svgBlob) {
  const address = URL.createObjectURL(svgBlob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = el("canvas", { width: 2 * image.width, height: 2 * image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

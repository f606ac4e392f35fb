// The text with its numbers: each is a button that turns into a field when it is chosen.

import { el, find, refill } from "./dom.js";
import { say } from "./words.js";

/**
 * Show a text. `now` is what the server explained last, with other numbers where some were changed; `explained`
 * is the original. `onChange(id, written)` is called when somebody changes a number, with null to set it back.
 */
export function showStory(place, explained, now, changed, onChange, editable) {
  // Positions count characters as the server does, not the halves that JavaScript makes of an emoji.
  const characters = Array.from(now.text);
  const solved = editable && explained.own.value !== null;
  const parts = [];
  let done = 0;
  for (const [index, quantity] of now.quantities.entries()) {
    const [before, sign] = signBefore(characters.slice(done, quantity.start).join(""));
    const mark = signAfter(characters.slice(quantity.end, now.quantities[index + 1]?.start).join(""));
    const set = (written) => onChange(quantity.id, written === explained.quantities[index].text ? null : written);
    const number = solved ? numberButton(quantity, changed.has(quantity.id), set) : el("mark", { class: "number" }, quantity.text);
    parts.push(before, sign || mark ? el("span", { class: "together" }, sign, number, mark) : number);
    done = quantity.end + Array.from(mark).length;
  }
  parts.push(characters.slice(done).join(""));
  place.lang = now.language;
  refill(place, ...parts);
}

/** A currency sign or an opening mark before a number stays on its line, and so does a mark after it. */
function signBefore(text) {
  const sign = /[$€£¥￥(（“"']*$/.exec(text)[0];
  return [text.slice(0, text.length - sign.length), sign];
}

const signAfter = (text) => /^[%°.,;:!?)，。；：？！、）”"']*/.exec(text)[0];

function numberButton(quantity, changed, onChange) {
  const button = el(
    "button",
    {
      type: "button",
      class: `number${quantity.used ? "" : " unneeded"}${changed ? " changed" : ""}`,
      "data-ref": quantity.id,
      "aria-label": say("number", { number: quantity.text, words: quantity.words }),
      onclick: () => edit(button, quantity, onChange),
    },
    quantity.text,
  );
  return button;
}

/** Tell which numbers the answer does not need: only when all steps are shown, as they say it. */
export function revealUnused(all) {
  find("result").classList.toggle("told", all);
  for (const button of document.querySelectorAll("#story .unneeded")) {
    const label = button.getAttribute("aria-label").replace(/\u2003.*$/, "");
    button.setAttribute("aria-label", all ? `${label}\u2003${say("unused")}` : label);
    button.title = all ? say("unused") : "";
    button.classList.toggle("unused", all);
  }
}

function edit(button, quantity, onChange) {
  const shown = quantity.text;
  const field = el("input", {
    class: "number-field",
    value: shown,
    maxlength: 24,
    size: Math.max(3, shown.length + 1),
    autocomplete: "off",
    "aria-label": say("new_value", { number: quantity.text, words: quantity.words }),
  });
  let open = true;
  const close = (apply) => {
    if (!open) return;
    open = false;
    const written = field.value.trim();
    field.replaceWith(button);
    if (apply && written && written !== shown) onChange(written);
    else button.focus();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") close(true);
    if (event.key === "Escape") close(false);
    event.stopPropagation();
  });
  field.addEventListener("blur", () => close(true));
  button.replaceWith(field);
  field.focus();
  field.select();
}

// The text with its numbers: each is a button that turns into a field when it is chosen.

import { el, refill } from "./dom.js";
import { say } from "./words.js";

/**
 * Show a text. `changes` maps a number's id to how it is written now; `onChange(id, written)` is called when
 * somebody changes one, with null where it is set back.
 */
export function showStory(place, explained, changes, onChange) {
  // Positions count characters as the server does, not the halves that JavaScript makes of an emoji.
  const characters = Array.from(explained.text);
  const parts = [];
  let done = 0;
  for (const quantity of explained.quantities) {
    parts.push(characters.slice(done, quantity.start).join(""));
    parts.push(numberButton(quantity, changes.get(quantity.id), explained.status === "solved" ? onChange : null));
    done = quantity.end;
  }
  parts.push(characters.slice(done).join(""));
  place.lang = explained.language;
  refill(place, ...parts);
}

function numberButton(quantity, written, onChange) {
  const kind = quantity.used || !onChange ? "" : " unused";
  const shown = written ?? quantity.text;
  if (!onChange) return el("mark", { class: `number${kind}` }, shown);
  const label = say("number", { number: shown, words: quantity.words });
  const button = el(
    "button",
    {
      type: "button",
      class: `number${kind}${written === undefined ? "" : " changed"}`,
      "data-ref": quantity.id,
      "aria-label": quantity.used ? label : `${label} ${say("unused")}`,
      title: quantity.used ? null : say("unused"),
      onclick: () => edit(button, quantity, shown, onChange),
    },
    shown,
  );
  return button;
}

function edit(button, quantity, shown, onChange) {
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
    if (apply && written && written !== shown) onChange(quantity.id, written === quantity.text ? null : written);
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

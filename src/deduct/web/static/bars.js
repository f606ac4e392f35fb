// The deduction as bars, as primary schools draw it, from the places that the server gives.

import { find, refill, svg } from "./dom.js";
import { say } from "./words.js";

const EDGE = 6;
const PHONE_SCALE = 0.6;

/** Draw the bars of `now`; nothing where the server found none that fit. */
export function showBars(now) {
  const { bars } = now;
  if (!bars) return refill(find("bars"));
  const picture = svg(
    "svg",
    {
      viewBox: `${-EDGE} ${-EDGE} ${bars.width + 2 * EDGE} ${bars.height + 2 * EDGE}`,
      class: "bars",
      role: "img",
      lang: now.language,
      "aria-label": say("bars_label", { steps: bars.rows.map((row) => row.words).join("; ") }),
    },
    ...bars.rows.map((row) => svg("g", { class: "bar-row", "data-ref": row.id }, ...row.boxes.map(box), ...row.labels.map(label))),
  );
  picture.style.maxWidth = `${1.1 * bars.width}px`;
  picture.style.minWidth = `${PHONE_SCALE * bars.width}px`;
  refill(find("bars"), picture);
}

function box({ x, y, width, height, fill, stroke, dashed }) {
  const classes = `fill-${fill}${stroke ? ` stroke-${stroke}` : ""}${dashed ? " dashed" : ""}`;
  return svg("rect", { x, y, width, height, rx: stroke ? 3 : 0, class: classes });
}

function label({ x, y, text, role, size, bold, anchor }) {
  return svg("text", { x, y, "font-size": size, "text-anchor": anchor, class: `fill-${role}${bold ? " bold" : ""}` }, text);
}

/** Show only the steps so far. */
export function revealBars(shownSteps) {
  for (const row of document.querySelectorAll(".bar-row")) {
    row.classList.toggle("waiting", Number(row.dataset.ref.slice(1)) >= shownSteps);
  }
}

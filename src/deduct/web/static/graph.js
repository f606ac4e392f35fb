// The deduction as a picture, drawn from the places that the server gives.

import { el, find, percent, refill, svg } from "./dom.js";
import { say } from "./words.js";
import { weighs } from "./weighed.js";

const EDGE = 10;
const PHONE_SCALE = 0.72;
const LARGEST_SCALE = 1.25;
const [LABEL, DETAIL, CAPTION] = [26, 16, 14];
const ROOM = 14;
// Pupils do not know the word "ceil".
const ROUNDING = /^(?:ceil|floor)\((.*)\)$/;

/** Draw the graph of `now`; what was weighed comes from `explained`. Changed numbers and steps stand out. */
export function showGraph(explained, now, changedNumbers, changedSteps) {
  const graph = now.graph;
  const standsOut = (id) => changedNumbers.has(id) || Boolean(changedSteps.get(id)?.changed);
  const steps = new Map(explained.steps.map((step) => [step.id, step]));
  const width = graph.width + 2 * EDGE;
  const height = graph.height + 2 * EDGE;
  const label = say("graph_label", { steps: now.steps.map((step) => step.expression).join("; ") });
  const picture = svg(
    "svg",
    { viewBox: `${-EDGE} ${-EDGE} ${width} ${height}`, class: "graph", role: "group", "aria-label": label },
    ...graph.edges.map((edge) => edgeShape(edge, graph)),
    ...graph.nodes.map((node) => nodeShape(node, standsOut(node.id), steps.get(node.id))),
  );
  picture.style.minWidth = `${width * PHONE_SCALE}px`;
  picture.style.maxWidth = `${width * LARGEST_SCALE}px`;
  picture.setAttribute("lang", explained.language);
  refill(find("graph"), picture);
  find("graph").scrollLeft = 0;
  showLegend(graph);
}

function edgeShape(edge, graph) {
  const target = graph.nodes.find((node) => node.id === edge.target);
  const [first, ...rest] = edge.points;
  let path = `M${first[0]},${first[1]}`;
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    const middle = (x + nextX) / 2;
    path += `C${middle},${y} ${middle},${nextY} ${nextX},${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return svg(
    "g",
    { class: `edge${target.needed ? "" : " unneeded"}`, "data-from": edge.source, "data-to": edge.target },
    svg("path", { d: path }),
    svg("polygon", { points: `${x},${y} ${x - 9},${y - 5} ${x - 9},${y + 5}` }),
  );
}

function nodeShape(node, changed, step) {
  const middle = node.x + node.width / 2;
  const classes = ["node", node.kind, node.answer ? "answer" : "", node.guess ? "guess" : "", node.needed ? "" : "unneeded"];
  if (changed) classes.push("changed");
  const group = svg("g", { class: classes.join(" "), "data-ref": node.id });
  const radius = node.kind === "step" ? 10 : Math.min(node.height / 2, 34);
  group.append(svg("rect", { x: node.x, y: node.y, width: node.width, height: node.height, rx: radius }));
  let baseline = node.y + ROOM / 2;
  if (node.kind === "step") {
    group.append(...stepHeader(node, baseline));
    baseline = node.y + node.height - ROOM / 2 - 1.3 * (LABEL + DETAIL + CAPTION * node.caption_lines.length);
    baseline += 1.3 * DETAIL;
    group.append(text(middle, baseline - 4, node.detail.replace(ROUNDING, "$1 →"), "detail", DETAIL, "middle"));
  } else {
    baseline = node.y + (node.height - 1.3 * (LABEL + CAPTION * node.caption_lines.length)) / 2;
  }
  baseline += 1.3 * LABEL;
  group.append(text(middle, baseline - 7, node.label, "label", LABEL, "middle"));
  for (const words of node.caption_lines) {
    baseline += 1.3 * CAPTION;
    group.append(text(middle, baseline - 5, words, "caption", CAPTION, "middle"));
  }
  if (step && step.probability !== null) {
    group.setAttribute("tabindex", "0");
    group.setAttribute("role", "button");
    // The name has all that is seen, for those who speak to the page.
    const parts = [...group.querySelectorAll("text")];
    const seen = parts.map((part) => part.textContent).join(" ");
    for (const part of parts) part.after(" ");
    group.setAttribute("aria-label", `${seen}. ${say("weighed_label", { step: node.steps[0] + 1 })}`);
    weighs(group, () => step);
  }
  return group;
}

function stepHeader(node, top) {
  const baseline = top + 1.3 * CAPTION - 3;
  const number = node.answer ? say(node.guess ? "guess_mark" : "answer") : String(node.steps[0] + 1);
  const header = [text(node.x + 12, baseline, number, "step-mark", CAPTION, "start")];
  // The answer's own percentage is the only one: those of single steps would seem to contradict it.
  const sure = node.answer && node.probability !== null ? percent(node.probability) : "";
  const doubtful = node.close || node.guess;
  if (sure || doubtful) {
    const shown = [sure, doubtful ? "?" : ""].filter(Boolean).join(" ");
    header.push(text(node.x + node.width - 12, baseline, shown, `share${doubtful ? " close" : ""}`, CAPTION, "end"));
  }
  return header;
}

function text(x, y, words, kind, size, anchor) {
  return svg("text", { x, y, class: kind, "font-size": size, "text-anchor": anchor }, words);
}

function showLegend(graph) {
  const kinds = {
    quantity: graph.nodes.some((node) => node.kind === "quantity" && node.needed),
    constant: graph.nodes.some((node) => node.kind === "constant"),
    unknown: graph.nodes.some((node) => node.kind === "unknown"),
    step: graph.nodes.some((node) => node.kind === "step" && !node.answer),
    answer: graph.nodes.some((node) => node.answer && !node.guess),
    guess: graph.nodes.some((node) => node.guess),
    unused: graph.nodes.some((node) => !node.needed),
  };
  const shown = Object.keys(kinds).filter((kind) => kinds[kind]);
  refill(
    find("legend"),
    ...shown.map((kind) => el("li", {}, el("span", { class: `swatch of-${kind}` }), say(`legend_${kind}`))),
  );
}

/** Show only the steps so far. */
export function revealGraph(shownSteps, byHand) {
  for (const node of document.querySelectorAll(".graph .node.step")) {
    node.classList.toggle("waiting", Number(node.dataset.ref.slice(1)) >= shownSteps);
  }
  for (const edge of document.querySelectorAll(".graph .edge")) {
    edge.classList.toggle("waiting", Number(edge.dataset.to.slice(1)) >= shownSteps);
  }
  if (byHand) follow(shownSteps - 1);
}

/** On a narrow screen the picture is wider than its frame: keep the newest step in sight. */
function follow(step) {
  const frame = find("graph");
  const box = frame.querySelector(`[data-ref="s${step}"] rect`)?.getBoundingClientRect();
  const edge = frame.getBoundingClientRect();
  if (box && box.right > edge.right) frame.scrollLeft += box.right - edge.right + EDGE;
  if (!box || box.left < edge.left) frame.scrollLeft -= box ? edge.left - box.left + EDGE : frame.scrollLeft;
}

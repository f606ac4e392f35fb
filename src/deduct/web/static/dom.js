// Building the page. Everything that people typed goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...present(children));
  return element;
}

const present = (children) => children.filter((child) => child !== null && child !== undefined);

/** Put these children, those of them that exist, in place of the old ones. */
export function refill(element, ...children) {
  element.replaceChildren(...present(children));
}

/** An HTML element; children are elements or strings. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export const find = (id) => document.getElementById(id);

/** A probability for the eye; it never claims certainty. */
export function percent(probability) {
  if (probability > 0.99) return "> 99 %";
  if (probability < 0.01) return "< 1 %";
  return `${Math.round(100 * probability)} %`;
}

/** A bar that is as long as a probability. */
export function bar(probability, kind = "") {
  const inner = el("span", { class: `fill ${kind}` });
  inner.style.width = `${Math.max(1.5, 100 * probability)}%`;
  return el("span", { class: "meter", "aria-hidden": "true" }, inner);
}

/** "24 = 8 × 3" and "8 × 3 = 24" alike: what is computed, the sign, and the value. */
export function equation(text, valueFirst) {
  const sign = text.includes(" ≈ ") ? " ≈ " : " = ";
  const cut = valueFirst ? text.indexOf(sign) : text.lastIndexOf(sign);
  if (cut < 0) return { left: "", sign: "", value: text };
  const [first, second] = [text.slice(0, cut), text.slice(cut + sign.length)];
  return { left: valueFirst ? second : first, sign, value: valueFirst ? first : second };
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

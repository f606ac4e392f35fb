// The API page: what /openapi.json says, for people to read and to try.

import { el, find, refill } from "./dom.js";

const named = (reference) => reference.split("/").at(-1);

/** A type in words, with a link to the object that it names. */
function typeOf(schema) {
  if (schema.$ref) return el("a", { href: `#${named(schema.$ref)}` }, named(schema.$ref));
  if (schema.anyOf) return el("span", {}, ...schema.anyOf.flatMap((one, place) => [place ? " or " : "", typeOf(one)]));
  if (schema.enum || schema.const) return el("code", {}, (schema.enum ?? [schema.const]).map((one) => JSON.stringify(one)).join(", "));
  if (schema.type === "array") return el("span", {}, "list of ", typeOf(schema.items ?? {}));
  if (schema.additionalProperties?.type) return el("span", {}, "object of ", typeOf(schema.additionalProperties));
  const range = schema.minimum === undefined ? "" : `, ${schema.minimum} to ${schema.maximum}`;
  return el("span", {}, `${schema.type ?? "anything"}${range}`);
}

/** The fields of an object as a table; where it is sent, with what happens when one is left out. */
function fields(schema, sent) {
  const needed = (name) => (schema.required ?? []).includes(name);
  const known = Object.entries(schema.properties ?? {});
  if (sent) known.sort(([one], [other]) => needed(other) - needed(one));
  const rows = known.map(([name, field]) => {
    const fallback = needed(name) ? "needed" : field.default === undefined ? "optional" : JSON.stringify(field.default);
    return el("tr", {},
      el("th", { scope: "row" }, el("code", {}, name)),
      el("td", {}, typeOf(field)),
      sent ? el("td", {}, fallback) : null,
      el("td", {}, field.description ?? ""));
  });
  const heads = ["field", "type", ...(sent ? ["default"] : []), "meaning"].map((name) => el("th", { scope: "col" }, name));
  return el("div", { class: "wide", tabindex: "0" }, el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows)));
}

/** A body to begin with: the example of each field that is needed, or that has one. */
function example(schema) {
  const known = Object.entries(schema.properties).filter(([, field]) => field.examples);
  return Object.fromEntries(known.map(([name, field]) => [name, field.examples[0]]));
}

// Relative to the page, which a proxy may serve below another address.
const address = (path) => new URL(`.${path}`, document.baseURI).href;

function command(path, body) {
  const quoted = body && JSON.stringify(body).replaceAll("'", "'\\''");
  return body
    ? `curl ${address(path)} -H 'Content-Type: application/json' \\\n     -d '${quoted}'`
    : `curl ${address(path)}`;
}

function headers() {
  const key = find("key").value;
  return { "Content-Type": "application/json", ...(key ? { "X-API-Key": key } : {}) };
}

/** Send what stands in a form, and show what comes back. */
async function attempt(path, method, field, shown) {
  refill(shown, "…");
  try {
    const body = field ? { body: field.value } : {};
    const response = await fetch(`.${path}`, { method: method.toUpperCase(), headers: headers(), ...body });
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json");
    refill(shown, `${response.status}\n${json ? JSON.stringify(JSON.parse(text), null, 2) : text}`);
  } catch {
    refill(shown, "The server cannot be reached.");
  }
}

function trying(path, method, body) {
  const id = `body-${path}`;
  const field = body && el("textarea", { id, rows: "5", spellcheck: "false" });
  if (field) field.value = JSON.stringify(body, null, 2);
  const shown = el("pre", { role: "status", tabindex: "0" });
  return el("details", { class: "try" },
    el("summary", {}, "Try it"),
    field && el("label", { for: id }, "Body"),
    field,
    el("button", { type: "button", class: "primary", onclick: () => attempt(path, method, field, shown) }, "Send"),
    shown);
}

function answers(responses) {
  const rows = Object.entries(responses).map(([status, response]) => {
    const schema = response.content?.["application/json"]?.schema;
    const kind = schema ? typeOf(schema) : Object.keys(response.content ?? {}).join(", ");
    const about = status === "200" && schema ? "" : response.description;
    return el("tr", {}, el("th", { scope: "row" }, status), el("td", {}, kind), el("td", {}, about));
  });
  return el("div", { class: "wide", tabindex: "0" }, el("table", { class: "statuses" }, el("tbody", {}, ...rows)));
}

function operation(path, method, told, schemas) {
  const reference = told.requestBody?.content["application/json"].schema.$ref;
  const schema = reference && schemas[named(reference)];
  const body = schema && example(schema);
  return el("section", { id: told.operationId, class: "operation" },
    el("h2", {}, el("span", { class: "method" }, method.toUpperCase()), " ", el("code", {}, path)),
    el("p", {}, told.description),
    schema ? el("h3", {}, "Body") : null,
    schema ? fields(schema, true) : null,
    el("pre", { tabindex: "0" }, command(path, body)),
    el("h3", {}, "Answer"),
    answers(told.responses),
    trying(path, method, body));
}

function object([name, schema]) {
  return el("section", { id: name, class: "operation" },
    el("h2", {}, name), el("p", {}, schema.description ?? ""), fields(schema, false));
}

function show(described) {
  const { schemas, securitySchemes } = described.components;
  find("version").textContent = described.info.version;
  find("about").textContent = described.info.description;
  find("locked").hidden = !securitySchemes;
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({ path, method, told })));
  const bodies = new Set(operations.map(({ told }) => told.requestBody?.content["application/json"].schema.$ref).filter(Boolean).map(named));
  const objects = Object.entries(schemas).filter(([name]) => !bodies.has(name)).sort(([one], [other]) => one.localeCompare(other));
  refill(find("contents"), el("ul", {},
    ...operations.map(({ path, told }) => el("li", {}, el("a", { href: `#${told.operationId}` }, path))),
    el("li", {}, el("a", { href: "#objects" }, "objects"))));
  refill(find("operations"),
    ...operations.map(({ path, method, told }) => operation(path, method, told, schemas)),
    el("h2", { id: "objects", class: "part" }, "Objects"),
    ...objects.map(object));
  // What the address names did not exist when the browser looked for it.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

try {
  show(await (await fetch("openapi.json")).json());
} catch {
  refill(find("operations"), el("p", { class: "notice", role: "alert" }, "The description cannot be loaded; reload the page."));
}

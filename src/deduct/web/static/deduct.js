// A client for a deduct server, in a browser or in Node (18 or later). No dependencies; copy this file, or import it from
// the server: its address and /static/deduct.js.
//
//   const server = new Deduct("http://127.0.0.1:8000", { key: "..." });
//   const solution = await server.solve("A pen costs 3 dollars. How much do 7 pens cost?");
//   console.log(solution.answer_text, solution.probability);

/** A request was not served; `status` is 0 where the server cannot be reached. */
export class ServerError extends Error {
  constructor(message, status = 0, error = "unreachable") {
    super(message);
    this.name = "ServerError";
    this.status = status;
    this.error = error;
  }
}

// The server is busy, and says when to ask again.
const COME_BACK = [429, 503];

export class Deduct {
  /** `attempts`: how often in all a request is sent that the server is too busy for. */
  constructor(address = "http://127.0.0.1:8000", { key = "", attempts = 4 } = {}) {
    this.address = address.replace(/\/+$/, "");
    this.key = key;
    this.attempts = attempts;
  }

  /** Solve one problem; options are beam, top, language, min_probability. */
  solve(text, options = {}) { return this.ask("solve", { text, ...options }); }

  /** Solve up to 64 problems, in order. */
  async batch(texts, options = {}) { return (await this.ask("batch", { texts, ...options })).solutions; }

  /** Solve one problem and explain each step. */
  explain(text, options = {}) { return this.ask("explain", { text, ...options }); }

  /** Solve two texts and set their steps side by side. */
  compare(before, after, options = {}) { return this.ask("compare", { before, after, ...options }); }

  /** Run the program of a problem with other numbers: { "8": "10" } or { q0: "10" }. */
  whatIf(text, changes, options = {}) { return this.ask("what-if", { text, set: changes, ...options }); }

  /** Probe an answer with small changes of the text. */
  perturb(text, options = {}) { return this.ask("perturb", { text, ...options }); }

  /** The deduction of a problem as SVG. */
  async picture(text, changes = {}, options = {}) {
    return (await this.send("POST", "picture", { text, set: changes, ...options })).text();
  }

  /** Problems like a text, or by skills, grades and steps; options are count, way, versions, choices, seed. */
  practice(text = "", options = {}) { return this.ask("practice", { text, ...options }); }

  /** Check a pupil's work: { answer: "43" } or { steps: "5 x 12 = 60" }, and the right formula where it is known. */
  check(text, work, options = {}) { return this.ask("check", { text, ...work, ...options }); }

  /** A hint for the next step; options are strength (1 to 3), steps that are done, formula. */
  hint(text, options = {}) { return this.ask("hint", { text, ...options }); }

  /** Whether the server can solve; throws where it cannot. */
  async health() { return (await this.send("GET", "health")).json(); }

  /** The models that the server solves with. */
  async models() { return (await (await this.send("GET", "models")).json()).models; }

  /** Any question of the API by its name: the object that comes back. */
  async ask(name, body) { return (await this.send("POST", name, body)).json(); }

  /** The response to a request; a ServerError where it was not served. */
  async send(method, name, body) {
    const headers = { "Content-Type": "application/json", ...(this.key ? { "X-API-Key": this.key } : {}) };
    for (let left = this.attempts - 1; ; left -= 1) {
      let response;
      try {
        response = await fetch(`${this.address}/v1/${name}`, { method, headers, body: body && JSON.stringify(body) });
      } catch {
        throw new ServerError(`${this.address} cannot be reached`);
      }
      if (response.ok) return response;
      const wait = Number(response.headers.get("retry-after"));
      if (left < 1 || !COME_BACK.includes(response.status) || !wait) {
        const told = await response.json().catch(() => ({}));
        throw new ServerError(told.message ?? String(response.status), response.status, told.error ?? "foreign");
      }
      await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
    }
  }
}

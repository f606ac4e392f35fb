// In the place of the client for a server: the same questions, answered in the browser by worker.js.

const worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
const waiting = new Map();
let asked = 0;

worker.onmessage = ({ data }) => {
  waiting.get(data.id)(data);
  waiting.delete(data.id);
};
worker.onerror = (event) => {
  for (const settle of waiting.values()) settle({ failed: event.message });
};

// What was loaded once is there without a network.
navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url));

/** A question was not answered. */
export class ServerError extends Error {
  constructor(message) {
    super(message);
    this.name = "ServerError";
    this.status = 500;
  }
}

export class Deduct {
  /** The answer as a response, as of a server; there are only questions to POST. */
  async send(method, name, body) {
    const id = ++asked;
    const { outcome, failed } = await new Promise((settle) => {
      waiting.set(id, settle);
      worker.postMessage({ id, name, body: JSON.stringify(body) });
    });
    if (failed || !outcome.body) throw new ServerError(failed || outcome.refused || outcome.defect.error);
    return new Response(outcome.body, name === "picture" ? { headers: { "Content-Type": "image/svg+xml" } } : {});
  }
}

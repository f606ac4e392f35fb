// Talking to the server that the page came from.

import { Deduct, ServerError } from "./deduct.js";

/** A failure with a `kind` that the page has words for. */
export class Failure extends Error {
  constructor(kind, reason = "") {
    super(reason);
    this.kind = kind;
  }
}

const KINDS = { 0: "unreachable", 401: "needs_key", 429: "busy", 503: "busy" };

// Relative to the page, which a proxy may serve below another address. A visitor decides when to try again.
const server = new Deduct(".", { attempts: 1 });

/** The key is kept only as long as the page is open: it is a secret. */
export function useKey(given) {
  server.key = given;
}

async function send(path, body) {
  try {
    return await server.send("POST", path.slice(1), body);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    throw new Failure(KINDS[error.status] ?? "failed", error.message);
  }
}

/** POST an object, get an object. */
export const post = async (path, body) => (await send(path, body)).json();

/** POST an object, get a file. */
export const fetchFile = async (path, body) => (await send(path, body)).blob();

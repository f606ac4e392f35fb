// Talking to the server that the page came from.

// Only as long as the page is open: a key is a secret.
let key = "";

/** A failure with a `kind` that the page has words for. */
export class Failure extends Error {
  constructor(kind, reason = "") {
    super(reason);
    this.kind = kind;
  }
}

const KINDS = { 401: "needs_key", 429: "busy", 503: "busy" };

function headers() {
  return { "Content-Type": "application/json", ...(key ? { "X-API-Key": key } : {}) };
}

export function useKey(given) {
  key = given;
}

async function send(path, body) {
  let response;
  try {
    // Relative to the page, which a proxy may serve below another address.
    response = await fetch(`./v1${path}`, { method: "POST", headers: headers(), body: JSON.stringify(body) });
  } catch {
    throw new Failure("unreachable");
  }
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Failure(KINDS[response.status] ?? "failed", told.message ?? String(response.status));
}

/** POST an object, get an object. */
export const post = async (path, body) => (await send(path, body)).json();

/** POST an object, get a file. */
export const fetchFile = async (path, body) => (await send(path, body)).blob();

// Python and the models, in a thread of their own: takes questions of the API and answers them without a server.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import * as ort from "./onnxruntime/ort.wasm.bundle.min.mjs";

// A page from a plain file server may not share memory between threads.
ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = { wasm: new URL("onnxruntime/ort-wasm-simd-threaded.wasm", import.meta.url).href };
ort.env.logLevel = "error";

const MODELS = "/deduct/registry/models/";
const NUMBERS = { float32: Float32Array, float64: Float64Array, int64: BigInt64Array, int8: Int8Array, bool: Uint8Array };

/** What Python runs graphs with: each call gives a promise, which Python waits for. */
const bridge = {
  async open(path, graphOptimizationLevel, disabled) {
    const address = new URL(`models/${path.slice(path.indexOf(MODELS) + MODELS.length)}`, import.meta.url);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} is not there`);
    const options = {
      executionProviders: ["wasm"],
      graphOptimizationLevel,
      enableMemPattern: false,
      logSeverityLevel: 4,
      extra: { optimization: { disable_specified_optimizers: disabled.join(";") } },
    };
    return ort.InferenceSession.create(await response.arrayBuffer(), options);
  },

  async run(session, inputs) {
    const tensors = inputs.map(([name, type, shape, bytes]) =>
      [name, new ort.Tensor(type, new NUMBERS[type](bytes.slice().buffer), shape)]);
    const found = await session.run(Object.fromEntries(tensors));
    return session.outputNames.map((name) => [found[name].dims, found[name].data]);
  },
};

async function start() {
  if (!("Suspending" in WebAssembly)) throw new Error("this browser is too old: it cannot wait inside WebAssembly (JSPI)");
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  const source = await fetch(new URL("deduct.zip", import.meta.url));
  python.unpackArchive(await source.arrayBuffer(), "zip", { extractDir: "/lib/deduct" });
  python.registerJsModule("bridge", bridge);
  return python.runPythonAsync(`
import sys
sys.path.insert(0, "/lib/deduct")
from deduct.web.in_browser.starting import start
start()`);
}

const started = start();
let last = Promise.resolve();

// One question after the other: Python that waits for a graph must not be entered again.
onmessage = ({ data: { id, name, body } }) => {
  last = last.then(async () => {
    try {
      postMessage({ id, outcome: JSON.parse(await (await started).callPromising(name, body)) });
    } catch (error) {
      postMessage({ id, failed: String(error.message ?? error).trim().split("\n").at(-1) });
    }
  });
};

"use strict";
// Runs the engine beside the page, so that typing never waits for it.
let engine;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function ask(request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const at = engine.request(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.answer();
  return decoder.decode(new Uint8Array(engine.memory.buffer, engine.answered(), length));
}

let ready;
onmessage = async ({ data: { module, id, request } }) => {
  if (module) {
    ready = WebAssembly.instantiate(module, {}).then((instance) => { engine = instance.exports; });
    return;
  }
  try {
    await ready;
    postMessage({ id, answer: JSON.parse(ask(request)) });
  } catch (error) {
    postMessage({ id, crashed: String(error) });
  }
};

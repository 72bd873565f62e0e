// Asks the module of the page about plans: `node answers.mjs MODULE REQUESTS` reads one JSON object a line, each with a
// name, a text, a language and a format, and prints what is saved, or what is wrong, a JSON string a line.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [module, requests] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(gunzipSync(readFileSync(module)), {});
const { memory, request, answer, answered } = instance.exports;

for (const line of readFileSync(requests, "utf8").split("\n").filter(Boolean)) {
  const { name, text, lang, format } = JSON.parse(line);
  const bytes = Buffer.from(JSON.stringify({ lang, task: { write: { plan: { name, text }, format } } }));
  const at = request(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = answer();
  const { ok, wrong } = JSON.parse(Buffer.from(memory.buffer, answered(), length).toString());
  console.log(JSON.stringify(ok ? ok.text : wrong));
}

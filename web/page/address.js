// The address: a link is a plan. gzip has a checksum, so that a link that was cut or damaged is no other plan.

const code = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const decode = (text) => Uint8Array.from(
  atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** What an address may hold: a short one can hold what fills all memory. */
const MOST_BYTES = 16 * 1024 * 1024;

async function through(bytes, stream) {
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) throw new RangeError("too long");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function fragment() {
  const bytes = new TextEncoder().encode(JSON.stringify([lang, plan.name, plan.text]));
  return `#plan=${code(await through(bytes, new CompressionStream("gzip")))}`;
}

/** The address of the plan that is not written yet: browsers refuse many in a row. */
let unwritten = null;
let writing;
async function remember() {
  const mine = plan;
  const link = await fragment();
  if (mine !== plan) return;
  unwritten = link;
  clearTimeout(writing);
  writing = setTimeout(writeAddress, 300);
}

function writeAddress() {
  clearTimeout(writing);
  if (unwritten) history.replaceState(null, "", unwritten);
  unwritten = null;
}

/** What the address holds: a plan and its language, "nothing", or "broken". */
async function recall() {
  if (location.hash.length < 2) return "nothing";
  const coded = /^#plan=([\w-]+)$/.exec(location.hash)?.[1];
  if (!coded) return "broken";
  try {
    const bytes = await through(decode(coded), new DecompressionStream("gzip"));
    const [language, name, text] = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof name !== "string" || typeof text !== "string") return "broken";
    return { lang: language === "zh" ? "zh" : "en", plan: { name: tame(name) || "plan.toml", text } };
  } catch {
    return "broken";
  }
}

/** Opens what the address holds; of a broken one it says so, shows no plan, and keeps the address. */
async function openAddress(otherwise) {
  const found = await recall();
  if (found.plan) {
    show("answer");
    openPlan(found.plan, found.lang);
  } else if (found === "broken") {
    showBeginnings(true);
  } else {
    otherwise();
  }
}

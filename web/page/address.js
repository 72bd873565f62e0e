// The address: a link is a plan.

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
  const bytes = new TextEncoder().encode(plan.text);
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  return `#${new URLSearchParams({ lang, name: plan.name, plan: code(packed) })}`;
}

let remembering;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(async () => history.replaceState(null, "", await fragment()), 300);
}

/** The plan of the address; false where it has none. */
async function recall() {
  const parts = new URLSearchParams(location.hash.slice(1));
  if (!parts.has("plan")) return false;
  try {
    const bytes = await through(decode(parts.get("plan")), new DecompressionStream("deflate-raw"));
    plan = { name: tame(parts.get("name") ?? "") || held.name, text: new TextDecoder().decode(bytes) };
    lang = parts.get("lang") === "zh" ? "zh" : "en";
    return true;
  } catch {
    return false;
  }
}

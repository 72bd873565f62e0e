"use strict";
// One text is the state: the form edits it, the engine reads it, the address holds it. All words,
// tables and pictures come from the engine.
const $ = (id) => document.getElementById(id);
const held = JSON.parse($("w-plan").textContent);
let plan = { name: held.name, text: held.text };
let lang = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
let words = {};
let tables = [];

// ---- The engine

let module;
const workerUrl = URL.createObjectURL(new Blob([$("w-worker").textContent], { type: "text/javascript" }));

async function load() {
  const coded = atob($("w-engine").textContent.trim());
  const packed = Uint8Array.from(coded, (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** The engine in a thread of its own. */
class Engine {
  waiting = new Map();
  asked = 0;

  start() {
    this.worker = new Worker(workerUrl);
    this.worker.onmessage = ({ data: { id, answer, crashed } }) => {
      const done = this.waiting.get(id);
      this.waiting.delete(id);
      // Memory after a crash is not to be trusted.
      if (crashed) this.stop(true);
      done?.(crashed ? { wrong: [{ text: words.crashed.replace("#", crashed) }] } : answer);
    };
    this.worker.postMessage({ module });
  }

  /** Stops what is being computed: its answer is not wanted any more. */
  stop(always = false) {
    if (!always && this.waiting.size === 0) return;
    this.worker.terminate();
    this.worker = null;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
  }

  ask(task) {
    if (!this.worker) this.start();
    return new Promise((resolve) => {
      this.asked += 1;
      this.waiting.set(this.asked, resolve);
      const { do: name, ...details } = task;
      this.worker.postMessage({ id: this.asked, request: { lang, task: { [name]: details } } });
    });
  }
}

// What follows each key that is pressed never waits for what takes its time.
const quick = new Engine();
const slow = new Engine();

// ---- The state

const past = [];
const future = [];
let changedAt = 0;
let round = 0;

/** Takes a new text; what is typed in a row is one step of undo. */
function change(next, { typed = false, back = false } = {}) {
  if (next.text === plan.text && next.name === plan.name) return;
  const now = performance.now();
  if (!back && !(typed && now - changedAt < 1000)) past.push(plan);
  changedAt = typed ? now : 0;
  if (!back) future.length = 0;
  plan = next;
  if ($("w-source").value !== plan.text) $("w-source").value = plan.text;
  update();
}

function undo() {
  if (past.length === 0) return;
  future.push(plan);
  change(past.pop(), { back: true });
}

function redo() {
  if (future.length === 0) return;
  past.push(plan);
  change(future.pop(), { back: true });
}

/** Asks for all that depends on the plan, the quickest first. */
async function update() {
  const mine = ++round;
  slow.stop();
  $("w-undo").disabled = past.length === 0;
  $("w-redo").disabled = future.length === 0;
  $("w-verdict").className = "is-old";
  $("w-right").setAttribute("aria-busy", "true");
  remember();
  const is = () => mine === round;
  const judged = quick.ask({ do: "judge", plan });
  const form = quick.ask({ do: "form", plan });
  const verdict = await judged;
  if (!is()) return;
  showProblems(verdict);
  if (verdict?.ok) showVerdict(verdict.ok);
  // Not before: two threads at once would be slower than each.
  const advised = verdict?.ok && slow.ask({ do: "advise", plan });
  const mended = verdict?.ok && slow.ask({ do: "mend", plan });
  formed = await form;
  if (!is()) return;
  showForm();
  if (!verdict?.ok) return;
  // The whole page mostly follows at once: then it is shown once.
  const late = setTimeout(() => is() && showResult(verdict.ok), 200);
  const advice = await advised;
  clearTimeout(late);
  if (!is()) return;
  if (advice?.ok) showResult(advice.ok);
  const changes = await mended;
  if (!is()) return;
  showChanges(changes);
  $("w-right").setAttribute("aria-busy", "false");
}

// ---- The address: a link is a plan

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
    plan = { name: parts.get("name") || held.name, text: new TextDecoder().decode(bytes) };
    lang = parts.get("lang") === "zh" ? "zh" : "en";
    return true;
  } catch {
    return false;
  }
}

// ---- Elements

/** An element with properties and children; text never becomes markup. */
function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const button = (text, onclick, props = {}) => make("button", { type: "button", onclick, ...props }, text);

function say(text) {
  $("w-said").textContent = text;
}

function frame() {
  document.documentElement.lang = lang === "zh" ? "zh-CN" : "en";
  $("w-buttons").replaceChildren(
    button(words.undo, undo, { id: "w-undo" }),
    button(words.redo, redo, { id: "w-redo" }),
    menu(),
    button(words.copyLink, copyLink),
    button(words.copyCommand, () => copy(command())),
    button(words.otherLanguage, otherLanguage, { lang: lang === "zh" ? "en" : "zh-CN" }),
  );
  const tab = (id, name, panel) => button(name, () => show(id), {
    role: "tab", id: `w-tab-${id}`, "aria-controls": panel, "aria-selected": id === shown ? "true" : "false",
    tabindex: id === shown ? "0" : "-1",
  });
  const file = make("input", { type: "file", hidden: true, onchange: (e) => openFile(e.target.files[0]) });
  $("w-left").setAttribute("aria-label", words.plan);
  $("w-left").replaceChildren(
    make("div", { class: "w-tabs", role: "tablist", "aria-label": words.plan, onkeydown: turn },
      tab("form", words.form, "w-form"), tab("file", words.file, "w-file")),
    make("p", {}, button(words.open, () => file.click()), file, " ", make("span", { id: "w-said", class: "w-said", role: "status" })),
    make("div", { id: "w-wrong", class: "w-wrong", role: "alert" }),
    make("div", { id: "w-form", role: "tabpanel", "aria-labelledby": "w-tab-form", hidden: shown !== "form" }),
    make("div", { id: "w-file", role: "tabpanel", "aria-labelledby": "w-tab-file", hidden: shown !== "file" },
      make("div", { class: "w-text" },
        make("pre", { id: "w-lines", "aria-hidden": "true" }),
        make("textarea", { id: "w-source", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
          wrap: "off", "aria-label": words.file, oninput: typed, onscroll: lines }))),
    make("p", { class: "w-private" }, `${words.drop} ${words.private}`),
  );
  $("w-source").value = plan.text;
  rowsShown.clear();
  lines();
}

let shown = "form";
function show(id) {
  shown = id;
  for (const one of ["form", "file"]) {
    const is = one === id;
    $(`w-${one}`).hidden = !is;
    $(`w-tab-${one}`).setAttribute("aria-selected", String(is));
    $(`w-tab-${one}`).tabIndex = is ? 0 : -1;
  }
  if (id === "form") showForm();
  lines();
}

function turn(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  show(shown === "form" ? "file" : "form");
  $(`w-tab-${shown}`).focus();
}

// ---- The plan file

let wrongLines = new Set();
function typed() {
  change({ ...plan, text: $("w-source").value }, { typed: true });
  lines();
}

function lines() {
  const source = $("w-source");
  const count = source.value.split("\n").length;
  const numbers = [];
  for (let i = 1; i <= count; i++) {
    numbers.push(wrongLines.has(i) ? make("b", {}, String(i)) : String(i), "\n");
  }
  $("w-lines").replaceChildren(...numbers);
  $("w-lines").scrollTop = source.scrollTop;
}

function goTo(line, column) {
  show("file");
  const source = $("w-source");
  const rows = source.value.split("\n");
  const before = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  const row = rows[line - 1] ?? "";
  // Columns count characters, and the text's units are of UTF-16.
  const at = before + Array.from(row).slice(0, Math.max(0, column - 1)).join("").length;
  source.focus();
  source.setSelectionRange(at, before + row.length);
  source.scrollTop = Math.max(0, (line - 6) * (source.scrollHeight / Math.max(1, rows.length)));
  lines();
}

function showProblems(answer) {
  const wrong = answer?.wrong ?? [];
  $("w-right").classList.toggle("is-old", wrong.length > 0);
  wrongLines = new Set(wrong.map((one) => one.line).filter(Boolean));
  const items = wrong.map((one) => {
    const parts = [one.place && make("b", {}, one.place), one.text, one.help && make("span", { class: "soft" }, one.help)];
    const item = one.line ? button("", () => goTo(one.line, one.column)) : make("p");
    for (const part of parts) if (part) item.append(part, " ");
    return make("li", {}, item);
  });
  $("w-wrong").replaceChildren(...(wrong.length === 0 ? [] : [
    make("p", {}, make("strong", {}, words.problems)),
    make("ul", {}, ...items, ...(answer.more ? [make("li", {}, answer.more)] : [])),
  ]));
  if (wrong.length > 0) {
    $("w-verdict").textContent = words.problems;
    $("w-verdict").className = "error";
  }
  lines();
}

// ---- The form

let formed;
/** The rows of the form as they are shown, by table and number: those that stay the same stay. */
const rowsShown = new Map();
const opened = new Set();

/** Shows what the engine last said of the form, where somebody sees it. */
function showForm() {
  if (shown !== "form" || !formed) return;
  if (!formed.ok) {
    rowsShown.clear();
    return $("w-form").replaceChildren(make("p", {}, words.noForm));
  }
  const focused = document.activeElement?.dataset?.spot;
  const { value, selectionStart: caret } = focused ? document.activeElement : {};
  $("w-form").replaceChildren(...tables.map((table) => fieldset(table, formed.ok[table.table])));
  if (!focused) return;
  const again = $("w-form").querySelector(`[data-spot="${CSS.escape(focused)}"]`);
  // What is typed stays as it is typed.
  if (again && again.tagName === "INPUT") again.value = value;
  again?.focus({ preventScroll: true });
  if (typeof caret === "number" && again?.setSelectionRange) again.setSelectionRange(caret, caret);
}

function fieldset(table, { rows, more }) {
  const all = table.isList ? rows : [rows[0] ?? {}];
  const required = table.fields.filter((field) => field.required);
  return make("fieldset", {},
    make("legend", {}, table.table),
    make("p", {}, table.meaning),
    ...all.map((row, at) => rowOf(table, row, at)),
    more ? make("p", {}, more) : null,
    table.isList ? button(table.add, () => edit({
      do: "add", table: table.table, keys: required.map((field) => [field.key, field.whole ? "1" : ""]),
    })) : null,
    table.table === "subnet" ? paste() : null);
}

function rowOf(table, row, at) {
  const id = `${table.table}.${at}`;
  const said = JSON.stringify(row);
  const old = rowsShown.get(id);
  if (old?.said === said) return old.element;
  const element = newRow(table, row, at, id);
  rowsShown.set(id, { said, element });
  return element;
}

function newRow(table, row, at, id) {
  const place = table.isList ? at : null;
  const isSeen = (field) => field.usual || row[field.key] !== undefined;
  const of = (field) => input(table, field, row[field.key] ?? "", place);
  const rest = table.fields.filter((field) => !isSeen(field));
  const name = `${table.table} ${at + 1}`;
  return make("div", { class: "w-row", role: "group", "aria-label": table.isList ? name : table.table },
    ...table.fields.filter(isSeen).map(of),
    table.isList ? button("×", () => edit({ do: "remove", table: table.table, at }), {
      class: "w-remove", "aria-label": table.remove.replace("#", String(at + 1)),
    }) : null,
    rest.length === 0 ? null : make("details", {
      open: opened.has(id), ontoggle: (e) => (e.target.open ? opened.add(id) : opened.delete(id)),
    }, make("summary", {}, words.moreKeys), make("div", {}, ...rest.map(of))));
}

function input(table, field, value, at) {
  const spot = `${table.table}/${at ?? ""}/${field.key}`;
  const props = { "data-spot": spot, title: field.meaning, "aria-required": field.required || null, onfocus: explain };
  const set = (event, typed) => setKey(table.table, at, field.key, event.target, typed);
  let control;
  if (field.choices) {
    const options = ["", ...field.choices].map((choice) => make("option", { value: choice, selected: choice === value }, choice));
    control = make("select", { ...props, onchange: (e) => set(e, false) }, ...options);
  } else {
    control = make("input", { ...props, type: "text", inputmode: field.whole ? "numeric" : null, autocomplete: "off",
      spellcheck: "false", oninput: (e) => set(e, true) });
    control.value = value;
  }
  return make("label", {}, field.key, control);
}

/** Says what a key means where a finger sees it too. */
function explain({ target }) {
  target.closest("fieldset").querySelector("p").textContent = target.title;
}

async function setKey(table, at, key, control, typed) {
  const answer = await edit({ do: "set", table, at, key, value: control.value.trim() }, typed);
  const wrong = answer?.wrong?.[0];
  control.setAttribute("aria-invalid", String(Boolean(wrong)));
  say(wrong ? [wrong.text, wrong.help].filter(Boolean).join(" ") : "");
}

/** Edits are made one after the other, each on the text that the one before it left. */
let edits = Promise.resolve();
function edit(task, typed = false, engine = quick) {
  edits = edits.then(async () => {
    const answer = await engine.ask({ ...task, plan });
    if (answer?.ok) change({ name: answer.ok.name ?? plan.name, text: answer.ok.text }, { typed });
    if (answer?.ok?.said) say(answer.ok.said);
    return answer;
  });
  return edits;
}

function paste() {
  const area = make("textarea", { "aria-label": words.paste, spellcheck: "false" });
  return make("details", { class: "w-paste" }, make("summary", {}, words.paste),
    make("p", {}, words.pasteHelp), area,
    button(words.pasteAdd, () => openText({ name: words.pasted, text: area.value })));
}

// ---- Files

async function openFile(file) {
  if (file) await openText({ name: file.name, text: await file.text() });
}

async function openText(file) {
  const answer = await edit({ do: "open", file });
  if (answer?.wrong) say(answer.wrong.map((one) => [one.place, one.text, one.help].filter(Boolean).join(" ")).join(" "));
}

addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("w-drop");
});
addEventListener("dragleave", () => document.body.classList.remove("w-drop"));
addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("w-drop");
  openFile(event.dataTransfer.files[0]);
});

const stem = () => plan.name.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "") || "plan";

function save(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function menu() {
  const formats = [["html", "HTML", "text/html"], ["markdown", "Markdown", "text/markdown"],
    ["json", "JSON", "application/json"]];
  const written = async (task, name, type) => {
    const answer = await quick.ask({ ...task, plan });
    if (answer?.ok) save(name, answer.ok.text, type);
  };
  return make("details", { class: "w-menu" }, make("summary", {}, words.download), make("div", {},
    button(words.file, () => save(plan.name.replace(/^.*[\\/]/, ""), plan.text, "text/plain")),
    ...formats.map(([format, name, type]) => button(name, () =>
      written({ do: "write", format }, `${stem()}.${format === "markdown" ? "md" : format}`, type))),
    button(words.picture, () => written({ do: "draw" }, `${stem()}.svg`, "image/svg+xml"))));
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(words.cannotCopy);
  }
}

async function copyLink() {
  history.replaceState(null, "", await fragment());
  await copy(location.href);
}

/** A command that gives the same result: the plan goes to its standard input. */
function command() {
  let end = "PLAN";
  while (plan.text.split("\n").includes(end)) end += "_";
  const flag = lang === "zh" ? " --lang zh" : "";
  return `cce-plan plan -${flag} <<'${end}'\n${plan.text.replace(/\n?$/, "\n")}${end}\n`;
}

async function otherLanguage() {
  lang = lang === "zh" ? "en" : "zh";
  await speak();
  update();
}

// ---- The result

function showVerdict({ lead, errors, warnings }) {
  $("w-verdict").textContent = lead;
  $("w-verdict").className = errors ? "error" : warnings ? "warning" : "";
}

function showResult({ body, todo, title }) {
  document.title = `${title} · cce-plan`;
  const right = $("w-right");
  const open = new Set([...right.querySelectorAll("details[open]>summary")].map((one) => one.textContent));
  const doing = $("w-do");
  // The engine escapes what is of the input; the page's policy runs no script but its own.
  right.innerHTML = body;
  for (const summary of right.querySelectorAll("details>summary")) {
    if (open.has(summary.textContent)) summary.parentElement.open = true;
  }
  const steps = make("section", { class: "w-do", id: "w-do", "aria-label": words.todo });
  if (todo) {
    steps.append(make("h2", {}, words.todo),
      ...(todo.note ? [make("p", {}, todo.note)] : []),
      make("ol", {}, ...todo.steps.map((step) => make("li", {},
        make("span", { class: "due" }, step.due), " ", make("strong", {}, step.what),
        make("br"), make("span", { class: "soft" }, step.covers)))));
  }
  const changes = doing?.querySelector("#w-changes");
  steps.append(changes ?? make("div", { id: "w-changes" }, make("p", { class: "soft" }, words.searching)));
  for (const one of steps.querySelectorAll("#w-changes button")) one.disabled = true;
  // The verdict, what to do, and the picture come first.
  right.querySelector("header").after(steps, ...right.querySelectorAll("main>.outlook"));
}

function showChanges(answer) {
  const place = $("w-changes");
  if (!place) return;
  const { changes = [], misses = false } = answer?.ok ?? {};
  const shownFor = plan;
  // Its number means another change in another plan.
  const apply = (change) => plan === shownFor && edit({ do: "apply", change }, false, slow);
  const items = changes.map((text, at) => make("li", {}, text, " ",
    button(words.apply, () => apply(at), { "aria-label": `${words.apply} ${at + 1}` })));
  place.replaceChildren(...(items.length > 0
    ? [make("h3", {}, words.changes), make("ul", { class: "w-changes" }, ...items)]
    : misses ? [make("p", {}, words.nothingFound)] : []));
}

// The address holds the plan, so links within the result do not change it.
addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  target?.scrollIntoView({ behavior: "smooth" });
});

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.id === "w-source") return;
  if (event.key === "z") { event.preventDefault(); (event.shiftKey ? redo : undo)(); }
});

addEventListener("hashchange", async () => {
  const before = plan;
  if (await recall()) {
    past.push(before);
    await speak();
    update();
  }
});

async function speak() {
  const answer = await quick.ask({ do: "words" });
  ({ words, form: tables } = answer.ok);
  frame();
}

async function begin() {
  try {
    await load();
  } catch (error) {
    $("w-verdict").textContent = `${document.querySelector("noscript").textContent} (${error})`;
    return;
  }
  await recall();
  await speak();
  await update();
}
begin();

// The plan as a form.

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

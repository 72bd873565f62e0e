// The plan as a form. Its elements stay, and their values follow the plan.

/** The rows by table, each with its controls by key. */
const rowsOf = new Map();
/** The last values of the form, for rows that are opened later. */
let filledWith = {};
/** The field whose text is not taken into the plan, and why: this is the verdict as long as the text stands there. */
let refused = null;

const isFormSeen = () => mode === "plan" && shown === "form";
const askForm = () => (isFormSeen() ? quick.ask({ do: "form", plan, tables: tables.map((one) => one.table) }) : null);

/** Takes the elements away: the words of another language are others. */
function forget() {
  rowsOf.clear();
  filledWith = {};
  refused = null;
}

/** Fills the form that is seen only now. */
async function fillForm() {
  const asked = plan && askForm();
  const mine = plan;
  if (!asked) return;
  const form = await asked;
  if (mine === plan && form) showForm(form);
}

function showForm(form) {
  if (!isFormSeen()) return;
  if (!form.ok) {
    forget();
    return $("w-form").replaceChildren(make("p", {}, words.noForm));
  }
  if (rowsOf.size === 0) $("w-form").replaceChildren(...tables.map(fieldset));
  filledWith = form.ok;
  for (const table of tables) fill(table, form.ok[table.table]);
}

function fieldset(table) {
  const list = make("div", {});
  const more = make("p", { class: "w-more" });
  rowsOf.set(table.table, { list, more, rows: [] });
  const add = table.table === "subnet" ? paste() : table.isList ? button(table.add, () => addRow(table)) : null;
  return make("fieldset", { "data-table": table.table },
    make("legend", {}, table.label, " ", make("code", {}, table.table)), make("p", {}, table.meaning), list, more, add);
}

/** Makes the rows as many as the plan has, and shows its values in them. */
function fill(table, { rows, more }) {
  const place = rowsOf.get(table.table);
  const all = table.isList ? rows : [rows[0] ?? {}];
  while (place.rows.length > all.length) place.rows.pop().element.remove();
  all.forEach((values, at) => {
    const row = place.rows[at] ?? newRow(table, values, at);
    if (!place.rows[at]) {
      place.rows.push(row);
      place.list.append(row.element);
    }
    for (const [key, control] of row.controls) put(control, values[key] ?? "");
    if (row.rest && !row.rest.open && row.hidden.some((field) => values[field.key] !== undefined)) row.rest.open = true;
  });
  if (place.more.textContent !== (more ?? "")) place.more.textContent = more ?? "";
}

/** Shows a value; what is being typed stays as it is typed as long as it says the same. */
function put(control, value) {
  // An edit of it is on its way.
  if (control.waiting || control.dataset.value === value) return;
  control.dataset.value = value;
  const says = (text) => text.replace(/(\d),(?=\d{3})/g, "$1").replace(/[\s,]+/g, " ").trim();
  if (refused?.control === control) return;
  if (document.activeElement === control && says(control.value) === says(value)) return;
  if (control.tagName === "SELECT" && ![...control.options].some((one) => one.value === value)) {
    control.append(make("option", { value }, value));
  }
  control.value = value;
}

function newRow(table, values, at) {
  const row = { controls: new Map(), rest: null, hidden: [] };
  const of = (field) => input(table, field, at, row);
  const isSeen = (field) => field.usual || values[field.key] !== undefined;
  row.hidden = table.fields.filter((field) => !isSeen(field));
  const fields = table.fields.filter(isSeen).map(of);
  if (row.hidden.length > 0) {
    const inner = make("div", {});
    // Made when they are looked at: a large plan has many.
    const open = () => {
      if (!row.rest.open || inner.firstChild) return;
      inner.append(...row.hidden.map(of));
      const now = filledWith[table.table]?.rows[table.isList ? at : 0] ?? {};
      for (const field of row.hidden) put(row.controls.get(field.key), now[field.key] ?? "");
    };
    row.rest = make("details", { ontoggle: open }, make("summary", {}, words.moreKeys), inner);
  }
  const name = table.isList ? `${table.label} ${at + 1}` : table.label;
  row.element = make("div", { class: "w-row", role: "group", "aria-label": name }, ...fields,
    table.isList ? button("×", () => edit({ do: "remove", table: table.table, at }), {
      class: "w-remove", "aria-label": table.remove.replace("#", String(at + 1)),
    }) : null, row.rest);
  return row;
}

function input(table, field, at, row) {
  const spot = `${table.table}/${table.isList ? at : ""}/${field.key}`;
  const props = { "data-spot": spot, "data-value": "", title: field.meaning, "aria-required": field.required || null,
    onfocus: () => { typedIn = null; $("w-hint").textContent = field.meaning; },
    onblur: ({ target }) => {
      typedIn = null;
      $("w-hint").textContent = "";
      if (refused) say(sentences(refused.wrong));
      if (!accept()) target.value = target.dataset.value;
    } };
  const set = ({ target, isComposing }) => isComposing || setKey(table, at, field.key, target, spot);
  let control;
  if (field.choices) {
    const options = ["", ...field.choices].map((choice) => make("option", { value: choice }, choice));
    control = make("select", { ...props, onchange: set }, ...options);
  } else {
    control = make("input", { ...props, type: "text", inputmode: field.whole ? "numeric" : null, autocomplete: "off",
      spellcheck: "false", placeholder: field.example, oninput: set, oncompositionend: set });
  }
  row.controls.set(field.key, control);
  return make("label", {}, make("span", {}, field.label, " ", make("code", {}, field.key)), control);
}

async function setKey(table, at, key, control, spot) {
  const value = control.value.trim();
  // What leaves the field before it is in the plan is not lost.
  control.dataset.value = value;
  control.waiting = (control.waiting ?? 0) + 1;
  const answer = await edit({ do: "set", table: table.table, at: table.isList ? at : null, key, value }, spot);
  control.waiting -= 1;
  // Of what was typed on meanwhile, the last answer counts.
  if (control.waiting > 0) return;
  if (answer?.wrong) refuse(control, answer.wrong, spot);
  else accept(false);
}

/** Leaves a text in its field that the plan cannot hold; the plan is what it was before any of it was typed. */
function refuse(control, wrong, spot) {
  accept(false);
  control.dataset.value = "";
  if (document.activeElement === control) {
    refused = { control, wrong };
    control.setAttribute("aria-invalid", "true");
    control.after(make("small", {}, sentences(wrong)));
  } else {
    control.value = "";
    say(sentences(wrong));
  }
  if (spot === typedIn) change(past.pop(), { back: true });
  else update();
}

/** Ends that; whether there was such a text. The field shows what is planned, unless it is being typed in. */
function accept(restores = true) {
  if (!refused) return false;
  const { control } = refused;
  refused = null;
  control.removeAttribute("aria-invalid");
  control.nextSibling?.remove();
  if (restores) control.value = control.dataset.value;
  update();
  return true;
}

/** A row that is no error to begin with. */
function addRow(table) {
  const names = (rowsOf.get("node_group")?.rows ?? []).map((row) => row.controls.get("name").value);
  const grown = (rowsOf.get("growth")?.rows ?? []).map((row) => row.controls.get("node_group").value);
  let number = names.length + 1;
  while (names.includes(`group-${number}`)) number += 1;
  const keys = {
    node_group: [["name", `group-${number}`], ["nodes", "1"]],
    growth: [["node_group", names.find((name) => !grown.includes(name)) ?? names[0] ?? ""], ["nodes_per_month", "1"]],
  };
  edit({ do: "add", table: table.table, keys: keys[table.table] ?? [] });
}

function paste() {
  const area = make("textarea", { "aria-label": words.paste, spellcheck: "false", placeholder: "10.50.0.0/22 cn-bj-a" });
  const take = async (replace) => {
    if (await openText({ name: words.pasted, text: area.value }, replace)) area.value = "";
  };
  return make("details", { class: "w-paste" }, make("summary", {}, words.paste),
    make("p", {}, words.pasteHelp), area,
    button(words.pasteAdd, () => take(false)), " ", button(words.pasteReplace, () => take(true)));
}

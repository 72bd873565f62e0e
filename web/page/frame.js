// The page around the plan and its result.

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

/** Says something where it is seen, until the next act; what nobody has to read goes by itself. */
let quiet;
function say(text, isBrief = false) {
  clearTimeout(quiet);
  $("w-said").textContent = text;
  if (isBrief) quiet = setTimeout(() => say(""), 4000);
}

/** The words of problems, in a row. */
function sentences(wrong) {
  const [colon, semicolon, stop] = lang === "zh" ? ["：", "；", "。"] : [": ", "; ", ". "];
  const said = ({ place, text, help }) => (place ? place + colon : "") + text + (help ? semicolon + help : "");
  return wrong.map((one) => said(one) + stop).join("").trim();
}

function frame() {
  document.documentElement.lang = lang === "zh" ? "zh-CN" : "en";
  const modeButton = (id, name) => button(name, () => show(id), { "data-mode": id, "aria-pressed": String(id === mode) });
  $("w-buttons").replaceChildren(
    make("span", { class: "w-modes", role: "group", "aria-label": words.plan },
      modeButton("answer", words.answer), modeButton("plan", words.plan)),
    button("", () => show(mode === "plan" ? "answer" : "plan"), { id: "w-edit" }),
    button(words.undo, undo, { id: "w-undo", class: "w-editing", title: "Ctrl+Z", disabled: past.length === 0 }),
    button(words.redo, redo, { id: "w-redo", class: "w-editing", title: "Ctrl+Shift+Z", disabled: future.length === 0 }),
    button(words.newPlan, newPlan),
    button(words.copyLink, copyLink),
    menu(),
    button(words.otherLanguage, otherLanguage, { lang: lang === "zh" ? "en" : "zh-CN" }),
  );
  const tab = (id, name, panel) => button(name, () => turnTo(id), {
    role: "tab", id: `w-tab-${id}`, "aria-controls": panel, "aria-selected": String(id === shown),
    tabindex: id === shown ? "0" : "-1",
  });
  $("w-left").setAttribute("aria-label", words.plan);
  $("w-left").replaceChildren(
    make("h1", {}, words.plan),
    make("div", { class: "w-tabs", role: "tablist", "aria-label": words.plan, onkeydown: turn },
      tab("form", words.form, "w-form"), tab("file", words.file, "w-file")),
    make("p", {}, opener(words.open)),
    make("div", { id: "w-form", role: "tabpanel", "aria-labelledby": "w-tab-form", hidden: shown !== "form" }),
    make("div", { id: "w-file", role: "tabpanel", "aria-labelledby": "w-tab-file", hidden: shown !== "file" },
      make("div", { class: "w-text" },
        make("pre", { id: "w-lines", "aria-hidden": "true" }),
        make("textarea", { id: "w-source", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
          wrap: "off", "aria-label": words.file, oninput: typed, onscroll: lines }))),
    make("p", { class: "w-private" }, `${words.drop} ${words.private}`),
    make("p", { id: "w-hint" }),
  );
  $("w-source").value = plan?.text ?? "";
  forget();
  show(mode);
  lines();
}

/** A button that opens a file. */
function opener(name) {
  const file = make("input", { type: "file", hidden: true, onchange: (e) => openFile(e.target.files[0]) });
  return make("span", {}, button(name, () => file.click()), file);
}

const isWide = () => matchMedia("(min-width: 62rem)").matches;

/** Whether the answer is shown alone, or the plan with it; on a phone the plan alone. */
let mode = "answer";
function show(id) {
  mode = id;
  document.body.classList.toggle("is-plan", id === "plan");
  $("w-left").setAttribute("role", isWide() ? "region" : "main");
  for (const one of document.querySelectorAll("[data-mode]")) {
    one.setAttribute("aria-pressed", String(one.dataset.mode === id));
  }
  $("w-edit").textContent = id === "plan" ? words.answer : words.edit;
  fillForm();
}

/** Which form of the plan is shown. */
let shown = "form";
function turnTo(id) {
  shown = id;
  for (const one of ["form", "file"]) {
    const is = one === id;
    $(`w-${one}`).hidden = !is;
    $(`w-tab-${one}`).setAttribute("aria-selected", String(is));
    $(`w-tab-${one}`).tabIndex = is ? 0 : -1;
  }
  fillForm();
  lines();
}

function turn(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  turnTo(shown === "form" ? "file" : "form");
  $(`w-tab-${shown}`).focus();
}

function speak(language) {
  lang = language;
  ({ words, form: tables } = held[lang]);
  frame();
}

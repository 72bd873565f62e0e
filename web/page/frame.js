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

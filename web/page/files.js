// What comes in and goes out: files, the clipboard.

async function openFile(file) {
  if (file) await openText({ name: file.name, text: await file.text() });
}

/** Takes a plan, or subnets for the plan; whether they were read. */
async function openText(file, replace = false) {
  if (!plan) return beginWith(file);
  const answer = await edit({ do: "open", file, replace });
  if (answer?.wrong) say(sentences(answer.wrong));
  return Boolean(answer?.ok);
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
    else if (answer?.wrong) say(sentences(answer.wrong));
  };
  return make("details", { class: "w-menu" }, make("summary", {}, words.download), make("div", {},
    button(words.file, () => save(plan.name.replace(/^.*[\\/]/, ""), plan.text, "text/plain")),
    ...formats.map(([format, name, type]) => button(name, () =>
      written({ do: "write", format }, `${stem()}.${format === "markdown" ? "md" : format}`, type))),
    button(words.picture, () => written({ do: "draw" }, `${stem()}.svg`, "image/svg+xml")),
    button(words.copyCommand, () => copy(command()))));
}

async function copy(text, said = words.copied) {
  try {
    await navigator.clipboard.writeText(text);
    say(said, said === words.copied);
  } catch {
    say(words.cannotCopy);
  }
}

/** A link to the page where others find it. */
async function copyLink() {
  const link = unwritten = await fragment();
  writeAddress();
  const base = held.baseUrl ?? location.href.replace(/#.*$/, "");
  await copy(base + link, base.startsWith("file:") ? words.copiedLocal : words.copied);
}

/** A text without characters that control a terminal: links come from others. */
const tame = (text) => text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "");

/** A command that gives the same result: the plan goes to its standard input. */
function command() {
  const text = tame(plan.text);
  let end = "PLAN";
  while (text.split("\n").includes(end)) end += "_";
  const flag = lang === "zh" ? " --lang zh" : "";
  return `cce-plan plan -${flag} <<'${end}'\n${text.replace(/\n?$/, "\n")}${end}\n`;
}

function otherLanguage() {
  speak(lang === "zh" ? "en" : "zh");
  if (plan) update();
  else showBeginnings();
}

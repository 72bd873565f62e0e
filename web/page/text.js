// The plan as text, and what is wrong with it.

let wrongLines = new Set();
function typed() {
  change({ ...plan, text: $("w-source").value }, { spot: "text" });
  lines();
}

let numbered = "";
function lines() {
  if (shown !== "file" || mode !== "plan") return;
  const source = $("w-source");
  const count = source.value.split("\n").length;
  const told = `${count} ${[...wrongLines]}`;
  const place = $("w-lines");
  if (told !== numbered || !place.firstChild) {
    numbered = told;
    const parts = [];
    let from = 1;
    const plain = (to) => parts.push(Array.from({ length: to - from }, (_, i) => `${from + i}\n`).join(""));
    for (const wrong of [...wrongLines].filter((one) => one <= count).sort((a, b) => a - b)) {
      plain(wrong);
      parts.push(make("b", {}, String(wrong)), "\n");
      from = wrong + 1;
    }
    plain(count + 1);
    place.replaceChildren(...parts);
  }
  place.scrollTop = source.scrollTop;
}

function goTo(line, column) {
  show("plan");
  turnTo("file");
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

/** What is wrong, below the verdict, where it is always seen. */
function showProblems(wrong, more) {
  $("w-right").classList.toggle("is-old", wrong.length > 0);
  wrongLines = new Set(wrong.map((one) => one.line).filter(Boolean));
  const items = wrong.map((one) => {
    const parts = [one.place && make("b", {}, one.place), one.text, one.help && make("span", { class: "soft" }, one.help)];
    const item = one.line ? button("", () => goTo(one.line, one.column)) : make("p");
    for (const part of parts) if (part) item.append(part, " ");
    return make("li", {}, item);
  });
  if (items.length > 0 || $("w-wrong").firstChild) {
    $("w-wrong").replaceChildren(...(items.length === 0 ? [] : [
      make("ul", {}, ...items, ...(more ? [make("li", {}, more)] : [])),
    ]));
  }
  lines();
}

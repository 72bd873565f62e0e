// The plan as text, and what is wrong with it.

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

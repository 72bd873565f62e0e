// What the engine says of the plan.

function setVerdict(kind, sign, text) {
  $("w-verdict").className = kind;
  $("w-verdict").replaceChildren(make("span", { "aria-hidden": "true" }, sign), ` ${text}`);
}

/** The verdict; what is wrong with the plan is the verdict. */
function showVerdict(answer) {
  if (!answer) return;
  const { ok, wrong = [], more } = answer;
  showProblems(wrong, more);
  $("w-verdict").dataset.round = round;
  if (ok) setVerdict(ok.class, ok.sign, ok.text);
  else setVerdict("error", "✗", [words.problems, wrong[0]?.text].filter(Boolean).join(lang === "zh" ? "：" : ": "));
}

function showResult({ body, title, letters }) {
  document.title = `${title} · cce-plan`;
  const right = $("w-right");
  const open = new Set([...right.querySelectorAll("details[open]>summary")].map((one) => one.textContent));
  const changes = $("w-changes");
  // The engine escapes what is of the input; the page's policy runs no script but its own.
  right.innerHTML = body;
  for (const summary of right.querySelectorAll("details>summary")) {
    if (open.has(summary.textContent)) summary.parentElement.open = true;
  }
  right.querySelectorAll(".letter").forEach((letter, at) =>
    letter.before(button(words.copy, () => copy(letters[at]), { class: "w-copy" })));
  const first = right.querySelector(".first");
  first.querySelector(".todo")?.append(changes ?? make("div", { id: "w-changes" }, make("p", { class: "soft" }, words.searching)));
  for (const one of first.querySelectorAll("#w-changes button")) one.disabled = true;
}

/** The change that makes the request is applied at it; others are folded. */
function showChanges(answer) {
  const place = $("w-changes");
  if (!place) return;
  const { changes = [], misses = false } = answer?.ok ?? {};
  const shownFor = plan;
  const asks = document.querySelector("#w-right .letter") !== null;
  // Its number means another change in another plan.
  const apply = (at) => inTurn(async () => {
    if (plan !== shownFor) return;
    const answer = await slow.ask({ do: "apply", plan, change: at });
    if (plan === shownFor && answer?.ok) take(answer.ok);
  });
  const take = ({ name = plan.name, text }) => {
    change({ name, text });
    // The button is gone with what it applied.
    $("w-verdict").focus();
  };
  const applies = (at, label) => button(words.apply, () => apply(at), { "aria-label": `${words.apply}: ${label}`, title: label });
  const others = changes.map((text, at) => make("li", {}, text, " ", applies(at, text))).slice(asks ? 1 : 0);
  const parts = [];
  if (asks && changes.length > 0) parts.push(make("p", {}, applies(0, changes[0])));
  if (others.length > 0) {
    parts.push(make("details", { open: !asks }, make("summary", {}, words.changes), make("ul", { class: "w-changes" }, ...others)));
  }
  if (changes.length === 0 && misses) parts.push(make("p", {}, words.nothingFound));
  place.replaceChildren(...parts);
}

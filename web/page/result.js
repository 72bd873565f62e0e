// What the engine says of the plan.

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

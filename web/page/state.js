// The state: one text, and what it was before.

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
  let whole = false;
  const late = setTimeout(async () => {
    const shown = await quick.ask({ do: "show", plan });
    if (is() && !whole && shown?.ok) showResult(shown.ok);
  }, 200);
  const advice = await advised;
  whole = true;
  clearTimeout(late);
  if (!is()) return;
  if (advice?.ok) showResult(advice.ok);
  const changes = await mended;
  if (!is()) return;
  showChanges(changes);
  $("w-right").setAttribute("aria-busy", "false");
}

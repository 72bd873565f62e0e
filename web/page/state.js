// The state: one text, and what it was before.

const past = [];
const future = [];
/** What is typed in one field is one step of undo; in the text, what is typed in a row. */
let typedIn = null;
let changedAt = 0;
let round = 0;

function change(next, { spot = null, back = false } = {}) {
  if (plan && next.text === plan.text && next.name === plan.name) return;
  const now = performance.now();
  const goesOn = spot !== null && spot === typedIn && (spot !== "text" || now - changedAt < 1000);
  if (plan && !back && !goesOn) past.push(plan);
  typedIn = spot;
  changedAt = now;
  if (!back) future.length = 0;
  plan = next;
  // What was said is of the plan before.
  say("");
  if ($("w-source").value !== plan.text) $("w-source").value = plan.text;
  update();
}

/** Edits are made one after the other, each on the text that the one before it left. */
let edits = Promise.resolve();
function inTurn(step) {
  const done = edits.then(step);
  edits = done.catch(() => {});
  return done;
}

/** Takes what the engine makes of the plan. */
function edit(task, spot = null) {
  return inTurn(async () => {
    let before, answer;
    do {
      before = plan;
      answer = await quick.ask({ ...task, plan: before });
      // The text may have been typed in meanwhile.
    } while (before !== plan);
    if (answer?.ok) {
      change({ name: answer.ok.name ?? plan.name, text: answer.ok.text }, { spot });
      if (answer.ok.said) say(answer.ok.said);
    }
    return answer;
  });
}

const back = (from, to) => inTurn(() => {
  if (from.length === 0) return;
  to.push(plan);
  change(from.pop(), { back: true });
});
/** A text that no plan can hold is taken back first. */
const undo = () => accept() || back(past, future);
const redo = () => back(future, past);

/** Another plan, which nothing is known of yet. */
function openPlan(next, language = lang) {
  const before = plan;
  plan = null;
  past.length = 0;
  future.length = 0;
  if (before) past.push(before);
  typedIn = null;
  speak(language);
  $("w-begin").replaceChildren();
  document.body.classList.remove("is-begin");
  change(next);
}

/** Asks for all that depends on the plan, the quickest first. */
async function update() {
  const mine = ++round;
  slow.stop();
  $("w-undo").disabled = past.length === 0;
  $("w-redo").disabled = future.length === 0;
  $("w-verdict").classList.add("is-old");
  $("w-right").setAttribute("aria-busy", "true");
  remember();
  const is = () => mine === round;
  const judged = quick.ask({ do: "judge", plan });
  const filled = askForm();
  const verdict = await judged;
  if (!is()) return;
  showVerdict(refused ? { wrong: refused.wrong } : verdict);
  // Not before: two threads at once would be slower than each.
  const isRight = verdict?.ok && !refused;
  const advised = isRight && slow.ask({ do: "advise", plan });
  const mended = isRight && slow.ask({ do: "mend", plan });
  const form = await filled;
  if (!is()) return;
  if (form) showForm(form);
  if (verdict && !isRight) $("w-right").setAttribute("aria-busy", "false");
  if (!isRight) return;
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

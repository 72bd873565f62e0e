// A page without a plan: three beginnings.

/** Whether the address was a link that holds no whole plan. */
let isBroken = false;

function showBeginnings(broken = isBroken) {
  isBroken = broken;
  plan = null;
  round += 1;
  slow.stop();
  unwritten = null;
  document.body.classList.add("is-begin");
  document.title = "cce-plan";
  say("");
  showProblems([]);
  $("w-right").replaceChildren();
  setVerdict(broken ? "error" : "", broken ? "✗" : "", broken ? words.linkBroken : "");
  const card = (title, help, ...inner) =>
    make("section", { class: "w-card" }, make("h2", {}, title), make("p", { class: "soft" }, help), ...inner);
  $("w-begin").replaceChildren(
    make("h1", {}, words.begin),
    card(words.beginSubnets, words.beginSubnetsHelp, ofSubnets()),
    card(words.beginNew, words.beginNewHelp, ofNothing()),
    card(words.beginExample, words.beginExampleHelp,
      make("p", {}, button(words.beginOpen, () => start(held.example))), make("p", {}, opener(words.beginFile)),
      make("p", { class: "w-private" }, words.private)),
  );
}

/** The plan before stays in the history of the browser. */
function newPlan() {
  writeAddress();
  history.pushState(null, "", location.href.replace(/#.*$/, ""));
  showBeginnings(false);
}

/** A field with the label and the example of a key. */
function ask(table, key, props = {}, label = null) {
  const field = tables.find((one) => one.table === table).fields.find((one) => one.key === key);
  const control = make("input", { type: "text", autocomplete: "off", spellcheck: "false", title: field.meaning,
    placeholder: field.example, inputmode: field.whole ? "numeric" : null, "data-asks": key, ...props });
  return { control, element: make("label", {}, label ?? field.label, control), value: () => control.value.trim() };
}

function asks(all, before, steps) {
  const onsubmit = async (event) => {
    event.preventDefault();
    const made = await madeOf(steps());
    if (made.wrong) say(sentences(made.wrong));
    else start(made);
  };
  return make("form", { onsubmit }, before, make("div", { class: "w-row" }, ...all.map((one) => one.element)),
    make("p", {}, make("button", { type: "submit" }, words.beginPlan)));
}

/** The group of nodes that both beginnings ask for. */
const group = (nodes, pods) => ({ do: "add", table: "node_group", keys: [["name", "nodes"], ["nodes", nodes.value()],
  ...(pods.value() ? [["max_pods", pods.value()]] : [])] });

function ofSubnets() {
  const area = make("textarea", { id: "w-begin-subnets", required: true, "aria-label": words.beginSubnets,
    spellcheck: "false", placeholder: "10.50.0.0/22 cn-bj-a\n10.50.4.0/22 cn-bj-d 900" });
  const nodes = ask("node_group", "nodes", { required: true });
  const pods = ask("node_group", "max_pods");
  const growth = ask("growth", "nodes_per_month");
  const cluster = ofCluster("name", "vpc_cidrs", "start");
  return asks([nodes, pods, growth, ...cluster.all], area, () => [
    group(nodes, pods), ...grows(growth), ...cluster.sets(),
    { do: "open", file: { name: words.pasted, text: `${area.value}\n` }, replace: true }]);
}

function ofNothing() {
  const vpc = ask("cluster", "vpc_cidrs", { required: true });
  const zones = ask("node_group", "zones", { required: true }, words.unitZones);
  const nodes = ask("node_group", "nodes", { required: true });
  const pods = ask("node_group", "max_pods");
  const growth = ask("growth", "nodes_per_month");
  const cluster = ofCluster("name", "start");
  return asks([vpc, zones, nodes, pods, growth, ...cluster.all], null, () => [
    { do: "set", table: "cluster", key: "vpc_cidrs", value: vpc.value() },
    group(nodes, pods), ...grows(growth), ...cluster.sets(),
    { do: "set", table: "node_group", at: 0, key: "zones", value: zones.value().replace(/[，、;；\s]+/g, ",") }]);
}

/** Keys of the cluster that may be left out. */
function ofCluster(...keys) {
  const all = keys.map((key) => ask("cluster", key));
  const given = () => keys.map((key, at) => [key, all[at].value()]).filter(([, value]) => value);
  return { all, sets: () => given().map(([key, value]) => ({ do: "set", table: "cluster", key, value })) };
}

const grows = (growth) => (Number(growth.value()) !== 0
  ? [{ do: "add", table: "growth", keys: [["nodes_per_month", growth.value()]] }] : []);

/** The plan that some edits make of an empty one, or what is wrong. */
async function madeOf(steps) {
  let made = { name: "plan.toml", text: "version = 1\n" };
  for (const step of steps) {
    const answer = await quick.ask({ ...step, plan: made });
    if (!answer?.ok) return answer ?? { wrong: [] };
    made = { name: answer.ok.name ?? made.name, text: answer.ok.text };
  }
  return made;
}

/** A plan file is the plan; a list of subnets goes where it is asked for. */
async function beginWith(file) {
  const empty = { name: "plan.toml", text: "version = 1\n" };
  const answer = await quick.ask({ do: "open", plan: empty, file, replace: true });
  if (answer?.wrong) say(sentences(answer.wrong));
  else if (answer?.ok.said) $("w-begin-subnets").value = file.text;
  else if (answer?.ok) start({ name: answer.ok.name, text: answer.ok.text });
}

/** Opens a plan to be edited; on a phone its answer first. */
function start(next) {
  isBroken = false;
  show(isWide() ? "plan" : "answer");
  openPlan(next);
  $("w-verdict").focus();
}

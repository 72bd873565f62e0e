// Uses the page as people do, in Chromium: `node tests/web/browser.mjs PAGE [PICTURES]` with playwright-core and
// axe-core in the folder NODE_PATH, else in node_modules here. Prints what it measured, and fails where the page does.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";

const require = createRequire(`${resolve(process.env.NODE_PATH ?? "node_modules", "..")}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [page, pictures] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});


async function open(address, width, options = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 800 }, acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"], ...options,
  });
  const tab = await context.newPage();
  const wrong = [];
  tab.on("request", (request) => /^(file|blob|data):/.test(request.url()) || wrong.push(`asks for ${request.url()}`));
  tab.on("console", (said) => said.type() === "error" && wrong.push(said.text()));
  tab.on("pageerror", (error) => wrong.push(error.message));
  await tab.goto(address);
  return { tab, wrong };
}

const verdict = (tab) => tab.textContent("#w-verdict");
/** Waits until all edits are made and everything is shown of the plan that they made. */
const settled = async (tab) => {
  await tab.evaluate(() => edits);
  await tab.waitForSelector('#w-right[aria-busy="false"]', { state: "attached" });
};
const picture = (tab, name) => pictures && tab.screenshot({ path: `${pictures}/${name}.png` });
const source = (tab) => tab.inputValue("#w-source");
/** On a phone the plan is a tab of its own. */
const isPhone = (tab) => tab.viewportSize().width < 992;
const show = async (tab, mode) => {
  if (isPhone(tab)) return tab.click(`[data-mode="${mode}"]`);
  if (await tab.evaluate((wanted) => document.body.classList.contains("is-plan") !== (wanted === "plan"), mode)) await tab.click("#w-edit");
};
const inView = (tab, selector) => tab.$eval(selector, (one) => {
  const box = one.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
});
const example = async (tab) => {
  await tab.locator(".w-card").nth(2).locator("button").first().click();
  await settled(tab);
};

async function accessible(tab, name) {
  // The policy of the page forbids scripts of others, so this one comes in beside it.
  const session = await tab.context().newCDPSession(tab);
  await session.send("Page.setBypassCSP", { enabled: true });
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => window.axe.run());
  const told = violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  assert.deepEqual(told, []);
}

const address = pathToFileURL(page).href;
const notWider = async (tab, name) => {
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} pixels too wide`);
};

for (const [width, options] of [[1280, {}], [400, {}], [1280, { colorScheme: "dark" }]]) {
  const name = `${width}${options.colorScheme ?? ""}`;
  const { tab, wrong } = await open(address, width, options);

  // Nothing is planned before somebody says what, and there are three beginnings.
  await tab.waitForSelector(".w-card");
  assert.equal(await tab.locator(".w-card").count(), 3);
  assert.doesNotMatch(await tab.innerText("body"), /fit/);
  assert.equal(new URL(tab.url()).hash, "");
  await picture(tab, `${name}-begin`);
  await accessible(tab, `${name} begin`);
  await notWider(tab, name);
  await example(tab);
  assert.equal(await tab.evaluate(() => document.body.classList.contains("is-plan")), width > 400);

  // Sign, word and request are on the first screen, and the request is copied with one click.
  const before = await verdict(tab);
  assert.match(before, /^▲ Fits today, short from 2027-06\. Ask for 2 subnets by 2027-05-11\./);
  await show(tab, "answer");
  await picture(tab, name);
  await accessible(tab, name);
  await notWider(tab, name);
  assert.ok(await inView(tab, "#w-verdict"));
  assert.ok(await tab.$eval(".todo", (one) => one.getBoundingClientRect().top < innerHeight));
  await tab.locator(".w-copy").first().click();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  assert.ok(await inView(tab, "#w-said"));
  assert.match(await tab.evaluate(() => navigator.clipboard.readText()), /^Subject: 2 subnets[^]*10\.20\.20\.0\/22/);
  // The matrix is whole.
  assert.equal(await tab.locator("#w-right .matrix").first().evaluate((one) => {
    const box = one.closest(".wide");
    return box.scrollWidth > box.clientWidth + 1 && innerWidth > 1000;
  }), false);

  // What is typed in the form changes the verdict and the text; the field and the pane stay where they are.
  await show(tab, "plan");
  await tab.waitForSelector('[data-spot="node_group/0/max_nodes"]');
  await picture(tab, `${name}-plan`);
  await accessible(tab, `${name} plan`);
  await notWider(tab, name);
  const nodes = tab.locator('[data-spot="node_group/0/max_nodes"]');
  await nodes.scrollIntoViewIfNeeded();
  await nodes.click();
  const scrolled = () => nodes.evaluate((one) => one.getBoundingClientRect().top);
  const at = await scrolled();
  await nodes.evaluate((one) => { one.marked = true; });
  await tab.keyboard.press("Control+a");
  await tab.keyboard.type("400");
  await settled(tab);
  assert.notEqual(await verdict(tab), before);
  assert.match(await source(tab), /max_nodes = 400/);
  assert.equal(await nodes.evaluate((one) => one === document.activeElement && one.marked), true);
  assert.ok(Math.abs(await scrolled() - at) < 2, `${name}: the field was at ${at}, and is at ${await scrolled()}`);
  const short = await source(tab);

  // All of what was typed in a field is one step; another field is another.
  const pods = tab.locator('[data-spot="node_group/0/max_pods"]');
  await pods.click();
  await tab.keyboard.press("Control+a");
  await tab.keyboard.type("17");
  await settled(tab);
  await tab.keyboard.press("Control+z");
  await settled(tab);
  assert.equal(await source(tab), short);
  assert.notEqual(await pods.inputValue(), "17");
  await tab.keyboard.press("Control+z");
  await settled(tab);
  assert.equal(await verdict(tab), before);
  await tab.keyboard.press("Control+Shift+z");
  await tab.keyboard.press("Control+y");
  await settled(tab);
  assert.equal(await pods.inputValue(), "17");
  await tab.click("#w-undo");
  await settled(tab);
  assert.equal(await source(tab), short);

  // A new row is no error.
  for (const table of ["node_group", "growth"]) {
    const old = await source(tab);
    await tab.locator(`fieldset[data-table="${table}"] > button`).click();
    await settled(tab);
    assert.notEqual(await source(tab), old);
    assert.equal(await tab.locator("#w-wrong li").count(), 0, table);
    await tab.click("#w-undo");
    await settled(tab);
    assert.equal(await source(tab), old);
  }

  // The selected tab is read under the mouse; the menu closes.
  await tab.hover("#w-tab-form");
  const [ink, paper] = await tab.$eval("#w-tab-form", (one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  assert.notEqual(ink, paper);
  await tab.click(".w-menu > summary");
  assert.equal(await tab.$eval(".w-menu", (one) => one.open), true);
  await tab.keyboard.press("Escape");
  assert.equal(await tab.$eval(".w-menu", (one) => one.open), false);
  await tab.click(".w-menu > summary");
  await tab.click(".w-left .w-tabs", { position: { x: 300, y: 5 } });
  assert.equal(await tab.$eval(".w-menu", (one) => one.open), false);

  // The request is applied with a click, and undone.
  await show(tab, "answer");
  await tab.locator("#w-changes button").first().click();
  await tab.waitForFunction((old) => document.querySelector("#w-source").value !== old, short);
  await settled(tab);
  assert.doesNotMatch(await verdict(tab), /Does not fit/);
  await show(tab, "plan");
  await tab.click("#w-undo");
  await settled(tab);
  assert.equal(await source(tab), short);

  // The address holds the plan; a link opens as answer, and says the same.
  await tab.waitForFunction(() => location.hash.startsWith("#plan="));
  await tab.waitForTimeout(400);
  const again = await open(tab.url(), width, options);
  await again.tab.waitForSelector("#w-right header");
  await settled(again.tab);
  assert.equal(await again.tab.isVisible("#w-left"), false);
  assert.equal(await source(again.tab), short);
  assert.equal(await verdict(again.tab), await verdict(tab));
  assert.deepEqual(again.wrong, []);

  // A mistake is the verdict, told where it is, in the text as well, and typing on mends it.
  await tab.click("#w-tab-file");
  await tab.fill("#w-source", short.replace("max_nodes = 400", "max_nodes = many"));
  await tab.waitForSelector("#w-wrong button");
  assert.match(await verdict(tab), /^✗ The plan has problems: /);
  assert.ok(await inView(tab, "#w-wrong button"));
  await picture(tab, `${name}-wrong`);
  assert.equal(await tab.textContent("#w-lines b"), String(short.slice(0, short.indexOf("max_nodes = 400")).split("\n").length));
  await tab.click("#w-wrong button");
  const selected = await tab.$eval("#w-source", (one) => one.value.slice(one.selectionStart, one.selectionEnd));
  assert.match(selected, /many/);
  await tab.fill("#w-source", short);
  await settled(tab);
  assert.equal(await tab.$$eval("#w-wrong button", (all) => all.length), 0);

  // By keyboard alone.
  await tab.focus("#w-tab-file");
  await tab.keyboard.press("ArrowLeft");
  assert.equal(await tab.isVisible("#w-form"), true);

  // Subnets are pasted, in whatever form they come; those of another VPC replace all and take its ranges out.
  const paste = tab.locator(".w-paste");
  await paste.locator("summary").click();
  await paste.locator("textarea").fill("10.20.64.0/22 cn-bj-a 900\n10.20.0.0/22");
  await paste.locator("button").first().click();
  await tab.waitForFunction(() => document.querySelector("#w-source").value.includes("10.20.64.0/22"));
  await settled(tab);
  assert.match(await tab.textContent("#w-said"), /1 subnet is added; 1 of the list/);
  assert.ok(await inView(tab, "#w-said"));
  await paste.locator("textarea").fill("sbn-x\t172.16.0.0/22\tcn-bj-a\t1,000\nsbn-y\t172.16.4.0/22\tcn-bj-b\t900\nsbn-z\t172.16.8.0/22\tcn-bj-d\t900\n");
  await paste.locator("button").nth(1).click();
  await tab.waitForFunction(() => document.querySelector("#w-source").value.includes("sbn-y"));
  await settled(tab);
  assert.doesNotMatch(await source(tab), /10\.20\./);
  await paste.locator("textarea").fill("no subnet at all");
  await paste.locator("button").first().click();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  assert.ok(await inView(tab, "#w-said"));
  // What was said is gone with the plan that it was about.
  await tab.click("#w-undo");
  await settled(tab);
  assert.equal(await tab.textContent("#w-said"), "");

  // Both languages; each format is saved.
  await tab.click('#w-buttons button[lang="zh-CN"]');
  await tab.waitForFunction(() => document.documentElement.lang === "zh-CN");
  await settled(tab);
  assert.match(await tab.textContent("#w-buttons"), /撤销/);
  await tab.waitForSelector('[data-spot="node_group/0/max_nodes"]');
  assert.match(await tab.textContent("#w-form"), /节点数上限/);
  await picture(tab, `${name}-zh`);
  await accessible(tab, `${name} zh`);
  await tab.click('#w-buttons button[lang="en"]');
  await tab.waitForFunction(() => document.documentElement.lang === "en");
  await settled(tab);
  for (const [i, end] of ["toml", "html", "md", "json", "svg"].entries()) {
    await tab.$eval(".w-menu", (menu) => { menu.open = true; });
    const [saved] = await Promise.all([
      tab.waitForEvent("download"),
      tab.locator(".w-menu button").nth(i).click(),
    ]);
    assert.ok(saved.suggestedFilename().endsWith(`.${end}`), saved.suggestedFilename());
    const text = readFileSync(await saved.path(), "utf8");
    assert.ok(text.length > 200, `${end}: ${text}`);
    assert.equal(await tab.$eval(".w-menu", (menu) => menu.open), false);
  }
  assert.deepEqual(wrong, []);
  await tab.context().close();
  await again.tab.context().close();
}

// The beginnings: a list of subnets as a console shows it, and a cluster without any.
{
  const { tab, wrong } = await open(address, 1280);
  await tab.waitForSelector(".w-card");
  const card = tab.locator(".w-card").first();
  await card.locator("textarea").fill("# from the console\nsbn-a\t10.50.0.0/22\tcn-bj-a\t1,000\n10.50.4.0/22 cn-bj-b\n");
  await card.locator('[data-asks="nodes"]').fill("12");
  await card.locator('[data-asks="max_pods"]').fill("64");
  await card.locator("button").click();
  await settled(tab);
  assert.match(await source(tab), /max_pods = 64[^]*id = "sbn-a"[^]*available_ips = 1000/);
  assert.doesNotMatch(await source(tab), /vpc_cidrs|10\.20\./);
  assert.match(await verdict(tab), /^[✓▲✗] (Fits|Does not fit)/);
  assert.equal(await tab.locator("#w-wrong li").count(), 0);
  assert.deepEqual(wrong, []);
  await tab.context().close();
}
{
  const { tab, wrong } = await open(address, 400);
  await tab.waitForSelector(".w-card");
  const card = tab.locator(".w-card").nth(1);
  for (const [key, value] of [["vpc_cidrs", "10.0.0.0/16"], ["zones", "cn-bj-a, cn-bj-b，cn-bj-d"], ["nodes", "30"], ["max_pods", "64"], ["nodes_per_month", "2"],
    ["name", "shop"], ["start", "2027-01"]]) {
    await card.locator(`[data-asks="${key}"]`).fill(value);
  }
  await card.locator("button").click();
  await settled(tab);
  assert.match(await verdict(tab), /Ask for 3 subnets now/);
  assert.match(await source(tab), /name = "shop"[^]*start = "2027-01"/);
  assert.match(await tab.textContent(".letter"), /cn-bj-d: one \/\d+/);
  await picture(tab, "400-new");
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// What is typed is planned as it is meant, or refused as it stands: never a part of it.
for (const [width, delay] of [[1280, 30], [400, 0], [1280, 120]]) {
  const { tab, wrong } = await open(address, width);
  await tab.waitForSelector(".w-card");
  await example(tab);
  await show(tab, "plan");
  const nodes = tab.locator('[data-spot="node_group/0/max_nodes"]');
  const planned = async () => Number(/max_nodes = (\d+)/.exec(await source(tab))[1]);
  const old = await planned();
  const right = await verdict(tab);
  const type = async (text) => {
    await nodes.click();
    await tab.keyboard.press("Control+a");
    await tab.keyboard.type(text, { delay });
    await settled(tab);
  };
  await type("1,000");
  assert.equal(await planned(), 1000);
  await tab.keyboard.press("Control+z");
  await settled(tab);
  for (const text of ["1.5", "~20", "1e3", "12x", "1,00", "many"]) {
    await type(text);
    assert.equal(await planned(), old, text);
    assert.equal(await nodes.inputValue(), text);
    assert.match(await verdict(tab), /^✗ The plan has problems: .*not a whole number/);
    assert.match(await nodes.evaluate((one) => one.parentElement.innerText), /not a whole number/);
    assert.equal(await tab.locator(".w-copy:visible").count(), 0);
    if (text === "~20") await picture(tab, `${width}-refused`);
    // It is taken back like anything else that was typed, or the field shows what is planned when it is left.
    if (text === "many") await tab.keyboard.press("Control+z");
    else await tab.locator("#w-tab-form").focus();
    await settled(tab);
    assert.equal(await nodes.inputValue(), String(old));
    assert.equal(await verdict(tab), right);
    if (text !== "many") assert.match(await tab.textContent("#w-said"), new RegExp(text.replace(".", "\\.")));
  }
  await type("12x");
  await tab.keyboard.press("Backspace");
  await settled(tab);
  assert.equal(await planned(), 12);
  assert.equal(await tab.locator("[aria-invalid], .w-row small").count(), 0);
  assert.doesNotMatch(await verdict(tab), /problems/);
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// On paper there is the answer to the plan, or what is wrong with it, and of nothing else.
{
  const { tab, wrong } = await open(address, 1280);
  await tab.waitForSelector(".w-card");
  await example(tab);
  const paper = async () => {
    await tab.emulateMedia({ media: "print" });
    // A4, without its margins.
    await tab.setViewportSize({ width: 700, height: 1000 });
    const text = await tab.innerText("body");
    await picture(tab, "paper");
    await tab.emulateMedia({ media: null });
    await tab.setViewportSize({ width: 1280, height: 800 });
    return text;
  };
  for (const mode of ["plan", "answer"]) {
    await show(tab, mode);
    assert.match(await paper(), /Ask for 2 subnets[^]*Subject: 2 subnets/, mode);
  }
  await show(tab, "plan");
  await tab.click("#w-tab-file");
  await tab.fill("#w-source", (await source(tab)).replace(/nodes = \d+/, "nodes = many"));
  await tab.waitForSelector("#w-wrong button");
  for (const mode of ["plan", "answer"]) {
    await show(tab, mode);
    const text = await paper();
    assert.match(text, /The plan has problems[^]*line \d+/, mode);
    assert.doesNotMatch(text, /Subject|Ask for/, mode);
    assert.equal(await tab.locator(".w-copy:visible, .letter:visible").count(), 0);
  }
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// Small acts of everybody.
{
  const { tab, wrong } = await open(address, 1280);
  await tab.waitForSelector(".w-card");
  await example(tab);
  const focused = () => tab.evaluate(() => document.activeElement.id);
  assert.equal(await focused(), "w-verdict");
  // No edit is lost by who leaves at once.
  const nodes = tab.locator('[data-spot="node_group/0/max_nodes"]');
  await nodes.fill("77");
  await settled(tab);
  await tab.reload();
  await tab.waitForFunction(() => document.querySelector("#w-source")?.value);
  assert.match(await source(tab), /max_nodes = 77/);
  await settled(tab);
  await show(tab, "plan");
  // What is typed in the box of subnets has an undo of its own.
  await nodes.fill("78");
  await settled(tab);
  const paste = tab.locator(".w-paste");
  await paste.locator("summary").click();
  await paste.locator("textarea").click();
  await tab.keyboard.type("10.9.0.0/22");
  await tab.keyboard.press("Control+z");
  await settled(tab);
  assert.match(await source(tab), /max_nodes = 78/);
  assert.notEqual(await paste.locator("textarea").inputValue(), "10.9.0.0/22");
  // A CIDR is whole in its field.
  const cut = await tab.$$eval('[data-spot$="/cidr"]', (all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.value));
  assert.deepEqual(cut, []);
  // Messages close.
  const said = () => tab.textContent("#w-said");
  const copies = () => tab.getByText("Copy link").click();
  await copies();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  await tab.keyboard.press("Escape");
  assert.equal(await said(), "");
  await copies();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  await tab.click("#w-verdict");
  assert.equal(await said(), "");
  await show(tab, "answer");
  await tab.locator(".w-copy").first().click();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  await tab.waitForFunction(() => !document.querySelector("#w-said").textContent, null, { timeout: 6000 });
  // What is applied is undone where it is applied.
  await tab.locator("#w-changes button").first().click();
  await tab.waitForFunction(() => !document.querySelector("#w-source").value.includes("max_nodes = 78") || past.length > 1);
  await settled(tab);
  assert.equal(await focused(), "w-verdict");
  assert.ok(await tab.isVisible("#w-undo"));
  // Back to the beginnings, and from there to the plan.
  const last = await source(tab);
  await tab.waitForTimeout(400);
  await tab.getByText("New plan").click();
  assert.equal(await tab.locator(".w-card").count(), 3);
  assert.equal(new URL(tab.url()).hash, "");
  await tab.goBack();
  await tab.waitForSelector("#w-right header");
  await settled(tab);
  assert.equal(await source(tab), last);
  await tab.goForward();
  await tab.waitForSelector(".w-card");
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// What has the focus is not under a bar.
{
  const { tab, wrong } = await open(address, 400);
  await tab.waitForSelector(".w-card");
  await example(tab);
  await show(tab, "plan");
  await tab.locator('[data-spot="growth/0/nodes_per_month"]').focus();
  const hidden = [];
  for (let i = 0; i < 40; i++) {
    await tab.keyboard.press("Shift+Tab");
    const told = await tab.evaluate(() => {
      const one = document.activeElement;
      const box = one.getBoundingClientRect();
      if (one.closest(".w-bar") || box.height === 0) return null;
      const below = document.querySelector(".w-bar").getBoundingClientRect().bottom;
      const above = document.querySelector("#w-hint").textContent ? document.querySelector("#w-hint").getBoundingClientRect().top : innerHeight;
      return box.top < below || box.bottom > Math.max(above, box.height) ? `${one.dataset.spot ?? one.textContent}: ${box.top} ${box.bottom}, ${below} ${above}` : null;
    });
    if (told) hidden.push(told);
  }
  assert.deepEqual(hidden, []);
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// What the fields show is what is planned: random edits, undo, redo, pasted subnets, rows, reload.
{
  let seed = 20261129;
  const below = (most) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % most;
  };
  const { tab, wrong } = await open(address, 1280);
  await tab.waitForSelector(".w-card");
  await example(tab);
  await tab.waitForSelector("[data-spot]");
  const agrees = async (step) => {
    const told = await tab.evaluate(async () => {
      const { ok } = await quick.ask({ do: "form", plan, tables: tables.map((one) => one.table) });
      const faults = [];
      if (document.querySelector("#w-source").value !== plan.text) faults.push("the text is not the plan");
      if (!ok) return faults;
      for (const control of document.querySelectorAll("[data-spot]")) {
        const [table, at, key] = control.dataset.spot.split("/");
        const planned = ok[table].rows[at || 0]?.[key] ?? "";
        const typing = control === document.activeElement;
        const shown = typing ? control.value.trim() : control.value;
        // A text that no plan can hold stands in its field, and is the verdict.
        if (typing && control.matches("[aria-invalid]") && document.querySelector("#w-verdict").className === "error") continue;
        if (shown !== planned && !(typing && shown.replace(/[\s,]+/g, " ") === planned.replace(/[\s,]+/g, " "))) {
          faults.push(`${control.dataset.spot} shows ${shown}, planned is ${planned}`);
        }
      }
      for (const table of tables.filter((one) => one.isList)) {
        const rows = document.querySelectorAll(`fieldset[data-table="${table.table}"] .w-row`).length;
        if (rows !== ok[table.table].rows.length) faults.push(`${rows} rows of ${table.table}`);
      }
      for (const id of ["w-verdict", "w-said", "w-wrong"]) {
        const one = document.getElementById(id);
        const box = one.getBoundingClientRect();
        if (one.textContent && (box.top < 0 || box.bottom > innerHeight)) faults.push(`${id} is out of view`);
      }
      return faults;
    });
    assert.deepEqual(told, [], step);
  };
  const words = ["1", "12", "300", "", "x y", "0", "64", "10.20.0.0/20", "cn-bj-a, cn-bj-d", "2027-03", "20%", "-1"];
  for (let i = 0; i < 120; i++) {
    const what = below(10);
    const scroll = () => tab.$eval("#w-left", (one) => one.scrollTop);
    const height = () => tab.$eval("#w-left", (one) => one.scrollHeight);
    const [settledAt, high] = [await scroll(), await height()];
    let stays = true;
    let step = `${i}: `;
    if (what < 5) {
      const inputs = tab.locator("#w-form input:visible");
      const one = inputs.nth(below(await inputs.count()));
      const word = words[below(words.length)];
      step += `${await one.getAttribute("data-spot")} = ${word}`;
      await one.scrollIntoViewIfNeeded();
      await one.focus();
      const from = await scroll();
      await tab.keyboard.press("Control+a");
      if (word) await tab.keyboard.type(word);
      else await tab.keyboard.press("Delete");
      await settled(tab);
      assert.ok(Math.abs(await scroll() - from) < 2, `${step}: scrolled`);
      stays = false;
    } else if (what < 7) {
      step += "undo";
      await tab.keyboard.press("Control+z");
    } else if (what === 7) {
      step += "redo";
      await tab.keyboard.press(below(2) ? "Control+y" : "Control+Shift+z");
    } else if (what === 8) {
      step += "rows";
      const buttons = tab.locator(below(2) ? "#w-form .w-remove:visible" : "#w-form fieldset > button");
      const count = await buttons.count();
      if (count > 0) await buttons.nth(below(count)).click();
      stays = false;
    } else if (below(4) > 0) {
      step += "paste";
      const paste = tab.locator(".w-paste");
      await paste.evaluate((one) => { one.open = true; });
      await paste.locator("textarea").fill(`10.20.${128 + 4 * below(20)}.0/22 cn-bj-a\n`);
      await paste.locator("button").nth(below(8) === 0 ? 1 : 0).click();
      stays = false;
    } else {
      step += "reload";
      await tab.waitForTimeout(400);
      const old = await source(tab);
      await tab.reload();
      await tab.waitForFunction(() => document.querySelector("#w-source")?.value);
      await settled(tab);
      assert.equal(await source(tab), old, step);
      await show(tab, "plan");
      stays = false;
      await tab.waitForTimeout(100);
    }
    await settled(tab);
    // A plan of which no form can be made has none.
    await tab.waitForFunction(() => document.querySelector("[data-spot]"));
    // Where rows come and go, what is looked at stays instead.
    if (stays && high === await height()) assert.ok(Math.abs(await scroll() - settledAt) < 2, `${step}: scrolled`);
    await agrees(step);
  }
  assert.deepEqual(wrong, []);
  await tab.context().close();
}

// A link that was cut anywhere or changed in any byte shows no other plan's verdict, and stays in the address.
{
  const { deflateRawSync, gzipSync } = await import("node:zlib");
  const text = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"web\"\nnodes = 2\nmax_pods = 20\n";
  const held = (bytes) => `#plan=${bytes.toString("base64url")}`;
  const sample = held(gzipSync(Buffer.from(JSON.stringify(["en", "a.toml", text]))));
  const { tab, wrong } = await open(address + sample, 1280);
  await tab.waitForSelector("#w-right header");
  await settled(tab);
  const right = await verdict(tab);
  assert.match(right, /^✓ Fits\./);
  // What is read of an address, without a page for each.
  const read = (hashes) => tab.evaluate(async (all) => {
    const told = [];
    for (const hash of all) {
      history.replaceState(null, "", hash);
      const found = await recall();
      told.push(found.plan?.text ?? found);
    }
    return told;
  }, hashes);
  const cut = Array.from({ length: sample.length - 2 }, (_, i) => sample.slice(0, i + 2));
  assert.deepEqual([...new Set(await read(cut))], ["broken"]);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%&=#.";
  const changed = Array.from(sample).flatMap((was, i) =>
    (i === 0 ? [] : Array.from(letters).filter((now) => now !== was).map((now) => sample.slice(0, i) + now + sample.slice(i + 1))));
  const others = new Set(await read(changed));
  others.delete(text);
  assert.deepEqual([...others], ["broken"], "a changed link is another plan");
  const bombs = [
    held(gzipSync(Buffer.from(JSON.stringify(["en", "a.toml", "#".repeat(40_000_000)])))),
    held(deflateRawSync(Buffer.from("#".repeat(40_000_000)))),
    held(gzipSync(Buffer.from("[1]"))), "#", "#plan=", "#lang=en&plan=AAAA", "#s3",
  ];
  assert.deepEqual([...new Set(await read(bombs))].sort(), ["broken", "nothing"]);

  // What people see of some of them, in a new tab and in one that shows a plan already.
  for (const hash of [sample.slice(0, 40), sample.slice(0, -1), sample.replace(/.$/, "~"), bombs[0], bombs[5]]) {
    const again = await open(address + hash, 400);
    await again.tab.waitForSelector(".w-card");
    await again.tab.waitForTimeout(500);
    assert.match(await verdict(again.tab), /^✗ This link is incomplete or damaged/);
    assert.ok(await inView(again.tab, "#w-verdict"));
    assert.equal(await again.tab.evaluate(() => document.querySelector("#w-right").childElementCount), 0);
    assert.equal(new URL(again.tab.url()).hash, hash);
    if (hash === bombs[5]) await picture(again.tab, "400-broken");
    assert.deepEqual(again.wrong, []);
    await again.tab.context().close();
  }
  await tab.evaluate((hash) => { location.hash = hash; }, sample);
  await settled(tab);
  await tab.evaluate((hash) => { location.hash = hash; }, sample.slice(0, 60));
  await tab.waitForSelector(".w-card");
  assert.match(await verdict(tab), /^✗ This link is incomplete/);
  await tab.evaluate((hash) => { location.hash = hash; }, sample);
  await tab.waitForSelector("#w-right header");
  await settled(tab);
  assert.equal(await verdict(tab), right);
  assert.deepEqual(wrong, []);
  await tab.context().close();

  // What a plan says stays text.
  const evil = `version = 1
[cluster]
name = "<img src=x onerror=alert(1)>"
[[subnet]]
id = "<script>alert(1)</script>"
cidr = "10.0.0.0/22"
[[node_group]]
name = "javascript:alert(1)"
nodes = 2
`;
  const trap = await open(address + held(gzipSync(Buffer.from(JSON.stringify(["en", "a.toml", evil])))), 1280);
  trap.tab.on("dialog", () => trap.wrong.push("a dialog"));
  await trap.tab.waitForSelector("#w-right header");
  await settled(trap.tab);
  assert.match(await trap.tab.textContent("#w-right h1"), /<img src=x/);
  await show(trap.tab, "plan");
  await trap.tab.waitForSelector("[data-spot]");
  assert.equal(await trap.tab.locator("#w-right img, #w-right script, #w-left img").count(), 0);
  // What is copied controls no terminal.
  await trap.tab.click("#w-tab-file");
  await trap.tab.fill("#w-source", `${evil}# \u001b[201~\u0007\nPLAN\n`);
  await trap.tab.click(".w-menu > summary");
  await trap.tab.getByText("Copy command").click();
  await trap.tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  const copied = await trap.tab.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^cce-plan plan - <<'PLAN_'\n[^\u001b\u0007]*\nPLAN\nPLAN_\n$/);
  assert.deepEqual(trap.wrong, []);
  await trap.tab.context().close();
}

// One measure of speed: 5,000 nodes, 20 groups, 100 subnets; from a key in the form to the verdict, and to the request.
const zones = ["a", "b", "c", "d", "e"];
const subnets = Array.from({ length: 100 }, (_, i) =>
  `[[subnet]]\ncidr = "10.${i}.0.0/18"\nzone = "z-${zones[i % zones.length]}"\n`);
const groups = Array.from({ length: 20 }, (_, i) =>
  `[[node_group]]\nname = "g${i}"\nnodes = 250\nmax_nodes = ${250 + i}\nmax_pods = ${20 + i}\n`);
const large = `version = 1\n[cluster]\neni_quota = 100000\n${subnets.join("")}${groups.join("")}`;
const growing = `${large.replace("eni_quota = 100000", "eni_quota = 100000\nvpc_cidrs = [\"10.0.0.0/8\"]")}[[growth]]\nnode_group = "g0"\nnodes_per_month = 6000\n`;
const { tab, wrong } = await open(address, 1280);
await tab.waitForSelector(".w-card");
await example(tab);
const measure = async (text, until, most, what) => {
  await tab.click("#w-tab-file");
  await tab.fill("#w-source", text);
  await settled(tab);
  await tab.click("#w-tab-form");
  await tab.waitForFunction(() => document.querySelectorAll('[data-spot^="node_group/"]').length > 100);
  const times = [];
  for (let i = 0; i < 15; i++) {
    times.push(await tab.evaluate(([nodes, until]) => new Promise((resolve) => {
      const field = document.querySelector('[data-spot="node_group/0/max_nodes"]');
      field.focus();
      field.value = String(nodes);
      const start = performance.now();
      const shown = document.querySelector("#w-verdict");
      const letter = document.querySelector(".letter");
      const watch = new MutationObserver(() => {
        const done = until === "verdict" ? shown.dataset.round === String(round) && round > before
          : document.querySelector(".letter") && document.querySelector(".letter") !== letter;
        if (!done) return;
        watch.disconnect();
        resolve(performance.now() - start);
      });
      const before = round;
      watch.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
      field.dispatchEvent(new Event("input"));
    }), [300 + i, until]));
    await settled(tab);
  }
  times.sort((a, b) => a - b);
  console.log(`large plan: from a key to the ${what} ${Math.round(times[7])} ms (median), ${Math.round(times[14])} ms at most; wanted: ${most} ms`);
  // Machines of tests are slower, and do other things.
  assert.ok(times[7] < 5 * most, `${what}: ${times[7]} ms`);
};
await measure(large, "verdict", 50, "verdict");
await measure(growing, "request", 300, "request");
assert.deepEqual(wrong, []);
await browser.close();

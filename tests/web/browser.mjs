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
    viewport: { width, height: 900 }, acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"], ...options,
  });
  const tab = await context.newPage();
  const wrong = [];
  tab.on("request", (request) => /^(file|blob|data):/.test(request.url()) || wrong.push(`asks for ${request.url()}`));
  tab.on("console", (said) => said.type() === "error" && wrong.push(said.text()));
  tab.on("pageerror", (error) => wrong.push(error.message));
  const start = performance.now();
  await tab.goto(address);
  await tab.waitForSelector("#w-right header");
  return { tab, wrong, took: performance.now() - start };
}

const verdict = (tab) => tab.textContent("#w-verdict");
const settled = (tab) => tab.waitForSelector('#w-right[aria-busy="false"]');
const picture = (tab, name) => pictures && tab.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });

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
for (const [width, options] of [[1280, {}], [400, {}], [1280, { colorScheme: "dark" }]]) {
  const name = `${width}${options.colorScheme ?? ""}`;
  const { tab, wrong, took } = await open(address, width, options);
  console.log(`${name}: the first answer took ${Math.round(took)} ms`);
  await settled(tab);
  const before = await verdict(tab);
  await picture(tab, name);
  await accessible(tab, name);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} pixels too wide`);

  // What is typed in the form changes the verdict and the text.
  const nodes = tab.locator('[data-spot="node_group/0/max_nodes"]');
  await nodes.fill("400");
  await tab.waitForFunction((old) => document.querySelector("#w-verdict").textContent !== old, before);
  assert.notEqual(await verdict(tab), before);
  assert.match(await tab.inputValue("#w-source"), /max_nodes = 400/);
  assert.equal(await nodes.evaluate((one) => one === document.activeElement), true);
  await settled(tab);
  await picture(tab, `${name}-short`);

  // A change is applied with a click, and undone.
  const short = await tab.inputValue("#w-source");
  const apply = tab.locator("#w-changes button").first();
  await apply.click();
  await tab.waitForFunction((old) => document.querySelector("#w-source").value !== old, short);
  await settled(tab);
  assert.doesNotMatch(await tab.textContent("#w-right header"), /do not fit/);
  await tab.click("#w-undo");
  assert.equal(await tab.inputValue("#w-source"), short);
  await tab.click("#w-undo");
  await settled(tab);
  assert.equal(await verdict(tab), before);
  await tab.click("#w-redo");
  await settled(tab);
  assert.equal(await tab.inputValue("#w-source"), short);

  // The address holds the plan, also in a new tab.
  await tab.waitForFunction(() => location.hash.includes("plan="));
  await tab.waitForTimeout(400);
  const link = tab.url();
  const again = await open(link, width, options);
  await settled(again.tab);
  assert.equal(await again.tab.inputValue("#w-source"), short);
  assert.equal(await verdict(again.tab), await verdict(tab));
  assert.deepEqual(again.wrong, []);

  // A mistake is told where it is, in the text and below it, and typing on mends it.
  await tab.click("#w-tab-file");
  await tab.fill("#w-source", short.replace("max_nodes = 400", "max_nodes = many"));
  await tab.waitForSelector("#w-wrong button");
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

  // Subnets are pasted, in whatever form they come.
  const paste = tab.locator(".w-paste");
  await paste.locator("summary").click();
  await paste.locator("textarea").fill("10.20.64.0/22xcn-bj-a@900\n10.20.0.0/22");
  await paste.locator("button").click();
  await tab.waitForFunction(() => document.querySelector("#w-source").value.includes("10.20.64.0/22"));
  await settled(tab);

  // Both languages; each format is saved.
  await tab.click('#w-buttons button[lang="zh-CN"]');
  await tab.waitForFunction(() => document.documentElement.lang === "zh-CN");
  await settled(tab);
  assert.match(await tab.textContent("#w-buttons"), /撤销/);
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
  }
  assert.deepEqual(wrong, []);
  await tab.context().close();
  await again.tab.context().close();
}

// What a plan says stays text, and an address that holds too much is not read.
{
  const { deflateRawSync } = await import("node:zlib");
  const held = (text) => deflateRawSync(Buffer.from(text)).toString("base64url");
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
  const { tab, wrong } = await open(`${address}#lang=en&name=a.toml&plan=${held(evil)}`, 1280);
  tab.on("dialog", () => wrong.push("a dialog"));
  await settled(tab);
  assert.match(await tab.textContent("h1"), /<img src=x/);
  assert.equal(await tab.locator("#w-right img, #w-right script, #w-left img").count(), 0);
  // What is copied controls no terminal.
  await tab.click("#w-tab-file");
  await tab.fill("#w-source", `${evil}# \u001b[201~\u0007\nPLAN\n`);
  await tab.getByText("Copy command").click();
  await tab.waitForFunction(() => document.querySelector("#w-said").textContent);
  const copied = await tab.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^cce-plan plan - <<'PLAN_'\n[^\u001b\u0007]*\nPLAN\nPLAN_\n$/);
  assert.deepEqual(wrong, []);
  await tab.context().close();
  const bomb = await open(`${address}#plan=${held("#".repeat(40_000_000))}`, 1280);
  await settled(bomb.tab);
  assert.match(await bomb.tab.textContent("h1"), /shop/);
  await bomb.tab.context().close();
}

// An edit of a large plan: 5,000 nodes, 20 groups, 100 subnets.
const zones = ["a", "b", "c", "d", "e"];
const subnets = Array.from({ length: 100 }, (_, i) =>
  `[[subnet]]\ncidr = "10.${i}.0.0/18"\nzone = "z-${zones[i % zones.length]}"\n`);
const groups = Array.from({ length: 20 }, (_, i) =>
  `[[node_group]]\nname = "g${i}"\nnodes = 250\nmax_nodes = ${250 + i}\nmax_pods = ${20 + i}\n`);
const large = `version = 1\n[cluster]\neni_quota = 100000\n${subnets.join("")}${groups.join("")}`;
const { tab, wrong } = await open(address, 1280);
await settled(tab);
await tab.click("#w-tab-file");
await tab.fill("#w-source", large);
await settled(tab);
const times = [];
for (let i = 0; i < 15; i++) {
  times.push(await tab.evaluate((nodes) => new Promise((resolve) => {
    const source = document.querySelector("#w-source");
    const shown = document.querySelector("#w-verdict");
    source.value = source.value.replace(/max_nodes = \d+/, `max_nodes = ${nodes}`);
    const start = performance.now();
    const watch = new MutationObserver(() => {
      if (shown.className === "is-old") return;
      watch.disconnect();
      resolve(performance.now() - start);
    });
    watch.observe(shown, { attributes: true, childList: true, characterData: true });
    source.dispatchEvent(new Event("input"));
  }), 300 + i));
  await settled(tab);
}
times.sort((a, b) => a - b);
console.log(`large plan: an edit takes ${Math.round(times[7])} ms (median), ${Math.round(times[14])} ms at most`);
assert.deepEqual(wrong, []);
await browser.close();

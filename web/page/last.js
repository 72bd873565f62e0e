// What is listened to, and the beginning.

// What was said goes with the next act.
addEventListener("pointerdown", () => say(""), true);

addEventListener("click", (event) => {
  // A menu closes with what is chosen in it, or next to it.
  for (const menu of document.querySelectorAll(".w-menu[open]")) {
    if (!menu.contains(event.target) || event.target.closest("button")) menu.open = false;
  }
  // The address holds the plan, so links within the result do not change it.
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  target?.scrollIntoView({ behavior: "smooth" });
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    say("");
    for (const menu of document.querySelectorAll(".w-menu[open]")) menu.open = false;
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !plan) return;
  // A text that is not part of the plan has an undo of its own.
  if (event.target.closest?.("textarea:not(#w-source)")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  (key === "y" || event.shiftKey ? redo : undo)();
});

addEventListener("hashchange", () => openAddress(() => showBeginnings(false)));
for (const leaving of ["beforeunload", "pagehide"]) addEventListener(leaving, writeAddress);

// What is scrolled to is not under the bar.
new ResizeObserver(([{ target }]) => {
  document.documentElement.style.scrollPaddingTop = `${target.offsetHeight + 8}px`;
}).observe(document.querySelector(".w-bar"));

async function begin() {
  frame();
  try {
    await load();
  } catch (error) {
    $("w-verdict").textContent = `${document.querySelector("noscript").textContent} (${error})`;
    return;
  }
  await openAddress(() => (plan ? openPlan(plan) : showBeginnings()));
}
begin();

// What is listened to, and the beginning.

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
  target?.scrollIntoView({ behavior: "smooth" });
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape") for (const menu of document.querySelectorAll(".w-menu[open]")) menu.open = false;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !plan) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  (key === "y" || event.shiftKey ? redo : undo)();
});

addEventListener("hashchange", () => openAddress(() => {}));

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

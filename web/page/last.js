// What is listened to, and the beginning.

// The address holds the plan, so links within the result do not change it.
addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  target?.scrollIntoView({ behavior: "smooth" });
});

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.id === "w-source") return;
  if (event.key === "z") { event.preventDefault(); (event.shiftKey ? redo : undo)(); }
});

addEventListener("hashchange", async () => {
  const before = plan;
  if (await recall()) {
    past.push(before);
    await speak();
    update();
  }
});

async function speak() {
  const answer = await quick.ask({ do: "words" });
  ({ words, form: tables } = answer.ok);
  frame();
}

async function begin() {
  try {
    await load();
  } catch (error) {
    $("w-verdict").textContent = `${document.querySelector("noscript").textContent} (${error})`;
    return;
  }
  await recall();
  await speak();
  await update();
}
begin();

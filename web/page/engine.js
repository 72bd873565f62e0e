// The engine, in threads beside the page.

let module;
const workerUrl = URL.createObjectURL(new Blob([$("w-worker").textContent], { type: "text/javascript" }));

async function load() {
  const coded = atob($("w-engine").textContent.trim());
  const packed = Uint8Array.from(coded, (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** The engine in a thread of its own. */
class Engine {
  waiting = new Map();
  asked = 0;

  start() {
    this.worker = new Worker(workerUrl);
    this.worker.onmessage = ({ data: { id, answer, crashed } }) => {
      const done = this.waiting.get(id);
      this.waiting.delete(id);
      // Memory after a crash is not to be trusted.
      if (crashed) this.stop(true);
      done?.(crashed ? { wrong: [{ text: words.crashed.replace("#", crashed) }] } : answer);
    };
    this.worker.postMessage({ module });
  }

  /** Stops what is being computed: its answer is not wanted any more. */
  stop(always = false) {
    if (!always && this.waiting.size === 0) return;
    this.worker.terminate();
    this.worker = null;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
  }

  ask(task) {
    if (!this.worker) this.start();
    return new Promise((resolve) => {
      this.asked += 1;
      this.waiting.set(this.asked, resolve);
      const { do: name, ...details } = task;
      this.worker.postMessage({ id: this.asked, request: { lang, task: { [name]: details } } });
    });
  }
}

// What follows each key that is pressed never waits for what takes its time.
const quick = new Engine();
const slow = new Engine();

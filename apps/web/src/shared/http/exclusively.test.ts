import { expect, it } from "vitest";
import { createExclusively, type ExclusivelyParts, WAIT_MS } from "./exclusively.ts";

function browser() {
  const kept = new Map<string, string>();
  let now = 0;
  const waiting: { readonly at: number; readonly go: () => void }[] = [];
  const parts = (tabId: string): ExclusivelyParts => ({
    lock: undefined,
    store: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    tabId,
    now: () => now,
    pause: (ms) => new Promise((go) => void waiting.push({ at: now + ms, go })),
    timeout: () => new AbortController().signal,
  });
  /** Advances the time until the promise settles. */
  async function settled<T>(promise: Promise<T>): Promise<T> {
    let isOver = false;
    const over = promise.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise(setImmediate);
      const next = waiting.toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined) continue;
      now = Math.max(now, next.at);
      for (const { go } of waiting.splice(0, waiting.length).filter((each) => each.at <= now || !waiting.push(each)))
        go();
    }
    return over;
  }
  return { kept, parts, settled, time: () => now };
}

it("without locks, tabs take turns by a lease", async () => {
  const { parts, settled, kept } = browser();
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  const tabs = ["a", "b", "c"].map((tab) => createExclusively(parts(tab)));
  await settled(Promise.all(tabs.map((exclusively) => exclusively(task))));
  expect(most).toBe(1);
  expect(kept.size).toBe(0);
});

it("without locks, the lease of a closed tab expires", async () => {
  const { parts, settled, kept, time } = browser();
  kept.set("chkobba.refresh", `gone ${WAIT_MS}`);
  expect(await settled(createExclusively(parts("a"))(async () => "done"))).toBe("done");
  expect(time()).toBeLessThanOrEqual(WAIT_MS + 200);
});

it("waits only for a limited time for a lock that another tab never releases", async () => {
  const { parts } = browser();
  const lock = () => Promise.reject(new DOMException("waited too long", "TimeoutError"));
  expect(await createExclusively({ ...parts("a"), lock })(async () => "done")).toBe("done");
});

it("a task that fails under the lock is not repeated", async () => {
  const { parts } = browser();
  let runs = 0;
  const exclusively = createExclusively({ ...parts("a"), lock: (_name, _signal, run) => run() });
  const failing = exclusively(async () => {
    runs++;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(runs).toBe(1);
});

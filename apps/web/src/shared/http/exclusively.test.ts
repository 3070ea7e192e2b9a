import { describe, expect, it } from "vitest";
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
      if (isOver || next === undefined) continue;
      now = Math.max(now, next.at);
      for (const { go } of waiting.splice(0, waiting.length).filter((each) => each.at <= now || !waiting.push(each)))
        go();
    }
    return over;
  }
  return { kept, parts, settled, time: () => now };
}

/** A task that takes this many milliseconds of the fake time. `most` is how many of these tasks ran at once. */
function taskOf({ parts }: ReturnType<typeof browser>) {
  const { pause } = parts("");
  const counted = { running: 0, most: 0 };
  const task = (ms: number) => async () => {
    counted.running += 1;
    counted.most = Math.max(counted.most, counted.running);
    await pause(ms);
    counted.running -= 1;
  };
  return { counted, task };
}

const LEASE = "chkobba.refresh";

describe("without locks", () => {
  it("tabs take turns by a lease", async () => {
    const shared = browser();
    const { parts, settled, kept } = shared;
    const { counted, task } = taskOf(shared);
    const tabs = ["a", "b", "c"].map((tab) => createExclusively(parts(tab)));
    await settled(Promise.all(tabs.map((exclusively) => exclusively(task(300)))));
    expect(counted.most).toBe(1);
    expect(kept.size).toBe(0);
  });

  it("the last of two tabs that write at the same moment is first", async () => {
    const shared = browser();
    const { parts, settled } = shared;
    const { counted, task } = taskOf(shared);
    const { store, ...rest } = parts("b");
    let reads = 0;
    // This tab reads what was stored before the other tab wrote.
    const late = { ...rest, store: { ...store, read: (key: string) => (++reads === 1 ? null : store.read(key)) } };
    const order: string[] = [];
    const named = (name: string) => async () => {
      order.push(name);
      await task(300)();
    };
    const first = createExclusively(parts("a"))(named("a"));
    await settled(Promise.all([first, createExclusively(late)(named("b"))]));
    expect(order).toEqual(["b", "a"]);
    expect(counted.most).toBe(1);
  });

  it("a tab that outlasts its lease does not end the lease of the next tab", async () => {
    const shared = browser();
    const { parts, settled, kept, time } = shared;
    const { pause } = parts("");
    const { counted, task } = taskOf(shared);
    const slow = createExclusively(parts("a"))(task(WAIT_MS + 5000));
    const later = async (ms: number, tab: string) => {
      await pause(ms);
      await createExclusively(parts(tab))(task(10_000));
    };
    const second = later(5000, "b");
    await settled(slow);
    expect(time()).toBeLessThan(2 * WAIT_MS);
    expect(kept.get(LEASE)).toMatch(/^b /);
    await settled(Promise.all([second, later(0, "c")]));
    // The slow tab ran beside the second, but the third waited for the second.
    expect(counted.most).toBe(2);
  });

  it.each([
    ["no lease", undefined],
    ["its own lease", `a ${WAIT_MS}`],
    ["a lease that ends later than any can, because the clock was changed", `gone ${WAIT_MS + 1}`],
    ["a lease that has no end", "gone"],
  ])("a tab starts at once with %s", async (_, lease) => {
    const { parts, settled, kept, time } = browser();
    if (lease !== undefined) kept.set(LEASE, lease);
    expect(await settled(createExclusively(parts("a"))(async () => time()))).toBeLessThan(100);
    expect(kept.size).toBe(0);
  });

  it("a tab starts as soon as another tab's lease ends", async () => {
    const { parts, settled, kept, time } = browser();
    kept.set(LEASE, "gone 5000");
    const startedAt = await settled(createExclusively(parts("a"))(async () => time()));
    expect(startedAt).toBeGreaterThanOrEqual(5000);
    expect(startedAt).toBeLessThan(5100);
    expect(kept.size).toBe(0);
  });

  it("a tab that is gone delays the others by no more than the longest wait", async () => {
    const { parts, settled, kept, time } = browser();
    kept.set(LEASE, `gone ${WAIT_MS}`);
    const startedAt = await settled(createExclusively(parts("a"))(async () => time()));
    expect(startedAt).toBe(WAIT_MS);
    expect(kept.get(LEASE)).toMatch(/^gone /);
  });

  it("a browser that refuses storage runs the task at once", async () => {
    const { parts, settled, time } = browser();
    const store = { read: () => null, write: () => {}, remove: () => {} };
    expect(await settled(createExclusively({ ...parts("a"), store })(async () => "done"))).toBe("done");
    expect(time()).toBeLessThan(100);
  });
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

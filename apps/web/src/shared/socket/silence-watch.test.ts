// A dead connection is noticed within ten seconds; a slow one is kept.
import { beforeEach, describe, expect, it } from "vitest";
import { createSilenceWatch, type SilenceWatch } from "./silence-watch.ts";

const TICK_MS = 100;

let now: number;
let tasks: { readonly at: number; readonly task: () => void }[];
/** When the probes were sent. */
let probes: number[];
let isVisible: boolean;
let lostAt: number | null;
/** The time until a probe's answer arrives; null if no answer arrives. */
let roundTripMs: number | null;
let watch: SilenceWatch;

function later(ms: number, task: () => void): () => void {
  const entry = { at: now + ms, task };
  tasks.push(entry);
  return () => {
    tasks = tasks.filter((it) => it !== entry);
  };
}

function pass(ms: number): void {
  const end = now + ms;
  while (now < end) {
    now += TICK_MS;
    const due = tasks.filter(({ at }) => at <= now);
    tasks = tasks.filter(({ at }) => at > now);
    for (const { task } of due) task();
  }
}

/** Lets the device sleep: the clock continues, but timers do not run. */
function sleep(ms: number): void {
  now += ms;
}

function createWatch(): SilenceWatch {
  return createSilenceWatch({
    now: () => now,
    later,
    isVisible: () => isVisible,
    sendProbe: (answered) => {
      probes.push(now);
      if (roundTripMs === null) return;
      later(roundTripMs, () => {
        watch.heard();
        answered();
      });
    },
    wentSilent: () => {
      lostAt = now;
      watch.closed();
    },
  });
}

beforeEach(() => {
  now = 1_000_000;
  tasks = [];
  probes = [];
  isVisible = true;
  lostAt = null;
  roundTripMs = 50;
  watch = createWatch();
  watch.opened();
});

describe("a dead connection", () => {
  it("is noticed within ten seconds without any request", () => {
    pass(60_000);
    const diedAt = now;
    roundTripMs = null;
    pass(20_000);
    expect((lostAt ?? Number.POSITIVE_INFINITY) - diedAt).toBeLessThan(10_000);
  });

  it("is noticed earlier by a request without an answer", () => {
    roundTripMs = null;
    watch.requested(new Promise(() => {}));
    pass(7000);
    expect(lostAt).toBe(now);
  });

  it("is noticed if only the page's own packets are lost", () => {
    roundTripMs = null;
    watch.requested(new Promise(() => {}));
    for (let second = 0; second < 10; second++) {
      watch.heard();
      pass(1000);
    }
    expect(lostAt).not.toBeNull();
  });

  it("is noticed after a doubt, even in a hidden page", () => {
    roundTripMs = null;
    isVisible = false;
    watch.doubt();
    pass(4000);
    expect(lostAt).toBe(now);
  });

  it("ends the wait of a request that timed out, as soon as it is noticed", async () => {
    roundTripMs = null;
    watch.doubt();
    let isDecided = false;
    const decided = watch.decided().then(() => {
      isDecided = true;
    });
    pass(3900);
    await Promise.resolve();
    expect(isDecided).toBe(false);
    pass(100);
    await decided;
    expect(lostAt).toBe(now);
  });

  it("is noticed by a timer that runs one second late, but not by a later one", () => {
    roundTripMs = null;
    watch.doubt();
    sleep(4900);
    pass(100);
    expect(lostAt).toBe(now);
    lostAt = null;
    watch.opened();
    watch.doubt();
    sleep(5000);
    pass(100);
    expect(lostAt).toBeNull();
  });

  it("is noticed even if the answer to a probe of the connection before it still arrives", () => {
    roundTripMs = 3000;
    watch.doubt();
    watch.closed();
    watch.opened();
    roundTripMs = null;
    watch.doubt();
    pass(6500);
    expect(lostAt).toBe(now);
  });
});

describe("a living connection", () => {
  it("is left alone until nothing has arrived for five seconds, and is then probed at once", () => {
    expect(tasks.map(({ at }) => at - now)).toEqual([5000]);
    const openedAt = now;
    pass(6000);
    expect(probes).toEqual([openedAt + 5000]);
  });

  it("is probed about every five seconds while nothing arrives", () => {
    pass(60_000);
    expect(probes.length).toBeGreaterThanOrEqual(10);
    expect(probes.length).toBeLessThanOrEqual(12);
    expect(lostAt).toBeNull();
  });

  it("is not probed while packets arrive, or while the page is hidden", () => {
    for (let second = 0; second < 60; second++) {
      watch.heard();
      pass(1000);
    }
    isVisible = false;
    pass(60_000);
    expect(probes).toEqual([]);
  });

  it("gets one probe at a time", () => {
    watch.doubt();
    watch.doubt();
    expect(probes).toHaveLength(1);
  });

  it("lets no request wait while no probe is running", async () => {
    let isDecided = false;
    void watch.decided().then(() => {
      isDecided = true;
    });
    await Promise.resolve();
    expect(isDecided).toBe(true);
  });

  it("is not probed because of a request that is answered", async () => {
    isVisible = false;
    watch.requested(Promise.resolve());
    await Promise.resolve();
    pass(10_000);
    expect(probes).toEqual([]);
  });

  it("is kept if its answer takes six seconds but other packets arrive", () => {
    roundTripMs = 6000;
    watch.doubt();
    for (let second = 0; second < 6; second++) {
      pass(1000);
      watch.heard();
    }
    expect(lostAt).toBeNull();
  });

  it("is kept if the device slept during a probe", () => {
    watch.doubt();
    tasks = tasks.filter(({ at }) => at > now + 100);
    sleep(3_600_000);
    pass(10_000);
    expect(lostAt).toBeNull();
    expect(probes.length).toBeGreaterThan(1);
  });
});

it("a connection that is not open yet is not probed", () => {
  watch = createWatch();
  watch.doubt();
  expect(probes).toEqual([]);
});

it("a closed connection is not probed", () => {
  watch.closed();
  watch.doubt();
  pass(60_000);
  expect(probes).toEqual([]);
});

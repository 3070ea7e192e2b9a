import { beforeEach, describe, expect, it } from "vitest";
import { createResync, type Resync } from "./resync.ts";

let version: number | null;
let asked: number;
let answerGame: (() => void)[];
let now: number;
let tasks: { readonly at: number; readonly task: () => void }[];
let resync: Resync;

function pass(ms: number): void {
  now += ms;
  const due = tasks.filter(({ at }) => at <= now);
  tasks = tasks.filter(({ at }) => at > now);
  for (const { task } of due) task();
}

/** Answers all pending requests, and lets the awaiting code continue. */
async function answerAll(): Promise<void> {
  for (const answer of answerGame.splice(0)) answer();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  [version, asked, answerGame, now, tasks] = [7, 0, [], 0, []];
  resync = createResync({
    version: () => version,
    load: () => {
      asked += 1;
      return new Promise((resolve) => answerGame.push(resolve));
    },
    later: (ms, task) => void tasks.push({ at: now + ms, task }),
  });
});

it("loads the game every 30 s", async () => {
  resync.start();
  pass(29_999);
  expect(asked).toBe(0);
  pass(1);
  expect(asked).toBe(1);
  await answerAll();
  pass(30_000);
  expect(asked).toBe(2);
});

it("loads nothing away from the table", () => {
  version = null;
  resync.start();
  resync.refresh();
  pass(30_000);
  expect(asked).toBe(0);
});

it("loads once the page is visible again or has a network again", () => {
  resync.refresh();
  expect(asked).toBe(1);
});

it("sends one request at a time", async () => {
  resync.refresh();
  resync.refresh();
  expect(asked).toBe(1);
  await answerAll();
  resync.refresh();
  expect(asked).toBe(2);
});

describe("after a command from this page", () => {
  it("loads the game if the change is not seen within 2 s of the acknowledgement", async () => {
    await resync.requested("play-card", Promise.resolve({ ok: true }));
    pass(1999);
    expect(asked).toBe(0);
    pass(1);
    expect(asked).toBe(1);
  });

  it("loads nothing if the change came after the acknowledgement", async () => {
    await resync.requested("play-card", Promise.resolve({ ok: true }));
    version = 8;
    pass(2000);
    expect(asked).toBe(0);
  });

  it("loads nothing if the change came before the acknowledgement", async () => {
    const sent = resync.requested("start-game", Promise.resolve({ ok: true }));
    version = 8;
    await sent;
    pass(2000);
    expect(asked).toBe(0);
  });

  it("loads nothing if the command was refused", async () => {
    await resync.requested("play-card", Promise.resolve({ ok: false }));
    pass(2000);
    expect(asked).toBe(0);
  });

  it("loads nothing if the request changes no game", async () => {
    await resync.requested("get-game", Promise.resolve({ ok: true }));
    pass(2000);
    expect(asked).toBe(0);
  });
});

it("loads the game when an update was missed, and once more if another was missed during the request", async () => {
  resync.missed();
  expect(asked).toBe(1);
  resync.missed();
  resync.missed();
  expect(asked).toBe(1);
  await answerAll();
  expect(asked).toBe(2);
  await answerAll();
  expect(asked).toBe(2);
});

import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PeriodicTask, type PeriodicTaskParts } from "./periodic-task.ts";

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task whose runs end only when the test lets them, and its log lines. */
function slowTask(more: Pick<Partial<PeriodicTaskParts>, "leaderOnly" | "isLeader" | "alsoWhen"> = {}) {
  const logged: { readonly msg: string; readonly error: string }[] = [];
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const task = new PeriodicTask({
    everyMs: EVERY_MS,
    run: () => new Promise((resolve, reject) => void ends.push({ resolve, reject })),
    isLeader: () => true,
    failure: "the task failed",
    logger: pino({ serializers: { error: String } }, { write: (line) => void logged.push(JSON.parse(line)) }),
    ...more,
  });
  return { task, ends, logged, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it("the interval skips its turn while the task is running, and goes on after a failure", async () => {
  const { task, ends, logged, pass } = slowTask();
  task.start();
  await pass(3 * EVERY_MS);
  expect(ends).toHaveLength(1);
  expect(logged).toEqual([]);
  ends[0]?.reject(new Error("no connection"));
  await pass(0);
  expect(ends).toHaveLength(1);
  expect(logged).toMatchObject([{ msg: "the task failed", error: "Error: no connection" }]);
  await pass(EVERY_MS);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await task.stop();
});

it("a run that is wanted while the task is running follows it, once", async () => {
  const { task, ends, pass } = slowTask();
  for (let time = 0; time < 3; time++) task.run();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await pass(0);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await pass(0);
  expect(ends).toHaveLength(2);
});

it("stopping waits for the running task, and starts no other run", async () => {
  const { task, ends, pass } = slowTask();
  task.run();
  task.run();
  const stopped = task.stop();
  ends[0]?.resolve();
  await stopped;
  await pass(EVERY_MS);
  expect(ends).toHaveLength(1);
});

it("stopping ends the interval", async () => {
  const { task, ends, pass } = slowTask();
  task.start();
  await pass(EVERY_MS - 1);
  await task.stop();
  await pass(3 * EVERY_MS);
  expect(ends).toEqual([]);
});

it("a task of the leader does nothing on another server, and works from the next turn on once its server leads", async () => {
  let leads = false;
  const { task, ends, pass } = slowTask({ leaderOnly: true, isLeader: () => leads });
  task.start();
  await pass(2 * EVERY_MS);
  expect(ends).toEqual([]);
  leads = true;
  await pass(EVERY_MS);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await task.stop();
});

it("an event that the task subscribes to makes it run now", () => {
  const wanted: (() => void)[] = [];
  const { ends } = slowTask({ alsoWhen: (run) => void wanted.push(run) });
  expect(ends).toEqual([]);
  for (const run of wanted) run();
  expect(ends).toHaveLength(1);
});

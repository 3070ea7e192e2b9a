import { expect, it } from "vitest";
import { KeyedMutex } from "./keyed-mutex.ts";

it("tasks with one key run one after the other, also after a failure; tasks with another key don't wait", async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = [
    mutex.run("a", () => finished).then(() => done.push("first")),
    mutex.run("a", () => Promise.reject(new Error("no"))).catch(() => done.push("second")),
    mutex.run("a", async () => done.push("third")),
  ];
  await mutex.run("b", async () => done.push("other"));
  expect(done).toEqual(["other"]);
  finish();
  await Promise.all(work);
  expect(done).toEqual(["other", "first", "second", "third"]);
  expect(await mutex.run("a", async () => "again")).toBe("again");
});

/** Tasks of one key that end only when the test lets them. Their names are listed when they begin. */
function slowTasks() {
  const mutex = new KeyedMutex();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    mutex.run("a", () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

it("a task that arrives after the first one has ended waits for the second one", async () => {
  const { begun, run, end } = slowTasks();
  const first = run("first");
  const second = run("second");
  end("first");
  await first;
  await expect.poll(() => begun).toEqual(["first", "second"]);
  const third = run("third");
  expect(begun).toEqual(["first", "second"]);
  end("second");
  await second;
  await expect.poll(() => begun).toEqual(["first", "second", "third"]);
  end("third");
  await third;
});

it("a task begins at once if no other task with its key is left", async () => {
  const { begun, run, end } = slowTasks();
  const first = run("first");
  end("first");
  await first;
  const second = run("second");
  expect(begun).toEqual(["first", "second"]);
  end("second");
  await second;
});

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

import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("work under one key takes turns, whatever becomes of it, and work under another does not wait", async () => {
  const turns = new Turns();
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = [
    turns.take("a", () => finished).then(() => done.push("first")),
    turns.take("a", () => Promise.reject(new Error("no"))).catch(() => done.push("second")),
    turns.take("a", async () => done.push("third")),
  ];
  await turns.take("b", async () => done.push("other"));
  expect(done).toEqual(["other"]);
  finish();
  await Promise.all(work);
  expect(done).toEqual(["other", "first", "second", "third"]);
  expect(await turns.take("a", async () => "again")).toBe("again");
});

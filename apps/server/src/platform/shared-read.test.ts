import { expect, it } from "vitest";
import { SharedRead } from "./shared-read.ts";

interface Read {
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

/** A shared read whose reads end only when the test lets them. */
function controlled() {
  const reads: Read[] = [];
  const shared = new SharedRead(() => new Promise<string>((resolve, reject) => void reads.push({ resolve, reject })));
  return { reads, shared };
}

it("callers during a read share the one that begins after it", async () => {
  const { reads, shared } = controlled();
  const first = shared.ask();
  const others = [shared.ask(), shared.ask(), shared.ask()];
  expect(reads).toHaveLength(1);
  reads[0]?.resolve("old");
  expect(await first).toBe("old");
  await expect.poll(() => reads.length).toBe(2);
  const late = shared.ask();
  reads[1]?.resolve("new");
  expect(await Promise.all(others)).toEqual(["new", "new", "new"]);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve("newest");
  expect(await late).toBe("newest");
});

it("a failed read is reported only to its own callers", async () => {
  const { reads, shared } = controlled();
  const first = shared.ask();
  const second = shared.ask();
  reads[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve("here");
  expect(await second).toBe("here");
  const third = shared.ask();
  reads[2]?.resolve("still here");
  expect(await third).toBe("still here");
});

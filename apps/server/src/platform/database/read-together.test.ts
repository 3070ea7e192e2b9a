import { expect, it } from "vitest";
import { readTogether } from "./read-together.ts";

/** A reader that notes the keys of each query. The value of an even number is its half; others have none. */
function halves() {
  const queries: (readonly number[])[] = [];
  const halfOf = readTogether<number, number | null>(async (keys) => {
    queries.push(keys);
    return new Map(keys.flatMap((key) => (key % 2 === 0 ? [[key, key / 2]] : [])));
  }, null);
  return { queries, halfOf };
}

it("keys that are asked for at the same time share a query; a key without a value has the given one", async () => {
  const { queries, halfOf } = halves();
  expect(await Promise.all([4, 7, 4, 8].map(halfOf))).toEqual([2, null, 2, 4]);
  expect(queries).toEqual([[4, 7, 8]]);
});

it("reads a key again when it is asked for again", async () => {
  const { queries, halfOf } = halves();
  await halfOf(4);
  expect(await halfOf(4)).toBe(2);
  expect(queries).toEqual([[4], [4]]);
});

it("many keys take several queries, so that no result is large", async () => {
  const { queries, halfOf } = halves();
  const keys = Array.from({ length: 1000 }, (_, nth) => nth * 2);
  expect(await Promise.all(keys.map(halfOf))).toEqual(keys.map((key) => key / 2));
  expect(Math.max(...queries.map(({ length }) => length))).toBeLessThan(100);
});

it("a failed query fails for each of its keys, and the next one begins anew", async () => {
  let fails = true;
  const read = readTogether<number, number>(async (keys) => {
    if (fails) throw new Error("no database");
    return new Map(keys.map((key) => [key, key]));
  }, 0);
  const asked = await Promise.allSettled([read(1), read(2)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read(1)).toBe(1);
});

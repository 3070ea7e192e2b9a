import { createHash } from "node:crypto";
import { ALL_CARDS, cardId } from "@chkobba/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitmentOf, cutOf, deckOf, leaderOf, type Sealed } from "./index.ts";

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const anySealed: fc.Arbitrary<Sealed> = fc.record({
  serverSeed: hex32,
  gameId: fc.uuid(),
  gameNumber: fc.integer({ min: 1, max: 99 }),
  seeds: fc.array(fc.option(hex32), { minLength: 2, maxLength: 4 }),
});

/** Seeds whose shuffle draws the word 2^32 - 1 at i = 10. This word must be drawn again. */
const VECTOR: Sealed = {
  serverSeed: "c9ada8".padStart(64, "0"),
  gameId: "00000000-0000-4000-8000-000000000000",
  gameNumber: 1,
  seeds: [null, null],
};

describe("a sealed deck", () => {
  it("equals the published test vector", () => {
    const ids = deckOf(VECTOR, 1, 0).map(cardId).join(",");
    expect(createHash("sha256").update(ids).digest("hex")).toBe(
      "56478ef0ba72fed65ed6bfb015bf4e92a2dc20922dbd49ae5c4e9eaaaf5ad6c8",
    );
  });

  it("has each card once, the same each time", () => {
    fc.assert(
      fc.property(anySealed, fc.integer({ min: 1, max: 30 }), fc.nat(3), (sealed, round, attempt) => {
        const deck = deckOf(sealed, round, attempt);
        expect(deck.toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
        expect(deckOf(sealed, round, attempt)).toEqual(deck);
      }),
    );
  });

  it("differs for any other seed, game, round or attempt", () => {
    fc.assert(
      fc.property(anySealed, hex32, (sealed, seed) => {
        const others = [
          deckOf({ ...sealed, serverSeed: seed }, 1, 0),
          deckOf({ ...sealed, seeds: sealed.seeds.with(1, seed) }, 1, 0),
          deckOf({ ...sealed, gameNumber: sealed.gameNumber + 1 }, 1, 0),
          deckOf({ ...sealed, gameId: `${sealed.gameId}x` }, 1, 0),
          deckOf(sealed, 2, 0),
          deckOf(sealed, 1, 1),
        ];
        for (const other of others) expect(other).not.toEqual(deckOf(sealed, 1, 0));
      }),
    );
  });
});

describe("the other results of the seeds", () => {
  it("are a seat of the table, and a cut that lifts 1 to 39 cards", () => {
    const leaders = new Set<number>();
    const cuts = new Set<number>();
    for (let round = 1; round <= 500; round++) {
      leaders.add(leaderOf({ ...VECTOR, gameNumber: round }, 4));
      cuts.add(cutOf(VECTOR, round, 0));
    }
    expect([...leaders].sort()).toEqual([0, 1, 2, 3]);
    expect([Math.min(...cuts), Math.max(...cuts), cuts.size]).toEqual([1, 39, 39]);
  });

  it("a commitment is the digest of a seed", () => {
    const seed = "00".repeat(32);
    expect(commitmentOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
    expect(() => commitmentOf("no hex")).toThrow();
  });
});

import { commitmentOf } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import { nextStep, type OwnSeed, readOwnSeed, type Sealing } from "./own-seed.ts";

const SEED = "11".repeat(32);
const OTHER = "22".repeat(32);
const players = ["Amal", "Bilel"].map((name, seat) => ({ id: name.toLowerCase(), seat }));
const own: OwnSeed = { gameId: "a game", gameNumber: 3, seed: SEED };

function sealing(shuffle: Partial<NonNullable<Sealing["shuffle"]>>): Sealing {
  const agreed = { commitments: [null, null], seeds: [null, null], serverSeed: null } as const;
  return {
    id: "a game",
    players,
    shuffle: { gameNumber: 3, phase: null, serverCommitment: OTHER, ...agreed, ...shuffle },
  };
}

const committed = [commitmentOf(SEED), null];

describe("the next step of a seat", () => {
  it("is to commit, once, while the game waits for commitments", () => {
    expect(nextStep(sealing({ phase: "commit" }), "amal", null)).toBe("commit");
    expect(nextStep(sealing({ phase: "commit", commitments: committed }), "amal", own)).toBeNull();
    expect(nextStep(sealing({ phase: "commit", commitments: committed }), "bilel", own)).toBe("commit");
  });

  it("is to reveal its committed seed, only while the game waits for seeds", () => {
    expect(nextStep(sealing({ phase: "reveal", commitments: committed }), "amal", own)).toBe("reveal");
    expect(nextStep(sealing({ phase: null, commitments: committed }), "amal", own)).toBeNull();
    expect(nextStep(sealing({ phase: "commit", commitments: committed }), "amal", own)).toBeNull();
    expect(nextStep(sealing({ phase: "reveal", commitments: committed, seeds: [SEED, null] }), "amal", own)).toBeNull();
  });

  it("is nothing if the commitment belongs to another tab, game or seat", () => {
    const revealing = sealing({ phase: "reveal", commitments: committed });
    expect(nextStep(revealing, "amal", { ...own, seed: OTHER })).toBeNull();
    expect(nextStep(revealing, "amal", { ...own, gameNumber: 2 })).toBeNull();
    expect(nextStep(revealing, "amal", { ...own, gameId: "another" })).toBeNull();
    expect(nextStep(revealing, "amal", null)).toBeNull();
    expect(nextStep(revealing, "bilel", own)).toBeNull();
    expect(nextStep(sealing({ phase: "reveal" }), "amal", own)).toBeNull();
  });

  it("is nothing for a visitor without a seat, and in games that are not sealed", () => {
    expect(nextStep(sealing({ phase: "commit" }), "nobody", null)).toBeNull();
    expect(nextStep({ id: "a game", players, shuffle: null }, "amal", null)).toBeNull();
  });
});

it("a stored seed is read only if it is valid", () => {
  expect(readOwnSeed({ ...own })).toEqual(own);
  for (const broken of [null, "x", {}, { ...own, seed: "11" }, { ...own, gameNumber: "3" }, { ...own, gameId: 1 }]) {
    expect(readOwnSeed(broken)).toBeNull();
  }
});

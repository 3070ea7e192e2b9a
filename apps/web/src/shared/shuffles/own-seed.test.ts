// @vitest-environment jsdom
// Only the server and the socket to it are replaced.
import { commitmentOf } from "@chkobba/shuffle";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { gameOf, seated, seenFrom } from "../game/game-for-tests.ts";
import { connect } from "../socket/connection.ts";
import { server } from "../socket/fake-socket-for-tests.ts";
// The code is loaded beforehand, so that no test waits for it.
import "../socket/payload-schemas.ts";
import "../socket/socket.ts";
import { connectedWithin } from "../socket/when-connected.ts";
import { giveSeed, nextStep, type OwnSeed, readOwnSeed, type Sealing } from "./own-seed.ts";
import { areSealsKept } from "./seen-seals.ts";

/** Each answers a request. */
const answers: ((reply: object) => void)[] = [];

vi.mock("socket.io-client", () => import("../socket/fake-socket-for-tests.ts"));

const SEED = "11".repeat(32);
const OTHER = "22".repeat(32);
const players = ["Amal", "Bilel"].map((name, seat) => ({ id: name.toLowerCase(), seat }));
const own: OwnSeed = { gameId: "a game", gameNumber: 3, seed: SEED };

function sealing(shuffle: Partial<NonNullable<Sealing["shuffle"]>>): Sealing {
  const agreed = {
    commitments: [null, null],
    seeds: [null, null],
    serverSeed: null,
    ...{ botCommitment: null, botSeed: null },
  } as const;
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
  const seeds = ["11", `${SEED}1`, `1${SEED}`, [SEED]].map((seed) => ({ ...own, seed }));
  for (const broken of [null, "x", {}, ...seeds, { ...own, gameNumber: "3" }, { ...own, gameId: 1 }]) {
    expect(readOwnSeed(broken)).toBeNull();
  }
});

describe("a seat", () => {
  const game = seenFrom(0, gameOf(2, seated("amal"), seated("bilel")));
  const table = (id: string, shuffle: Sealing["shuffle"]) => ({ ...game, id, shuffle });
  const waiting = (id: string, gameNumber = 3) => table(id, sealing({ phase: "commit", gameNumber }).shuffle);
  const savedSeed = () => readOwnSeed(JSON.parse(sessionStorage.getItem("chkobba.seed") ?? ""))?.seed ?? "";

  async function answered(tasks: readonly Promise<void>[], reply: object = { success: true }) {
    for (const answer of answers.splice(0)) answer(reply);
    await Promise.all(tasks);
  }

  beforeAll(async () => {
    server.answer = () => new Promise((resolve) => answers.push(resolve));
    vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
    connect();
    await connectedWithin(60_000);
  });
  beforeEach(() => {
    server.received = [];
  });

  it("commits to a new seed, and sends nothing more before the answer", async () => {
    const given = [giveSeed(waiting("one"), "amal"), giveSeed(waiting("one"), "amal")];
    const commitment = commitmentOf(savedSeed());
    expect(server.received).toEqual([["commit-seed", { gameId: "one", playerId: "amal", commitment }]]);
    await answered(given);
  });

  it("commits to the same seed again if no answer came", async () => {
    await answered([giveSeed(waiting("unanswered"), "amal")], new Error("timeout"));
    await answered([giveSeed(waiting("unanswered"), "amal")]);
    expect(server.received).toHaveLength(2);
    expect(server.received[1]).toEqual(server.received[0]);
  });

  it("has another seed for each game and each rematch", async () => {
    const seeds: string[] = [];
    const given = [waiting("first"), waiting("second"), waiting("second", 4)].map(async (table) => {
      const sent = giveSeed(table, "amal");
      seeds.push(savedSeed());
      await sent;
    });
    expect(server.received).toHaveLength(3);
    expect(new Set(seeds).size).toBe(3);
    await answered(given);
  });

  it("reveals its seed when the game asks for it, and remembers the seals from then on", async () => {
    await answered([giveSeed(waiting("whole"), "amal")]);
    const commitments = [commitmentOf(savedSeed()), null];
    const revealing = sealing({ phase: "reveal", commitments }).shuffle;
    await answered([giveSeed(table("whole", sealing({ phase: "commit", commitments }).shuffle), "amal")]);
    expect(server.received).toHaveLength(1);
    expect(revealing && areSealsKept("whole", revealing)).toBeNull();
    await answered([giveSeed(table("whole", revealing), "amal")]);
    expect(server.received[1]).toEqual(["reveal-seed", { gameId: "whole", playerId: "amal", seed: savedSeed() }]);
    expect(revealing && areSealsKept("whole", revealing)).toBe(true);
  });

  it("sends nothing in a game that is not sealed", async () => {
    await giveSeed(table("open", null), "amal");
    expect(server.received).toEqual([]);
  });
});

// Sealed shuffles at a whole server: how seats agree on a seed, and that replays can be checked.
import { createHash, randomBytes } from "node:crypto";
import { type GameState, history, SEED_MS, type Shuffle } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, makeDataDir, ServerProcess } from "./server-process.ts";
import { Seeds } from "./starting.ts";
import { closeAll, seatAll, soloTable, startedTable } from "./tables.ts";

const TAKES_PART = { seeds: true };
const SEED = "11".repeat(32);

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(FAST);
});
afterAll(cleanUp);

const shuffleOf = ({ shuffle }: GameState): Shuffle => {
  if (shuffle === null) throw new Error("a sealed shuffle was wanted");
  return shuffle;
};
const inPhase = ({ player, gameId }: Seated, phase: Shuffle["phase"]) =>
  player.untilGame(gameId, `phase ${phase}`, ({ status, shuffle }) => status !== "waiting" && shuffle?.phase === phase);

/** A full table of clients; those take part whose place is in `parts`. */
async function tableOf(url: string, parts: readonly number[], teamMode = false): Promise<Seated[]> {
  const players = await Promise.all(
    Array.from({ length: teamMode ? 4 : 2 }, (_, place) =>
      Player.connect(url, { deviceId: randomBytes(8).toString("hex"), seeds: parts.includes(place) }),
    ),
  );
  const seats = await seatAll(players, { teamMode, targetScore: 11 });
  await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
  return seats;
}

const commit = ({ player, gameId, playerId }: Seated, seed = SEED) =>
  player.refusal("commit-seed", { gameId, playerId, commitment: commitmentOf(seed) });
const reveal = ({ player, gameId, playerId }: Seated, seed = SEED) =>
  player.refusal("reveal-seed", { gameId, playerId, seed });

function pair(seats: readonly Seated[]): [Seated, Seated] {
  const [one, two] = seats;
  if (one === undefined || two === undefined) throw new Error("two seats were wanted");
  return [one, two];
}

async function replayOf(gameId: string, url = server.url) {
  return bodyOf(await call(url, "GET", `/games/${gameId}/replay`), history.replay);
}

describe("a game where nobody takes part", () => {
  it("is in progress at once, and shows the server's commitment alone", async () => {
    const seats = await startedTable(server.url);
    const [{ player, gameId }] = pair(seats);
    const game = await player.view(gameId);
    expect(game.status).toBe("in_progress");
    expect(shuffleOf(game)).toMatchObject({ gameNumber: 1, phase: null, commitments: [null, null], serverSeed: null });
    expect(await commit(pair(seats)[0])).toBe("INVALID_SEED");
    closeAll(seats);
  });

  it("says nothing about its shuffle while it waits", async () => {
    const player = await Player.connect(server.url, TAKES_PART);
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    expect((await player.view(gameId)).shuffle).toBeNull();
    player.close();
  });
});

describe("seats that take part", () => {
  it("commit, reveal, and play at once when all have; no seed shows before", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    const first = await inPhase(one, "commit");
    expect(first).toMatchObject({ status: "starting", round: 1, currentPlayerId: null, tableCards: [], cut: null });
    expect(first.deck).toHaveLength(40);
    expect(await commit(one)).toBeNull();
    expect(await commit(two, "22".repeat(32))).toBeNull();
    await inPhase(one, "reveal");
    expect(await reveal(one)).toBeNull();
    const half = await one.player.view(one.gameId);
    expect(shuffleOf(half)).toMatchObject({ phase: "reveal", seeds: [null, null] });
    expect(await reveal(two, "22".repeat(32))).toBeNull();
    const started = await one.player.untilGame(one.gameId, "the deal", ({ status }) => status === "in_progress");
    const { phase, seeds, commitments, serverSeed } = shuffleOf(started);
    expect({ phase, seeds, serverSeed }).toEqual({ phase: null, seeds: [SEED, "22".repeat(32)], serverSeed: null });
    expect(commitments).toEqual([commitmentOf(SEED), commitmentOf("22".repeat(32))]);
    closeAll(seats);
  });

  it("are refused what does not fit, comes twice, early, late, or from another seat", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    const { player, gameId, playerId } = one;
    for (const commitment of ["", "zz", SEED.slice(1), SEED.toUpperCase().replaceAll("1", "A"), "é".repeat(64)]) {
      expect(await player.refusal("commit-seed", { gameId, playerId, commitment })).toBe("INVALID_SEED");
    }
    expect(await player.refusal("commit-seed", { gameId, playerId, commitment: 5 })).toBe("INVALID_PAYLOAD");
    expect(await reveal(one)).toBe("INVALID_SEED");
    expect(await commit(two)).toBe("INVALID_SEED");
    expect(await two.player.refusal("commit-seed", { gameId, playerId, commitment: commitmentOf(SEED) })).toBe(
      "FORBIDDEN",
    );
    expect(await player.refusal("play-card", { gameId, playerId, cardId: "1-spata", capturedCardIds: [] })).toBe(
      "NOT_IN_PROGRESS",
    );
    expect(await player.refusal("start-game", { gameId })).toBe("GAME_STARTED");
    expect(await two.player.refusal("join-game", { gameId: gameId, playerName: "C" })).toBeNull();
    expect(await player.refusal("continue-after-round-summary", { gameId })).toBeNull();
    expect(await commit(one)).toBeNull();
    await inPhase(one, "reveal");
    expect(await commit(one)).toBe("INVALID_SEED");
    expect(await reveal(one, "22".repeat(32))).toBe("INVALID_SEED");
    expect(await reveal(one)).toBeNull();
    expect(await reveal(one)).toBe("INVALID_SEED");
    const started = await inPhase(one, null);
    expect(shuffleOf(started).seeds).toEqual([SEED, null]);
    closeAll(seats);
  });

  it("that never commit are waited for 3 s, and the game begins without seeds", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one] = pair(seats);
    await inPhase(one, "commit");
    const began = performance.now();
    const started = await inPhase(one, null);
    expect(performance.now() - began).toBeGreaterThan(SEED_MS - 500);
    expect(started.status).toBe("in_progress");
    expect(shuffleOf(started)).toMatchObject({ commitments: [null, null], seeds: [null, null] });
    closeAll(seats);
  });

  it("that commit and stay silent are waited for 3 s; their commitment stays", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    await commit(one);
    await commit(two, "22".repeat(32));
    await inPhase(one, "reveal");
    await reveal(one);
    const began = performance.now();
    const started = await inPhase(one, null);
    expect(performance.now() - began).toBeGreaterThan(SEED_MS - 500);
    expect(shuffleOf(started)).toMatchObject({
      commitments: [commitmentOf(SEED), commitmentOf("22".repeat(32))],
      seeds: [SEED, null],
    });
    closeAll(seats);
  });

  it("of two tabs of one person the first counts", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one] = pair(seats);
    const { gameId, playerId } = one;
    await inPhase(one, "commit");
    expect(await commit(one)).toBeNull();
    expect(await commit(one, "22".repeat(32))).toBe("INVALID_SEED");
    await inPhase(one, "reveal");
    expect(await reveal(one)).toBeNull();
    expect((await inPhase(one, null)).players.some(({ id }) => id === playerId)).toBe(true);
    expect((await one.player.view(gameId)).status).toBe("in_progress");
    closeAll(seats);
  });

  it("may leave: who leaves a 1 vs 1 that is starting has lost it", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    await two.player.demand("leave-game", { gameId: two.gameId, playerId: two.playerId });
    const over = await one.player.untilGame(one.gameId, "the end", ({ status }) => status === "finished");
    expect(shuffleOf(over)).toMatchObject({ phase: null, gameNumber: 1 });
    expect(commitmentOf(shuffleOf(over).serverSeed ?? "")).toBe(shuffleOf(over).serverCommitment);
    closeAll(seats);
  });
});

describe("a server that is killed", () => {
  it.each(["commit", "reveal"] as const)("in phase %s goes on with what was committed", async (phase) => {
    const dataDir = await makeDataDir();
    const first = await ServerProcess.start({ ...FAST, DATA_DIR: dataDir });
    const ids = ["device-one", "device-two"];
    const players = await Promise.all(ids.map((deviceId) => Player.connect(first.url, { deviceId, seeds: true })));
    const seats = await seatAll(players, { targetScore: 11 });
    const [one, two] = pair(seats);
    await one.player.demand("start-game", { gameId: one.gameId });
    await inPhase(one, "commit");
    expect(await commit(one)).toBeNull();
    if (phase === "reveal") {
      expect(await commit(two)).toBeNull();
      await inPhase(one, "reveal");
      expect(await reveal(two)).toBeNull();
    }
    const before = shuffleOf(await one.player.view(one.gameId));
    await first.kill();
    const again = await ServerProcess.start({ ...FAST, DATA_DIR: dataDir });
    const back = await Promise.all(
      seats.map(async ({ gameId, playerId }, place): Promise<Seated> => {
        const player = await Player.connect(again.url, { deviceId: ids[place], seeds: true });
        await player.demand("join-game", { gameId, existingPlayerId: playerId });
        return { player, gameId, playerId };
      }),
    );
    const after = shuffleOf(await pair(back)[0].player.view(one.gameId));
    expect(after.serverCommitment).toBe(before.serverCommitment);
    expect(after.commitments).toEqual(before.commitments);
    const started = await inPhase(pair(back)[0], null);
    expect(started.status).toBe("in_progress");
    if (phase === "reveal") expect(shuffleOf(started).seeds[1]).toBe(SEED);
    closeAll(back);
    await again.stop();
  });
});

describe("a finished game", () => {
  it("opens everything, and its replay says the same and lists the deals", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const ends = await Promise.all(seats.map((seat) => playOn(seat, { seeds: new Seeds() })));
    const [end] = ends;
    if (end === undefined) throw new Error("a game was wanted");
    const open = shuffleOf(end);
    expect(open.seeds.every((seed, seat) => commitmentOf(seed ?? "") === open.commitments[seat])).toBe(true);
    expect(commitmentOf(open.serverSeed ?? "")).toBe(open.serverCommitment);
    const replay = await replayOf(end.id);
    expect(replay.shuffle).toEqual(open);
    expect(replay.deals.map(({ round }) => round)).toEqual(
      expect.arrayContaining(end.rounds.map(({ round }) => round)),
    );
    closeAll(seats);
  });

  it("is followed by one with another seed and the next number", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one, two] = pair(seats);
    const ends = await Promise.all([playOn(one, { seeds: new Seeds() }), playOn(two)]);
    await one.player.demand("reset-game", { gameId: one.gameId });
    const next = await one.player.view(one.gameId);
    expect(shuffleOf(next)).toMatchObject({ gameNumber: 2, phase: "commit" });
    expect(shuffleOf(next).serverCommitment).not.toBe(ends[0]?.shuffle?.serverCommitment);
    closeAll(seats);
  });

  it("against the bot is sealed with the player's seed too", async () => {
    const seat = await soloTable(server.url, TAKES_PART);
    const end = await playOn(seat, { seeds: new Seeds() });
    expect(shuffleOf(end).seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(shuffleOf(end).seeds[1]).toBeNull();
    expect((await replayOf(end.id)).shuffle).toEqual(end.shuffle);
    seat.player.close();
  });
});

it("the digest of a seed is the one that any library makes", () => {
  expect(commitmentOf(SEED)).toBe(createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"));
});

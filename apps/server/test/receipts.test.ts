// The bots of a whole server: their random numbers follow from a sealed seed, and anyone can make their choices again.
import { randomBytes } from "node:crypto";
import { type GameState, history } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { Seeds } from "./starting.ts";
import { closeAll, seatAll, soloTable, startedTable } from "./tables.ts";
import { botsOf, type Replay } from "./verified.ts";

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(FAST);
});
afterAll(cleanUp);

const replayOf = async (gameId: string): Promise<Replay> =>
  bodyOf(await call(server.url, "GET", `/games/${gameId}/replay`), history.replay);
const shuffleOf = ({ shuffle }: GameState) => {
  if (shuffle === null) throw new Error("a sealed game was wanted");
  return shuffle;
};

/** Plays to the end. Returns the hashes and seeds of the bots that the seat was sent. */
async function played(
  seat: Seated,
): Promise<{ end: GameState; hashes: Set<string | null>; early: Set<string | null> }> {
  const hashes = new Set<string | null>();
  const early = new Set<string | null>();
  const end = await playOn(seat, {
    seeds: new Seeds(),
    onAcknowledged: (view) => {
      hashes.add(shuffleOf(view).botCommitment);
      early.add(shuffleOf(view).botSeed);
    },
  });
  return { end, hashes, early };
}

describe("a solo game of a client that takes part in the seeds", () => {
  it.each([
    ["easy", false],
    ["normal", true],
    ["hard", false],
  ] as const)("at the level %s shows how the bot chose each play", async (level, cut) => {
    const seat = await soloTable(server.url, { seeds: true }, { level, houseRules: { cut } });
    const { end, hashes, early } = await played(seat);
    const { botSeed, botCommitment } = shuffleOf(end);
    expect([...early]).toEqual([null]);
    expect([...hashes]).toEqual([botCommitment]);
    expect(commitmentOf(botSeed ?? "")).toBe(botCommitment);
    const replay = await replayOf(end.id);
    expect(replay.shuffle).toEqual(end.shuffle);
    // On a busy machine, single moves of the hard level are chosen at the normal level.
    const possible = level === "hard" ? ["hard", "normal"] : [level];
    for (const { level: chosen, plays } of replay.bots) {
      expect(possible).toContain(chosen);
      for (const { samples } of plays) expect(chosen === "hard" ? [40, 1] : [null]).toContain(samples);
    }
    const count = replay.bots.reduce((sum, { plays }) => sum + plays.length, 0);
    expect(new Set(replay.bots.map(({ seat: bot }) => bot))).toEqual(new Set([1]));
    const check = botsOf(replay);
    expect(check).toMatchObject({ verdict: "right", faults: [] });
    expect(check.checked).toBeGreaterThanOrEqual(count);
    seat.player.close();
  });
});

it("a bot that plays on for a person who has left a team game is listed on that person's seat", async () => {
  const players = await Promise.all(
    [true, true, false, false].map((seeds) =>
      Player.connect(server.url, { deviceId: randomBytes(8).toString("hex"), seeds }),
    ),
  );
  const seats = await seatAll(players, { teamMode: true, targetScore: 11 });
  await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
  const leaver = seats[3];
  if (leaver === undefined) throw new Error("four seats were wanted");
  const leaves = leaver.player
    .untilGame(leaver.gameId, "the first round", ({ status }) => status === "in_progress")
    .then(() => leaver.player.demand("leave-game", { gameId: leaver.gameId, playerId: leaver.playerId }));
  const ends = await Promise.all([
    ...seats.slice(0, 3).map((seat, at) => playOn(seat, at < 2 ? { seeds: new Seeds() } : {})),
    leaves,
  ]);
  const replay = await replayOf(seats[0]?.gameId ?? "");
  expect(ends.length).toBe(4);
  expect(replay.bots.map(({ seat, level }) => [seat, level])).toEqual([[3, "normal"]]);
  expect(botsOf(replay)).toMatchObject({ verdict: "right", faults: [] });
  closeAll(seats);
});

describe("a game in which no seat takes part in the seeds", () => {
  it("has no seed for bots, and lists no choices", async () => {
    const solo = await soloTable(server.url);
    const end = await playOn(solo);
    expect(shuffleOf(end)).toMatchObject({ botCommitment: null, botSeed: null });
    expect((await replayOf(end.id)).bots).toEqual([]);
    const seats = await startedTable(server.url);
    for (const { player, gameId } of seats) expect(shuffleOf(await player.view(gameId)).botCommitment).toBeNull();
    closeAll([...seats, solo]);
  });
});

// Pending players: they still read the summary, or have not joined a rematch yet.
// Also on PostgreSQL, at full length.
import { beforeAll, describe, expect, it } from "vitest";
import { makeDataDir } from "./data-folders.ts";
import { checkServers } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { countRows } from "./stored.ts";
import { addressOf, closeAll, playerIn, startedTable } from "./tables.ts";

const SETTINGS = { ...FAST, ALLOW_TEST_EVENTS: "true" };
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";

const dataDir = makeDataDir();
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS, dataDir);
});
checkServers();

let devices = 0;
/** A started game of two or four players. Each player has their own device. */
async function started(at: ServerProcess, count: 2 | 4 = 2) {
  const deviceIds = Array.from({ length: count }, () => `device_late_${++devices}`);
  const seats = await startedTable(at.url, { deviceIds, teamMode: count === 4, targetScore: 11 });
  const [a, b] = seats;
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return { seats, a, b, deviceIds };
}

/** A started game that is at the summary of its first round. */
async function summarised(at: ServerProcess, count: 2 | 4 = 2) {
  const table = await started(at, count);
  await Promise.all(table.seats.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
  return table;
}

/** A finished game of one round. */
async function ended(at: ServerProcess, count: 2 | 4 = 2) {
  const table = await started(at, count);
  for (const { player, gameId } of [table.a, table.b]) await player.demand("test-setup-near-win", { gameId });
  await Promise.all(table.seats.map((seat) => playOn(seat)));
  return table;
}

/** A finished game of one round. Player "b" has started a rematch. */
async function rematch(at: ServerProcess, count: 2 | 4 = 2) {
  const table = await ended(at, count);
  await table.b.player.demand("reset-game", { gameId: table.b.gameId });
  return table;
}

const pendingOf = async ({ player, gameId, playerId }: Seated) => playerIn(await player.view(gameId), playerId).pending;

describe("a player who still reads the summary", () => {
  it("is pending until their first play, so a client without support for pending players can continue", async () => {
    const { seats, a, b } = await summarised(server);
    await a.player.demand("continue-after-round-summary", { gameId: a.gameId });
    expect(await pendingOf(a)).toBeNull();
    expect(await pendingOf(b)).toBe("summary");
    await playOne(seats);
    await playOne(seats);
    const game = await b.player.view(b.gameId);
    expect(playerIn(game, b.playerId).pending).toBeNull();
    expect(game.turnEndsAt).not.toBeNull();
    expect(game.plays.map(({ playerId, by }) => [playerId, by]).sort()).toEqual(
      [a, b].map(({ playerId }) => [playerId, "player"]).sort(),
    );
    closeAll(seats);
  });

  it("loses the game by leaving, as at any other time", async () => {
    const { seats, a, b } = await summarised(server);
    await a.player.demand("continue-after-round-summary", { gameId: a.gameId });
    await b.player.demand("leave-game", addressOf(b));
    expect((await a.player.view(a.gameId)).status).toBe("finished");
    closeAll(seats);
  });
});

describe("a player who asks for a rematch and waits for the others", () => {
  it("has no clock before they join, and joins after another player has accepted", async () => {
    const { seats, a, b } = await ended(server);
    await b.player.demand("reset-game", { gameId: b.gameId, waits: true });
    const dealt = await b.player.view(b.gameId);
    expect(dealt.players.map(({ pending }) => pending)).toEqual(["rematch", "rematch"]);
    expect(dealt.turnEndsAt).toBeNull();
    await a.player.demand("take-seat", addressOf(a));
    await b.player.demand("take-seat", addressOf(b));
    const seated = await a.player.view(a.gameId);
    expect(seated.players.map(({ pending }) => pending)).toEqual([null, null]);
    expect(seated.turnEndsAt).not.toBeNull();
    closeAll(seats);
  });

  it("loses nothing by leaving before that: the table waits", async () => {
    const { seats, a, b } = await ended(server);
    await b.player.demand("reset-game", { gameId: b.gameId, waits: true });
    await b.player.demand("leave-game", addressOf(b));
    expect(await a.player.view(a.gameId)).toMatchObject({ status: "waiting", winner: null });
    closeAll(seats);
  });
});

describe("a player who has not joined a rematch", () => {
  it("can join from any of their tabs, once; no other player can do it for them", async () => {
    const { seats, a, b, deviceIds } = await rematch(server);
    const dealt = await a.player.view(a.gameId);
    expect(dealt.players.map(({ pending }) => pending)).toEqual(["rematch", null]);
    expect(dealt.turnEndsAt === null).toBe(dealt.currentPlayerId === a.playerId);
    const stranger = await Player.connect(server.url);
    for (const other of [stranger, b.player]) {
      expect(await other.refusal("take-seat", addressOf(a))).toBe("FORBIDDEN");
    }
    expect(await a.player.refusal("take-seat", { ...addressOf(a), playerId: NO_PLAYER })).toBe("PLAYER_NOT_FOUND");
    await b.player.demand("take-seat", addressOf(b));
    const tab = await Player.connect(server.url, { deviceId: deviceIds[0] });
    await tab.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    await a.player.demand("continue-after-round-summary", { gameId: a.gameId });
    expect(await a.player.view(a.gameId)).toEqual(dealt);

    await tab.demand("take-seat", addressOf(a));
    const seated = await a.player.untilGame(a.gameId, "the seat", ({ version }) => version > dealt.version);
    expect(seated.players.map(({ pending }) => pending)).toEqual([null, null]);
    expect(seated.turnEndsAt).not.toBeNull();
    await a.player.demand("take-seat", addressOf(a));
    expect((await a.player.view(a.gameId)).version).toBe(seated.version);
    await a.player.demand("leave-game", addressOf(a));
    expect(await b.player.view(b.gameId)).toMatchObject({ status: "finished", winner: "team-2" });
    closeAll([...seats, { ...a, player: stranger }, { ...a, player: tab }]);
  });

  it("leaves without a result: the game waits and continues with the next player who joins", async () => {
    const { seats, a, b } = await rematch(server);
    const results = await countRows(dataDir, "results");
    await a.player.demand("leave-game", addressOf(a));
    const waiting = await b.player.untilGame(b.gameId, "the free seat", ({ status }) => status === "waiting");
    expect(waiting.players.map(({ id, pending }) => [id, pending])).toEqual([[b.playerId, null]]);
    await b.player.until("the message", () => b.player.messages.find(({ notice }) => notice.code === "LEFT"));
    expect(await countRows(dataDir, "results")).toBe(results);
    const next = await Player.connect(server.url);
    const joined = await next.demand("join-game", { gameId: b.gameId, playerName: "Next" });
    await next.demand("start-game", { gameId: b.gameId });
    expect((await next.view(b.gameId)).players.map(({ pending }) => pending)).toEqual([null, null]);
    await Promise.all([b, { player: next, ...addressOf(joined) }].map((seat) => playOn(seat)));
    expect(await countRows(dataDir, "results")).toBe(results + 2);
    next.close();
    closeAll(seats);
  });

  it("leaves a game of four without a result as well", async () => {
    const { seats, a, b } = await rematch(server, 4);
    await a.player.demand("leave-game", addressOf(a));
    const game = await b.player.view(b.gameId);
    expect(game).toMatchObject({ status: "waiting", round: 0, plays: [] });
    expect(game.players.map(({ seat, pending }) => [seat, pending])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    closeAll(seats);
  });
});

it("a restart in the meantime loses nothing", async () => {
  const restartedDir = makeDataDir();
  const before = await ServerProcess.start(SETTINGS, restartedDir);
  const { a, b, deviceIds } = await rematch(before);
  await before.kill();

  const after = await ServerProcess.start(SETTINGS, restartedDir);
  const comeBack = async (seat: Seated, deviceId: string | undefined): Promise<Seated> => {
    const player = await Player.connect(after.url, { deviceId });
    await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
    return { ...addressOf(seat), player };
  };
  const [leaver, stayer] = [await comeBack(a, deviceIds[0]), await comeBack(b, deviceIds[1])];
  expect(await pendingOf(leaver)).toBe("rematch");
  await leaver.player.demand("leave-game", addressOf(leaver));
  expect((await stayer.player.view(b.gameId)).status).toBe("waiting");
  closeAll([leaver, stayer]);
});

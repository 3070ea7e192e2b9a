// Connected and away players, and the server's plays for them. The times are short, and are measured in the game's log.

import { firstLegalMove } from "@chkobba/bot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameRecord } from "../src/schema/game-record.ts";
import { Player } from "./player.ts";
import { playOn, playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";
import { isPlayed, readLog } from "./stored.ts";
import { addressOf, closeAll, playerIn, seatAll, soloTable, startedTable } from "./tables.ts";

const LONG = "600";
const AWAY_MS = 400;
const TURN_MS = 1000;
const THINKING_MS = 300;

afterAll(cleanUp);

let devices = 0;
const newDevices = () => [`device_a${++devices}`, `device_b${devices}`];

async function startedPair(
  server: ServerProcess,
  wish: object = {},
): Promise<{ a: Seated; b: Seated; deviceIds: string[] }> {
  const deviceIds = newDevices();
  const [a, b] = await startedTable(server.url, { deviceIds, targetScore: 11, ...wish });
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return { a, b, deviceIds };
}

/** A new socket of the same player, on the same seat. */
async function comeBack(server: ServerProcess, seat: Seated, deviceId: string | undefined): Promise<Seated> {
  const player = await Player.connect(server.url, deviceId === undefined ? {} : { deviceId });
  await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
  return { ...addressOf(seat), player };
}

/**
 * Plays one card for the second player if it is their turn. Then waits until that player has received a state in which
 * it is `other`'s turn. That turn may already be over, because a bot may have played since.
 */
async function untilTurnOf(other: Seated, { player, gameId, playerId }: Seated): Promise<void> {
  const { version, currentPlayerId } = await player.view(gameId);
  if (currentPlayerId === playerId) await playOne([{ player, gameId, playerId }]);
  await player.until("the other's turn", () =>
    player.updates.find(
      (game) => game.id === gameId && game.version >= version && game.currentPlayerId === other.playerId,
    ),
  );
}

const playsOf = (log: readonly GameRecord[], playerId: string) =>
  log.filter(isPlayed).filter(({ entry }) => entry.playerId === playerId);

describe("a lost connection", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ AWAY_SECONDS: String(AWAY_MS / 1000), TURN_SECONDS: LONG, BOT_DELAY_MS: "0" });
  });

  it("is shown to the others, and so is the return; it does not end the game", async () => {
    const { a, b, deviceIds } = await startedPair(server);
    a.player.close();
    await b.player.untilGame(b.gameId, "that A is gone", (game) => !playerIn(game, a.playerId).connected);
    const back = await comeBack(server, a, deviceIds[0]);
    const game = await b.player.untilGame(b.gameId, "that A is back", (now) => playerIn(now, a.playerId).connected);
    expect(game.status).toBe("in_progress");
    closeAll([back, b]);
  });

  it("does not count while the player has another tab open", async () => {
    const { a, b, deviceIds } = await startedPair(server);
    const tab = await comeBack(server, a, deviceIds[0]);
    a.player.close();
    await playOne([tab, b]);
    await playOne([tab, b]);
    expect((await readLog(server.dataDir, a.gameId)).filter(({ kind }) => kind === "presence")).toEqual([]);
    closeAll([tab, b]);
  });

  it("lets a bot play for the seat after a while, until its player is back", async () => {
    const { a, b, deviceIds } = await startedPair(server);
    a.player.close();
    await b.player.untilGame(b.gameId, "that A is gone", (game) => !playerIn(game, a.playerId).connected);
    for (let turn = 0; turn < 3; turn++) {
      await untilTurnOf(a, b);
      await b.player.untilGame(b.gameId, "the bot's move", (game) => game.currentPlayerId === b.playerId);
    }
    const away = await b.player.view(b.gameId);
    expect(playerIn(away, a.playerId)).toMatchObject({ connected: false, isAway: true, isBot: false });
    const { playerId } = a;
    expect(b.player.messages.map(({ notice }) => notice)).toContainEqual({ code: "AWAY", name: "Player 1", playerId });

    const back = await comeBack(server, a, deviceIds[0]);
    const game = await back.player.untilGame(a.gameId, "the seat", () => true);
    expect(playerIn(game, a.playerId)).toMatchObject({ connected: true, isAway: false });
    await b.player.until("the message", () => b.player.messages.find(({ notice }) => notice.code === "BACK"));
    await untilTurnOf(back, b);
    expect((await back.player.view(a.gameId)).turnEndsAt).toBeGreaterThan(Date.now());
    await playOne([back]);

    const log = await readLog(server.dataDir, a.gameId);
    expect(
      playsOf(log, a.playerId)
        .slice(-4)
        .map(({ by }) => by),
    ).toEqual(["bot", "bot", "bot", "player"]);
    const moment = (change: string) =>
      log.find((record) => record.kind === "presence" && record.change === change)?.at ?? 0;
    expect(moment("away") - moment("gone")).toBeGreaterThanOrEqual(AWAY_MS);
    closeAll([back, b]);
  });

  it("of all players lets two bots play the game to its summary", async () => {
    const { a, b } = await startedPair(server, { watchable: true });
    const watcher = await Player.connect(server.url);
    closeAll([a, b]);
    await watcher.untilView(a.gameId, "the summary", ({ status }) => status === "round_summary");
    expect(playsOf(await readLog(server.dataDir, a.gameId), a.playerId).every(({ by }) => by === "bot")).toBe(true);
    watcher.close();
  });

  it("in a solo game leaves the summary open for its player", async () => {
    const deviceId = "device_solo";
    const seat = await soloTable(server.url, { deviceId });
    seat.player.close();
    const other = await Player.connect(server.url);
    const statusNow = async () => (await other.demand("check-game-exists", { gameId: seat.gameId })).status;
    await expect.poll(statusNow).toBe("round_summary");
    const back = await comeBack(server, seat, deviceId);
    expect((await back.player.view(seat.gameId)).round).toBe(1);
    await playOn(back, { isOver: ({ round }) => round === 2 });
    other.close();
    back.player.close();
  });
});

describe("the clock", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({
      TURN_SECONDS: String(TURN_MS / 1000),
      AWAY_SECONDS: LONG,
      BOT_DELAY_MS: "3000",
    });
  });

  it("plays a card when it runs out; after two such turns the seat is away until its player acts", async () => {
    const { a, b } = await startedPair(server);
    for (let turn = 0; turn < 2; turn++) {
      await untilTurnOf(a, b);
      const { turnEndsAt } = await b.player.view(b.gameId);
      expect(turnEndsAt).not.toBeNull();
      await b.player.untilGame(b.gameId, "the clock's move", (game) => game.currentPlayerId === b.playerId);
      const play = playsOf(await readLog(server.dataDir, a.gameId), a.playerId).at(-1);
      expect(play?.by).toBe("clock");
      expect(play?.at).toBeGreaterThanOrEqual(turnEndsAt ?? Number.POSITIVE_INFINITY);
      expect(playerIn(await b.player.view(b.gameId), a.playerId).isAway).toBe(turn === 1);
    }
    // A deal is void by chance.
    const others = new Set(["JOINED", "VOID_DEAL"]);
    const codes = b.player.messages.map(({ notice }) => notice.code).filter((code) => !others.has(code));
    expect(codes).toEqual(["TIME_RAN_OUT", "TIME_RAN_OUT", "AWAY"]);

    await untilTurnOf(a, b);
    const { version, turnEndsAt } = await a.player.view(a.gameId);
    expect(turnEndsAt).toBeNull();
    await playOne([a]);
    const after = await a.player.view(a.gameId);
    expect(after.version).toBe(version + 1);
    expect(playerIn(after, a.playerId).isAway).toBe(false);
    await untilTurnOf(a, b);
    expect((await a.player.view(a.gameId)).turnEndsAt).not.toBeNull();
    closeAll([a, b]);
  });

  it("forgets a missed turn when the next turn is played", async () => {
    const { a, b } = await startedPair(server);
    for (let round = 0; round < 2; round++) {
      await untilTurnOf(a, b);
      await b.player.untilGame(b.gameId, "the clock's move", (game) => game.currentPlayerId === b.playerId);
      await untilTurnOf(a, b);
      await playOne([a]);
    }
    const plays = playsOf(await readLog(server.dataDir, a.gameId), a.playerId);
    expect(plays.slice(-4).map(({ by }) => by)).toEqual(["clock", "player", "clock", "player"]);
    expect(playerIn(await b.player.view(b.gameId), a.playerId).isAway).toBe(false);
    closeAll([a, b]);
  });

  it("does not run if none was chosen", async () => {
    const players = [await Player.connect(server.url), await Player.connect(server.url)];
    const [slow] = await seatAll(players, { turnSeconds: null });
    if (slow === undefined) throw new Error("two seats were wanted");
    await slow.player.demand("start-game", { gameId: slow.gameId });
    const before = await slow.player.view(slow.gameId);
    expect(before.turnEndsAt).toBeNull();
    const { a, b } = await startedPair(server);
    await b.player.until("three plays of another game's clock", () =>
      a.player.messages.length + b.player.messages.length > 6 ? true : undefined,
    );
    expect(await slow.player.view(slow.gameId)).toEqual(before);
    for (const player of players) player.close();
    closeAll([a, b]);
  });
});

describe("a bot", () => {
  it("plays no sooner than its minimum delay, even of a range", async () => {
    const server = await ServerProcess.start({ BOT_DELAY_MS: `${THINKING_MS}-${THINKING_MS * 2}` });
    const seats = await Promise.all([1, 2, 3, 4].map(() => soloTable(server.url)));
    const plays = 5;
    await Promise.all(
      seats.map((seat) =>
        playOn(seat, {
          isOver: () => seat.player.updates.filter((game) => game.currentPlayerId === seat.playerId).length > plays,
        }),
      ),
    );
    const logs = await Promise.all(seats.map(({ gameId }) => readLog(server.dataDir, gameId)));
    const waits = logs.flatMap((log) =>
      log.flatMap((record, index) =>
        isPlayed(record) && record.by === "bot" ? [record.at - (log[index - 1]?.at ?? 0)] : [],
      ),
    );
    expect(waits.length).toBeGreaterThan(plays);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(THINKING_MS);
    closeAll(seats);
  });

  it("has no clock", async () => {
    const server = await ServerProcess.start({ BOT_DELAY_MS: "60000", TURN_SECONDS: "30" });
    const seats = await startedTable(server.url, { teamMode: true });
    const { seat } = await seatAtTurn(seats);
    const before = await seat.player.view(seat.gameId);
    expect(before.turnEndsAt).not.toBeNull();
    await seat.player.demand("leave-game", addressOf(seat));
    const [other] = seats.filter(({ playerId }) => playerId !== seat.playerId);
    const game = await other?.player.view(seat.gameId);
    expect(game).toMatchObject({ currentPlayerId: seat.playerId, turnEndsAt: null });
    const refused = await other?.player.refusal("play-card", playRequest(seat, firstLegalMove(before)));
    expect(refused).toBe("FORBIDDEN");
    closeAll(seats);
  });
});

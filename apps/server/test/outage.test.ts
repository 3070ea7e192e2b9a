// Games during an outage. The server is killed and restarted, with such a short `OUTAGE_SECONDS` that any restart is an
// outage.
// Also on PostgreSQL, at full length.
import { afterAll, describe, expect, it } from "vitest";
import type { Settings } from "./data-folders.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import { expectCountsForNothing, ratedGame } from "./rated-games.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";
import { closeAll, playerIn, startedTable } from "./tables.ts";

const LONG = "600";
const BEFORE: Settings = { RATE_LIMITS: "off", BOT_DELAY_MS: "0", AWAY_SECONDS: "0", TURN_SECONDS: LONG };
const ANY_RESTART: Settings = { ...BEFORE, OUTAGE_SECONDS: "0.05", RETURN_SECONDS: LONG };

afterAll(cleanUp);

async function restart(server: ServerProcess, seats: readonly Seated[], settings: Settings): Promise<ServerProcess> {
  await server.kill();
  closeAll(seats);
  return ServerProcess.start(settings, server.dataDir);
}

/** Connects the same player again, on the same seat. */
async function comeBack(
  url: string,
  { gameId, playerId }: Seated,
  auth: Readonly<Record<string, string>>,
): Promise<Seated> {
  const player = await Player.connect(url, auth);
  await player.demand("join-game", { gameId, existingPlayerId: playerId });
  return { player, gameId, playerId };
}

describe("after an outage", () => {
  it("a game waits for its people, without clocks and bots; returned players may play, and the last one ends the wait", async () => {
    const before = await ServerProcess.start(BEFORE);
    const { people, seats } = await ratedGame(before.url);
    const server = await restart(before, seats, ANY_RESTART);
    const a = await comeBack(server.url, seats[0], people[0].auth);
    const waiting = await a.player.view(a.gameId);
    expect(waiting).toMatchObject({
      status: "in_progress",
      turnEndsAt: null,
      aborted: false,
      returning: { playerIds: [seats[1].playerId] },
    });
    expect(waiting.players.map(({ isAway }) => isAway)).toEqual([false, false]);
    if (waiting.currentPlayerId === a.playerId) await playOne([a]);
    expect((await a.player.view(a.gameId)).currentPlayerId).toBe(seats[1].playerId);
    const b = await comeBack(server.url, seats[1], people[1].auth);
    const { returning, turnEndsAt } = await b.player.untilGame(
      b.gameId,
      "the clock",
      (game) => game.turnEndsAt !== null,
    );
    expect(returning).toBeNull();
    expect((turnEndsAt ?? 0) - Date.now()).toBeGreaterThan(300_000);
    await playOne([a, b]);
    closeAll([a, b]);
    await server.stop();
  });

  it("a game of quick match in which a player is still missing is aborted and does not count", async () => {
    const before = await ServerProcess.start(BEFORE);
    const { people, seats } = await ratedGame(before.url);
    const server = await restart(before, seats, { ...ANY_RESTART, RETURN_SECONDS: "0.5" });
    const a = await comeBack(server.url, seats[0], people[0].auth);
    const end = await a.player.untilGame(a.gameId, "the end", ({ status }) => status === "finished");
    expect(end).toMatchObject({ aborted: true, winner: null, returning: null });
    await expectCountsForNothing(server.url, people);
    closeAll([a]);
    await server.stop();
  });

  it("leaving a waiting game of quick match aborts it", async () => {
    const before = await ServerProcess.start(BEFORE);
    const { people, seats } = await ratedGame(before.url);
    const server = await restart(before, seats, ANY_RESTART);
    const a = await comeBack(server.url, seats[0], people[0].auth);
    await a.player.demand("leave-game", { gameId: a.gameId, playerId: a.playerId });
    const b = await comeBack(server.url, seats[1], people[1].auth);
    expect(await b.player.view(b.gameId)).toMatchObject({ status: "finished", aborted: true, winner: null });
    await expectCountsForNothing(server.url, people);
    closeAll([a, b]);
    await server.stop();
  });

  it("any other game continues with a bot for the missing player once the time is up", async () => {
    const before = await ServerProcess.start(BEFORE);
    const seats = await startedTable(before.url, { deviceIds: ["outage_a", "outage_b"], targetScore: 11 });
    const [first] = seats;
    if (first === undefined) throw new Error("a seat was wanted");
    const server = await restart(before, seats, { ...ANY_RESTART, RETURN_SECONDS: "0.5" });
    const a = await comeBack(server.url, first, { deviceId: "outage_a" });
    await playOn(a, { isOver: ({ status }) => status === "round_summary" });
    const game = await a.player.view(a.gameId);
    expect(game).toMatchObject({ aborted: false, returning: null });
    expect(playerIn(game, seats[1]?.playerId ?? "").isAway).toBe(true);
    closeAll([a]);
    await server.stop();
  });
});

it("a short restart is not an outage", async () => {
  const before = await ServerProcess.start({ ...BEFORE, AWAY_SECONDS: LONG });
  const { people, seats } = await ratedGame(before.url);
  const server = await restart(before, seats, { ...BEFORE, AWAY_SECONDS: LONG, OUTAGE_SECONDS: LONG });
  const a = await comeBack(server.url, seats[0], people[0].auth);
  expect(await a.player.view(a.gameId)).toMatchObject({ status: "in_progress", returning: null, aborted: false });
  closeAll([a]);
  await server.stop();
});

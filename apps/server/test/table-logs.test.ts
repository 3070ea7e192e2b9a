// Actions that a player can repeat without end at a table. They do not fill the log, and do not harm other players.
import { describe, expect, inject, it } from "vitest";
import { checkServers, oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { Searcher } from "./searcher.ts";
import { ServerProcess } from "./server-process.ts";
import { inDatabase, readLog } from "./stored.ts";
import { closeAll, newDevice, playerIn, startedPair } from "./tables.ts";

const FLIPS = inject("isLong") ? 1000 : 100;
const JOINS = inject("isLong") ? 1000 : 150;
const AWAY_SECONDS = "0.3";

describe("at a table", () => {
  const server = oneServer({ RATE_LIMITS: "off", AWAY_SECONDS, TURN_SECONDS: "600", BOT_DELAY_MS: "0" });

  it("a player who keeps connecting and disconnecting fills no log; another with a short interruption is connected again", async () => {
    const deviceIds = [newDevice(), newDevice()];
    const [a, b] = await startedPair(server().url, { deviceIds });
    const again = async (seat: typeof a, deviceId = "") => {
      const player = await Player.connect(server().url, { deviceId });
      await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
      return { ...seat, player };
    };
    let restless = a;
    for (let nth = 0; nth < FLIPS; nth++) {
      restless.player.close();
      restless = await again(a, deviceIds[0]);
    }
    b.player.close();
    await restless.player.untilGame(a.gameId, "that B is gone", (game) => !playerIn(game, b.playerId).connected);
    await restless.player.untilGame(a.gameId, "that B is away", (game) => {
      return playerIn(game, b.playerId).isAway || game.currentPlayerId === a.playerId;
    });
    const back = await again(b, deviceIds[1]);
    const there = { connected: true, isAway: false };
    const game = await back.player.view(a.gameId);
    expect([a, b].map(({ playerId }) => playerIn(game, playerId))).toMatchObject([there, there]);
    for (let turn = 0; turn < 4; turn++) await playOne([restless, back]);
    const log = await readLog(server().dataDir, a.gameId);
    expect(log.filter((record) => record.kind === "presence" && record.playerId === a.playerId).length).toBeLessThan(
      60,
    );
    closeAll([restless, back]);
  });

  it("that waits, strangers who keep joining and leaving do not keep others out, and can be blocked afterwards", async () => {
    const { url, dataDir } = server();
    const host = await Player.connect(url, { deviceId: newDevice() });
    const { gameId } = await host.demand("create-game", { playerName: "Host" });
    const stranger = await Player.connect(url, { deviceId: newDevice() });
    let last = "";
    for (let nth = 0; nth < JOINS; nth++) {
      const { playerId } = await stranger.demand("join-game", { gameId, playerName: "Stranger" });
      await stranger.demand("leave-game", { gameId, playerId });
      last = playerId;
    }
    const friend = await Player.connect(url, { deviceId: newDevice() });
    await friend.demand("join-game", { gameId, playerName: "Friend" });
    await host.demand("start-game", { gameId });
    await host.demand("block-player", { gameId, playerId: last });
    const [stored] = await inDatabase<{ readonly count: number }>(
      dataDir,
      `select count(*) as count from games join game_records on game = number where id = '${gameId}'`,
    );
    expect(stored?.count).toBeLessThan(220);
    for (const player of [host, stranger, friend]) player.close();
  });
});

describe("quick match", () => {
  checkServers();

  it("opens no more games for one address than its limit; the other player is notified at once", async () => {
    const { url } = await ServerProcess.start({ GAMES_PER_MINUTE: "1", BOT_DELAY_MS: "0" });
    const [one, other] = [await Searcher.connect(url), await Searcher.connect(url)];
    for (const searcher of [one, other]) await searcher.find();
    const { matchId } = await one.proposed();
    const third = await Searcher.connect(url);
    const openOne = () => third.player.refusal("create-solo-game", { playerName: "Third" });
    while ((await openOne()) === null);
    expect(await one.player.refusal("answer-match", { matchId, accept: true })).toBe("RATE_LIMITED");
    expect(await other.off()).toEqual({ matchId, searching: true });
    expect(await third.player.refusal("find-game", { playerName: "Third" })).toBe("RATE_LIMITED");
    for (const searcher of [one, other, third]) searcher.close();
  });
});

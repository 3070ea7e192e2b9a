// Leaving a game that waits or runs.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound, playRound } from "./playing.ts";
import { FAST } from "./server-process.ts";
import {
  addressOf,
  closeAll,
  firstTwo,
  newDevice,
  playerIn,
  soloTable,
  startedPair,
  startedTable,
  waitingPair,
} from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const bare = () => Player.connect(server().url);

describe("leaving", () => {
  it("a waiting game frees the seat for the next player", async () => {
    const seats = await waitingPair(server().url);
    const [a, b] = seats;
    await b.player.demand("leave-game", addressOf(b));
    const game = await a.player.untilGame(a.gameId, "the free seat", ({ players }) => players.length === 1);
    expect(game).toMatchObject({ status: "waiting", players: [{ id: a.playerId }] });
    await a.player.until("the message", () => a.player.messages.find(({ notice }) => notice.code === "LEFT"));
    const next = await bare();
    const { playerId } = await next.demand("join-game", { gameId: a.gameId, playerName: "Next" });
    expect(playerId).not.toBe(b.playerId);
    expect(await b.player.refusal("leave-game", addressOf(b))).toBe("PLAYER_NOT_FOUND");
    next.close();
    closeAll(seats);
  });

  it("a waiting game as its last player removes it", async () => {
    const seats = await waitingPair(server().url);
    const [a, b] = seats;
    await a.player.demand("leave-game", addressOf(a));
    await b.player.demand("leave-game", addressOf(b));
    expect(await a.player.demand("check-game-exists", { gameId: a.gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });

  it("a running 1 vs 1 loses it", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    await a.player.demand("leave-game", addressOf(a));
    const game = await b.player.untilGame(b.gameId, "the end", ({ status }) => status === "finished");
    expect(game.winner).toBe(playerIn(game, b.playerId).teamId);
    expect(game.roundSummary).toBeNull();
    expect(await b.player.refusal("continue-after-round-summary", { gameId: b.gameId })).toBe("NOT_IN_ROUND_SUMMARY");
    expect(await a.player.refusal("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toBe("FORBIDDEN");
    closeAll(seats);
  });

  it("a solo game lets the bot win", async () => {
    const seat = await soloTable(server().url);
    await seat.player.demand("leave-game", addressOf(seat));
    const game = await seat.player.view(seat.gameId);
    expect(game.status).toBe("finished");
    expect(game.winner).toBe(game.players.find(({ isBot }) => isBot)?.teamId);
    seat.player.close();
  });

  it("ends the updates of the game", async () => {
    const seats = await startedTable(server().url, { teamMode: true, targetScore: 11 });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    const heard = leaver.player.updates.length;
    await playRound(others);
    await leaver.player.view(leaver.gameId);
    expect(leaver.player.updates).toHaveLength(heard);
    closeAll(seats);
  });

  it("a running team game gives the seat to a bot, which plays to the end under the same id", async () => {
    const deviceIds = [newDevice(), newDevice(), newDevice(), newDevice()];
    const seats = await startedTable(server().url, { teamMode: true, targetScore: 11, deviceIds });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    const [other] = firstTwo(others);
    const game = await other.player.untilGame(other.gameId, "the bot", (now) => playerIn(now, leaver.playerId).isBot);
    expect(playerIn(game, leaver.playerId)).toMatchObject({ name: "Player 1", isBot: true });
    const took = await other.player.until("the message", () =>
      other.player.messages.find(({ notice }) => notice.code === "BOT_TOOK_OVER"),
    );
    expect(took).toEqual({
      text: "Player 1 left: a bot plays on",
      notice: { code: "BOT_TOOK_OVER", name: "Player 1" },
    });
    const rejoin = { gameId: leaver.gameId, existingPlayerId: leaver.playerId };
    expect(await leaver.player.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    expect(await leaver.player.refusal("join-game", { gameId: leaver.gameId, playerName: "Again" })).toBe(
      "GAME_STARTED",
    );
    const end = await playLastRound(others);
    expect(end.status).toBe("finished");
    closeAll(seats);
  });

  it("a running team game as the last person removes it", async () => {
    const seats = await startedTable(server().url, { teamMode: true });
    for (const seat of seats) await seat.player.demand("leave-game", addressOf(seat));
    const [{ player, gameId }] = firstTwo(seats);
    expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });
});

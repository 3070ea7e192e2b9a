// Leaving a game, and the rematch after a finished game.
// Also on PostgreSQL.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound, playOne, playRound } from "./playing.ts";
import { FAST } from "./server-process.ts";
import {
  addressOf,
  closeAll,
  finishedPair,
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
  it("leaving a waiting game frees the seat for the next player", async () => {
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

  it("the last player who leaves a waiting game removes it", async () => {
    const seats = await waitingPair(server().url);
    const [a, b] = seats;
    await a.player.demand("leave-game", addressOf(a));
    await b.player.demand("leave-game", addressOf(b));
    expect(await a.player.demand("check-game-exists", { gameId: a.gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });

  it("leaving a running 1 vs 1 loses it", async () => {
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

  it("leaving a solo game lets the bot win", async () => {
    const seat = await soloTable(server().url);
    await seat.player.demand("leave-game", addressOf(seat));
    const game = await seat.player.view(seat.gameId);
    expect(game.status).toBe("finished");
    expect(game.winner).toBe(game.players.find(({ isBot }) => isBot)?.teamId);
    seat.player.close();
  });

  it("leaving ends the updates of the game", async () => {
    const seats = await startedTable(server().url, { teamMode: true, targetScore: 11 });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    const heard = leaver.player.updates.length;
    await playRound(others);
    await leaver.player.demand("probe", {});
    expect(leaver.player.updates).toHaveLength(heard);
    closeAll(seats);
  });

  it("leaving a running team game gives the seat to a bot, which plays to the end under the same id", async () => {
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
      text: "Player 1 left. A bot has taken over.",
      notice: { code: "BOT_TOOK_OVER", name: "Player 1", playerId: leaver.playerId },
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

  it("the last person who leaves a running team game removes it", async () => {
    const seats = await startedTable(server().url, { teamMode: true });
    for (const seat of seats) await seat.player.demand("leave-game", addressOf(seat));
    const [{ player, gameId }] = firstTwo(seats);
    expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });
});

describe("a rematch", () => {
  it("starts at once with the same seats and target, and all scores at zero", async () => {
    const seats = await finishedPair(server().url);
    const [a, b] = seats;
    const before = await a.player.view(a.gameId);
    await b.player.demand("reset-game", { gameId: b.gameId });
    const game = await a.player.untilGame(a.gameId, "the new game", ({ status }) => status === "in_progress");
    expect(game).toMatchObject({
      id: before.id,
      round: 1,
      targetScore: 11,
      winner: null,
      roundSummary: null,
      lastCapture: null,
    });
    expect(game.players.map(({ id }) => id)).toEqual([a.playerId, b.playerId]);
    expect(Object.values(game.scores)).toEqual([0, 0]);
    expect(game.players.every(({ capturedCards }) => capturedCards.length === 0)).toBe(true);
    expect(game.version).toBeGreaterThan(before.version);
    // The other player may still see the summary of the last round. Closing that summary now has no effect.
    expect(await a.player.ask("continue-after-round-summary", { gameId: a.gameId })).toEqual({ success: true });
    expect((await a.player.view(a.gameId)).version).toBe(game.version);
    await playLastRound(seats);
    closeAll(seats);
  });

  it("waits if a player has left, and a new player may take the seat", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    await b.player.demand("leave-game", addressOf(b));
    await a.player.demand("reset-game", { gameId: a.gameId });
    expect(await a.player.view(a.gameId)).toMatchObject({ status: "waiting", round: 0, players: [{ id: a.playerId }] });
    const next = await bare();
    const joined = await next.demand("join-game", { gameId: a.gameId, playerName: "Next" });
    await next.demand("start-game", { gameId: a.gameId });
    await playOne([a, { player: next, ...joined }]);
    next.close();
    closeAll(seats);
  });

  it("empties the seat that a bot took over", async () => {
    const seats = await startedTable(server().url, { teamMode: true, targetScore: 11 });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    await playLastRound(others);
    const [other] = firstTwo(others);
    await other.player.demand("reset-game", { gameId: other.gameId });
    const game = await other.player.view(other.gameId);
    expect(game.status).toBe("waiting");
    expect(game.players.map(({ id }) => id)).toEqual(others.map(({ playerId }) => playerId));
    const joined = await leaver.player.demand("join-game", { gameId: leaver.gameId, playerName: "Back" });
    expect((await other.player.view(other.gameId)).players[0]).toMatchObject({ id: joined.playerId, isBot: false });
    closeAll(seats);
  });

  it("keeps the bot in a solo game", async () => {
    const seat = await soloTable(server().url);
    await playLastRound([seat]);
    await seat.player.demand("reset-game", { gameId: seat.gameId });
    expect(await seat.player.view(seat.gameId)).toMatchObject({ status: "in_progress", round: 1, isSolo: true });
    await playRound([seat]);
    seat.player.close();
  });

  it("needs a finished game and a seat in it", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    expect(await a.player.refusal("reset-game", { gameId: a.gameId })).toBe("NOT_FINISHED");
    const stranger = await bare();
    expect(await stranger.refusal("reset-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    await a.player.demand("leave-game", addressOf(a));
    expect(await a.player.refusal("reset-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    expect(await b.player.refusal("reset-game", { gameId: a.gameId })).toBeNull();
    stranger.close();
    closeAll(seats);
  });
});

// Rematches after a finished game.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound, playOne, playRound } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, finishedPair, firstTwo, soloTable, startedPair, startedTable } from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const bare = () => Player.connect(server().url);

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
    // The last summary may still be open at the other player: closing it now has no effect.
    expect(await a.player.ask("continue-after-round-summary", { gameId: a.gameId })).toEqual({ success: true });
    expect((await a.player.view(a.gameId)).version).toBe(game.version);
    await playLastRound(seats);
    closeAll(seats);
  });

  it("waits if a player has left, and a new player may take that seat", async () => {
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

// Whole games: rounds, their summaries, and the end.
// Also on PostgreSQL, at full length.
import { describe, expect, inject, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { anyMoves, playOn, playRequest, playRound } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { closeAll, finishedPair, firstTwo, playerIn, soloTable, startedPair, startedTable } from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const bare = () => Player.connect(server().url);

describe("a whole game", () => {
  it.each([
    ["1 vs 1", { targetScore: 11 }],
    ["2 vs 2", { targetScore: 11, teamMode: true }],
  ] as const)("of %s goes from summary to summary until a team has reached the target", async (_, wish) => {
    const seats = await startedTable(server().url, wish);
    const ends = await Promise.all(seats.map((seat) => playOn(seat, { choose: anyMoves(inject("seed")) })));
    const [end] = ends;
    const [{ player, gameId }] = firstTwo(seats);
    const summaries = player.updates.filter((game) => game.id === gameId && game.status === "round_summary");
    expect(summaries.map(({ roundSummary }) => roundSummary?.roundNumber)).toEqual(
      summaries.map((_, index) => index + 1),
    );
    const totals: Record<string, number> = {};
    for (const { roundSummary, scores, players } of summaries) {
      for (const [team, points] of Object.entries(roundSummary?.teamScores ?? {}))
        totals[team] = (totals[team] ?? 0) + points;
      expect(scores).toEqual(totals);
      expect(players.flatMap(({ capturedCards }) => capturedCards)).toHaveLength(40);
      expect(Object.values(roundSummary?.cardsCount ?? {}).reduce((sum, count) => sum + count, 0)).toBe(40);
    }
    const best = Math.max(...Object.values(totals));
    const winners = Object.keys(totals).filter((team) => totals[team] === best);
    expect(best).toBeGreaterThanOrEqual(11);
    expect(end).toMatchObject({
      status: "finished",
      scores: totals,
      winner: winners.length === 1 ? winners[0] : "tie",
    });
    expect(end?.roundSummary).toEqual(summaries.at(-1)?.roundSummary);
    expect(end).toMatchObject({ currentPlayerId: null, turnEndsAt: null });
    closeAll(seats);
  });

  it("against the bot ends as well", async () => {
    const seat = await soloTable(server().url);
    const end = await playOn(seat, { choose: anyMoves(inject("seed")) });
    expect(end.winner).not.toBeNull();
    expect(await seat.player.refusal("continue-after-round-summary", { gameId: seat.gameId })).toBeNull();
    seat.player.close();
  });

  it("only increases its version, and sends each seat only its own view", async () => {
    const seats = await finishedPair(server().url);
    for (const { player, gameId, playerId } of seats) {
      const versions = player.updates.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      expect(new Set(player.updates.map(({ id }) => id))).toEqual(new Set([gameId]));
      for (const { players } of player.updates) {
        for (const { id, hand } of players)
          if (id !== playerId) expect(hand.every((card) => "hidden" in card)).toBe(true);
      }
    }
    closeAll(seats);
  });
});

describe("after a round", () => {
  it("the first player who continues starts the next round for all; the clock waits for a player who still reads the summary", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    await playRound(seats);
    const summary = await a.player.view(a.gameId);
    expect(await b.player.refusal("play-card", playRequest(b, { cardId: "1-spata", capturedCardIds: [] }))).toBe(
      "NOT_IN_PROGRESS",
    );
    await a.player.demand("continue-after-round-summary", { gameId: a.gameId });
    const next = await a.player.view(a.gameId);
    expect(next).toMatchObject({ status: "in_progress", round: 2, lastCapture: null, roundSummary: null });
    expect(next.version).toBe(summary.version + 1);
    expect(next.players.map(({ pending }) => pending)).toEqual([null, "summary"]);
    expect(next.turnEndsAt === null).toBe(next.currentPlayerId === b.playerId);
    const again = () => b.player.demand("continue-after-round-summary", { gameId: b.gameId });
    await again();
    const read = await a.player.view(a.gameId);
    expect(read).toMatchObject({ version: next.version + 1, players: [{ pending: null }, { pending: null }] });
    expect(read.turnEndsAt).not.toBeNull();
    await again();
    expect(await a.player.view(a.gameId)).toEqual(read);
    closeAll(seats);
  });

  it("the lead moves to the next seat", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    const first = (await a.player.view(a.gameId)).currentPlayerId;
    await playRound(seats);
    await Promise.all([a, b].map(({ player, gameId }) => player.demand("continue-after-round-summary", { gameId })));
    const game = await a.player.view(a.gameId);
    expect(game.round).toBe(2);
    expect(game.currentPlayerId).toBe(first === a.playerId ? b.playerId : a.playerId);
    closeAll(seats);
  });

  it("continuing is refused in the first round, and for a socket without a seat", async () => {
    const seats = await startedPair(server().url);
    const [a] = seats;
    const stranger = await bare();
    expect(await a.player.refusal("continue-after-round-summary", { gameId: a.gameId })).toBe("NOT_IN_ROUND_SUMMARY");
    expect(await stranger.refusal("continue-after-round-summary", { gameId: a.gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });
});

describe("test events", () => {
  it("set a team to one point from the target if the server allows test events", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    await a.player.demand("test-setup-near-win", { gameId: a.gameId });
    const game = await b.player.untilGame(b.gameId, "the scores", ({ scores }) => Object.values(scores).includes(10));
    expect(game.scores[playerIn(game, a.playerId).teamId]).toBe(10);
    const stranger = await bare();
    expect(await stranger.refusal("test-setup-near-win", { gameId: a.gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });
});

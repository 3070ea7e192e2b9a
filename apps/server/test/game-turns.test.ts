// A turn: its seat, its legal plays, and that each play counts only once.
// Also on PostgreSQL, at full length.
import { firstLegalMove } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { cardFromId, legalCaptures } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { closeAll, playerIn, startedPair, waitingPair } from "./tables.ts";

const server = oneServer(FAST);

describe("a turn", () => {
  it("is sent to every seat, including the one that played, with a higher version", async () => {
    const seats = await startedPair(server().url);
    const [{ player, gameId }] = seats;
    const { version } = await player.view(gameId);
    const { playerId } = await playOne(seats);
    for (const seat of seats) {
      const game = await seat.player.untilGame(gameId, "the play", (now) => now.version > version);
      expect(playerIn(game, playerId).hand).toHaveLength(2);
      expect(game.currentPlayerId).not.toBe(playerId);
    }
    closeAll(seats);
  });

  it("belongs to one seat", async () => {
    const seats = await startedPair(server().url);
    const { seat, view } = await seatAtTurn(seats);
    const other = seats.find(({ playerId }) => playerId !== seat.playerId) ?? seat;
    const theirs = await other.player.view(other.gameId);
    const cardId = playerIn(theirs, other.playerId).hand[0]?.id ?? "";
    expect(await other.player.refusal("play-card", playRequest(other, { cardId, capturedCardIds: [] }))).toBe(
      "NOT_YOUR_TURN",
    );
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version);
    closeAll(seats);
  });

  it("allows only a card of the hand, and only captures that this card can make", async () => {
    const seats = await startedPair(server().url);
    const { seat, view } = await seatAtTurn(seats);
    const refusal = (cardId: string, capturedCardIds: string[]) =>
      seat.player.refusal("play-card", playRequest(seat, { cardId, capturedCardIds }));
    const [own = ""] = playerIn(view, seat.playerId).hand.map(({ id }) => id);
    const [lying = ""] = view.tableCards.map(({ id }) => id);
    for (const card of [lying, "8-hearts", "hidden-0", "", "__proto__"])
      expect(await refusal(card, [])).toBe("CARD_NOT_IN_HAND");
    for (const taken of [["no-card"], [lying, lying], [own], ["hidden-0"], ["constructor"]]) {
      expect(await refusal(own, taken)).toBe("ILLEGAL_CAPTURE");
    }
    expect(await seat.player.view(seat.gameId)).toEqual(view);
    closeAll(seats);
  });

  it("requires a capture if the card can make one", async () => {
    const seats = await startedPair(server().url);
    const { seat, view } = await captureInSight(seats);
    const move = firstCapture(view);
    expect(await seat.player.refusal("play-card", playRequest(seat, { ...move, capturedCardIds: [] }))).toBe(
      "CAPTURE_REQUIRED",
    );
    await seat.player.demand("play-card", playRequest(seat, move));
    const after = await seat.player.view(seat.gameId);
    expect(after.lastCapture).toMatchObject({ playerId: seat.playerId, playedCardId: move.cardId });
    expect(after.lastCapture?.cards.map(({ id }) => id)).toEqual(move.capturedCardIds);
    const pile = playerIn(after, seat.playerId).capturedCards.map(({ id }) => id);
    expect(pile.slice(-move.capturedCardIds.length - 1)).toEqual([...move.capturedCardIds, move.cardId]);
    closeAll(seats);
  });

  it("counts once if the same play is sent twice at the same time", async () => {
    const seats = await startedPair(server().url);
    const { seat, view } = await seatAtTurn(seats);
    const request = playRequest(seat, firstLegalMove(view));
    const answers = await Promise.all([1, 2, 3].map(() => seat.player.refusal("play-card", request)));
    expect(answers.sort()).toEqual(["NOT_YOUR_TURN", "NOT_YOUR_TURN", null]);
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version + 1);
    closeAll(seats);
  });

  it("counts only in the round that it names", async () => {
    const seats = await startedPair(server().url);
    const { seat, view } = await seatAtTurn(seats);
    const request = playRequest(seat, firstLegalMove(view));
    const ofRound = (round: unknown) => seat.player.refusal("play-card", { ...request, round });
    expect(await ofRound("the next one")).toBe("INVALID_PAYLOAD");
    expect(await ofRound(view.round + 1)).toBe("NOT_YOUR_TURN");
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version);
    expect(await ofRound(view.round)).toBe(null);
    closeAll(seats);
  });

  it("requires a game in progress", async () => {
    const seats = await waitingPair(server().url);
    const [{ player, ...seat }] = seats;
    const play = { cardId: "1-spata", capturedCardIds: [] };
    expect(await player.refusal("play-card", playRequest(seat, play))).toBe("NOT_IN_PROGRESS");
    closeAll(seats);
  });
});

/** Plays until the player at turn can capture. Returns that player's seat and view. */
async function captureInSight(seats: readonly Seated[]) {
  for (;;) {
    const now = await seatAtTurn(seats);
    if (captures(now.view).length > 0) return now;
    await playOne(seats);
  }
}

function captures(view: GameState) {
  const table = view.tableCards.map(({ id }) => cardFromId(id)).filter((card) => card !== undefined);
  return playerIn(view, view.currentPlayerId ?? "").hand.flatMap(({ id }) => {
    const card = cardFromId(id);
    const sets = card === undefined ? [] : legalCaptures(card, table);
    return sets.map((taken) => ({
      cardId: id,
      capturedCardIds: taken.map((each) => view.tableCards[table.indexOf(each)]?.id ?? ""),
    }));
  });
}

function firstCapture(view: GameState) {
  const [capture] = captures(view);
  if (capture === undefined) throw new Error("nothing can be taken");
  return capture;
}

describe("test events", () => {
  it("are forbidden by default", async () => {
    const [a, b] = await startedPair(server().url);
    const before = await a.player.view(a.gameId);
    expect(await a.player.refusal("test-setup-near-win", { gameId: a.gameId })).toBe("FORBIDDEN");
    expect(await a.player.view(a.gameId)).toEqual(before);
    closeAll([a, b]);
  });
});

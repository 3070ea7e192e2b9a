import { seeded } from "@chkobba/bot";
import { cardId, drawDecks, type Game, legalCaptures, replay } from "@chkobba/rules";
import { describe, expect, inject, it } from "vitest";
import type { LastMove } from "../game/last-move.ts";
import { after, dealtTable, seenFrom, type Table } from "../game-for-tests.ts";
import { roundWithAllHands } from "./all-hands.ts";

/**
 * Plays a whole round with random legal plays. Returns the table after the round, the moves, and all hands before each
 * move.
 */
function playedRound(names: readonly string[], random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const [deck = []] = drawDecks(below).slice(-1);
  let table: Table = dealtTable(names, deck.map(cardId));
  const moves: LastMove[] = [];
  const hands: string[][][] = [];
  while (table.game.status === "in_progress") {
    const { round, seats } = table.game;
    hands.push(handsOf(table.game));
    const hand = round.hands[round.turn] ?? [];
    const card = hand[below(hand.length)];
    const playerId = seats[round.turn]?.id ?? "";
    if (card === undefined) throw new Error("the hand at turn is empty");
    const taken = legalCaptures(card, round.table)[0] ?? [];
    moves.push({ playerId, cardId: cardId(card), takenIds: taken.map(cardId), isChkobba: false, by: "player" });
    table = after(table, { type: "played", playerId, card, taken });
  }
  return { table, moves, hands };
}

function handsOf(game: Game): string[][] {
  if (game.status === "waiting" || game.status === "starting") return [];
  return game.round.hands.map((hand) => hand.map(cardId).sort());
}

describe.each([[["Amal", "Badr"]], [["Amal", "Badr", "Chedli", "Dorra"]]])(
  "a round of %j that a watcher saw",
  (names) => {
    it("is shown again with all hands, move by move", () => {
      const random = seeded(inject("seed"));
      for (let nth = 0; nth < 20; nth++) {
        const { table, moves, hands } = playedRound(names, random);
        const script = roundWithAllHands(seenFrom(table), moves);
        if (script === null) throw new Error("the round is known");
        const shown: string[][][] = [];
        const end = replay(script, (_, entry, game) => {
          if (entry.type === "played" || entry.type === "started") shown.push(handsOf(game));
        });
        expect(shown.slice(0, -1)).toEqual(hands);
        expect(end?.status).toBe("round_summary");
        if (end?.status === "round_summary" && table.game.status === "round_summary") {
          expect(end.summary).toEqual(table.game.summary);
        }
      }
    });

    it("is not shown if a move is missing", () => {
      const { table, moves } = playedRound(names, seeded(inject("seed")));
      expect(roundWithAllHands(seenFrom(table), moves.slice(1))).toBeNull();
      expect(roundWithAllHands(seenFrom(table), [])).toBeNull();
    });

    it("is not shown if a move was seen twice, or if its first player is gone", () => {
      const { table, moves } = playedRound(names, seeded(inject("seed")));
      const game = seenFrom(table);
      expect(roundWithAllHands(game, [...moves, ...moves.slice(-1)])).toBeNull();
      expect(roundWithAllHands(game, [...moves.slice(0, -1), ...moves.slice(0, 1)])).toBeNull();
      const players = game.players.filter(({ id }) => id !== "amal");
      expect(roundWithAllHands({ ...game, players }, moves)).toBeNull();
    });

    it("is shown from the player who began it, whatever this player's seat", () => {
      const { table, moves } = playedRound(names, seeded(inject("seed")));
      const game = seenFrom(table);
      for (let from = 1; from < names.length; from++) {
        const players = [...game.players.slice(from), ...game.players.slice(0, from)];
        const script = roundWithAllHands({ ...game, players }, moves);
        if (script === null) throw new Error("the round is known");
        expect(replay(script)?.status).toBe("round_summary");
      }
    });
  },
);

it("a round with an unknown card is an error", () => {
  const { table, moves } = playedRound(["Amal", "Badr"], seeded(inject("seed")));
  const [first, ...others] = moves;
  if (first === undefined) throw new Error("a round has moves");
  const unknown = [{ ...first, cardId: "11-coeur" }, ...others];
  expect(() => roundWithAllHands(seenFrom(table), unknown)).toThrow("no card is called 11-coeur");
});

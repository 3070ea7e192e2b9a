// Chkobba Bot's priorities, and that it knows no more than its seat.
import {
  advance,
  card,
  drawDecks,
  type Entry,
  type Game,
  openGame,
  type Play,
  playsAfter,
  type Setup,
  seatViewFor,
  viewFor,
} from "@chkobba/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseMove } from "./choose-move.ts";
import { firstLegalMove } from "./move.ts";
import type { Thinking } from "./thinking.ts";

function play(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

function started(seats: Setup["seats"], below: (limit: number) => number): Game {
  let game: Game = openGame({ seats, target: 11 });
  for (let seat = 0; seat < seats; seat++) {
    game = play(game, { type: "seated", playerId: `player-${seat}`, name: "A player", isBot: false });
  }
  return play(game, { type: "started", deal: { leader: below(seats), decks: drawDecks(below) } });
}

/** The view of a seat at turn that holds `hand`, with `table` before it. */
function viewOf(hand: readonly string[], table: readonly string[]) {
  const game = started(2, () => 0);
  if (game.status !== "in_progress") throw new Error("the game did not start");
  const round = { ...game.round, turn: 0, hands: [hand.map(card), []], table: table.map(card) };
  return seatViewFor({ ...game, round }, 0, []);
}

const choice: Thinking = { level: "normal", random: () => 0 };

describe("Chkobba Bot", () => {
  it("takes the whole table when it can", () => {
    expect(chooseMove(viewOf(["9-coeur", "3-coeur", "1-trefle"], ["4-coeur", "5-trefle"]), choice)).toEqual({
      cardId: "9-coeur",
      capturedCardIds: ["4-coeur", "5-trefle"],
    });
  });

  it("takes the seven of diamonds before more cards", () => {
    const view = viewOf(["7-coeur", "10-coeur"], ["7-dinari", "10-trefle", "9-spata"]);
    expect(chooseMove(view, choice)).toEqual({ cardId: "7-coeur", capturedCardIds: ["7-dinari"] });
  });

  it("prefers a diamond among equal cards", () => {
    const view = viewOf(["8-coeur"], ["8-trefle", "8-dinari", "10-spata"]);
    expect(chooseMove(view, choice).capturedCardIds).toEqual(["8-dinari"]);
  });

  it("does not leave a table that one card clears", () => {
    expect(chooseMove(viewOf(["2-coeur", "10-coeur"], ["5-trefle"]), choice).cardId).toBe("10-coeur");
  });

  it("keeps the seven of diamonds when something else can be trailed", () => {
    const view = viewOf(["7-dinari", "9-coeur"], ["10-trefle", "10-coeur"]);
    expect(chooseMove(view, choice)).toEqual({ cardId: "9-coeur", capturedCardIds: [] });
  });

  it("plays for the seat at turn only", () => {
    expect(() => chooseMove({ ...viewOf(["7-dinari"], []), seat: 1 }, choice)).toThrow("not at turn");
  });

  it("has no first move where the hand at turn is hidden", () => {
    const game = started(2, () => 0);
    expect(() => firstLegalMove(viewFor(game, null))).toThrow("hidden");
  });

  it("plays whole games legally, from nothing but the view of the seat at turn", () => {
    let plays = 0;
    fc.assert(
      fc.property(
        fc.constantFrom<Setup["seats"]>(2, 4),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (seats, numbers) => {
          const random = () => numbers.next().value ?? 0;
          let game = started(seats, (limit) => Math.floor(random() * limit));
          let seen: readonly Play[] = [];
          while (game.status === "in_progress") {
            const playerId = game.seats[game.round.turn]?.id ?? "";
            const { turn } = game.round;
            const { cardId, capturedCardIds } =
              plays % 2 === 0
                ? chooseMove(seatViewFor(game, turn, seen), { level: "normal", random })
                : firstLegalMove(viewFor(game, turn));
            const entry: Entry = { type: "played", playerId, card: card(cardId), taken: capturedCardIds.map(card) };
            seen = playsAfter(seen, game, entry);
            game = play(game, entry);
            plays++;
          }
          expect(game.status).toBe("round_summary");
        },
      ),
      { numRuns: 300 },
    );
    expect(plays).toBe(300 * 36);
  });

  it("wins most rounds against the first legal move", () => {
    const points = { bot: 0, first: 0 };
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 2 ** 30 })), (numbers) => {
        const below = (limit: number) => (numbers.next().value ?? 0) % limit;
        let game = started(2, below);
        while (game.status === "in_progress") {
          const { turn } = game.round;
          const move = turn === 0 ? chooseMove(seatViewFor(game, 0, []), choice) : firstLegalMove(viewFor(game, turn));
          const [played, taken] = [card(move.cardId), move.capturedCardIds.map(card)];
          game = play(game, { type: "played", playerId: `player-${turn}`, card: played, taken });
        }
        if (game.status !== "round_summary") throw new Error(`a round ended as ${game.status}`);
        points.bot += game.scores[0];
        points.first += game.scores[1];
      }),
      { numRuns: 400, seed: 7 },
    );
    expect(points.bot).toBeGreaterThan(1.5 * points.first);
  });
});

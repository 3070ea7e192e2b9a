// Tests that a puzzle's position keeps what its player has seen, and nothing else.
import { ALL_CARDS, type InProgress } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { candidates } from "../move.ts";
import { wonBy } from "../reasons/play-facts.ts";
import { seeded } from "../seeded.ts";
import { afterRandomPlays, isOn, sampleSize, startedGame, viewAtTurn } from "../testing/rounds.ts";
import { decodePlays, decodePosition, encodePlays, encodePosition } from "./puzzle-code.ts";
import { informationStateOf, puzzlePositionOf, unseenIn } from "./puzzle-position.ts";

function randomGame(random: () => number): InProgress | null {
  const seats = random() < 0.5 ? 2 : 4;
  const game = afterRandomPlays(startedGame({ seats, target: 21 }, random), Math.floor(random() * 40), random);
  return isOn(game) ? game : null;
}

describe("the position of a puzzle", () => {
  it("has the hand sizes and the deck of the round, turned to the player at turn", () => {
    const random = seeded(21);
    for (let n = 0; n < sampleSize(2000); n++) {
      const game = randomGame(random);
      if (game === null) continue;
      const view = viewAtTurn(game);
      const state = informationStateOf(puzzlePositionOf(view));
      const turned = view.handSizes.map((_, seat) => view.handSizes[(seat + view.seat) % view.seats]);
      expect(state).toMatchObject({ handSizes: turned, undealt: view.undealt, seats: view.seats, lastPlay: null });
      expect(state?.leader).toBe((view.leader - view.seat + view.seats) % view.seats);
      for (const team of [0, 1]) {
        const own = wonBy(view, (view.seat + team) % 2);
        expect(wonBy({ piles: state?.piles ?? [] }, team)).toEqual(own.toSorted((a, b) => a - b));
      }
    }
  });

  it("is the same for two rounds that differ only in hidden cards, names and scores", () => {
    const random = seeded(22);
    for (let n = 0; n < sampleSize(300); n++) {
      const game = randomGame(random);
      if (game === null) continue;
      const { round } = game;
      const hidden = [
        ...round.hands.flatMap((hand, seat) => (seat === round.turn ? [] : hand)),
        ...round.deck.slice(round.dealt),
      ];
      const turned = [...hidden.slice(1), ...hidden.slice(0, 1)];
      const hands = round.hands.map((hand, seat) => (seat === round.turn ? hand : turned.splice(0, hand.length)));
      const deck = [...round.deck.slice(0, round.dealt), ...turned];
      const other = { ...game, scores: [7, 9] as const, round: { ...round, hands, deck } };
      expect(encodePosition(puzzlePositionOf(viewAtTurn(other)))).toBe(
        encodePosition(puzzlePositionOf(viewAtTurn(game))),
      );
    }
  });

  it("comes back from its text, and each play too", () => {
    const random = seeded(23);
    for (let n = 0; n < sampleSize(1000); n++) {
      const game = randomGame(random);
      if (game === null) continue;
      const position = puzzlePositionOf(viewAtTurn(game));
      expect(decodePosition(encodePosition(position))).toEqual(position);
      expect(unseenIn(position)).toEqual(ALL_CARDS.filter((card) => !seenIn(game).has(card)));
      const plays = candidates(position.hand, position.table).map((play, at) => ({ play, lost: at / 4 }));
      expect(decodePlays(encodePlays(plays)).map(({ lost }) => lost)).toEqual(plays.map(({ lost }) => lost));
    }
  });

  it.each(["", "not a position", ".".repeat(40), `${".".repeat(40)}3-`, `${".".repeat(40)}2-?`])(
    "is not read from the text %j",
    (text) => {
      expect(decodePosition(text)).toBeUndefined();
    },
  );
});

function seenIn({ round }: InProgress): ReadonlySet<number> {
  return new Set([...(round.hands[round.turn] ?? []), ...round.table, ...round.piles.flat()]);
}

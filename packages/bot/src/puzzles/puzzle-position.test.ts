// Tests that a puzzle's position keeps what its player has seen, and nothing else.

import { ALL_CARDS, type InProgress } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { candidates } from "../move.ts";
import { wonBy } from "../reasons/play-facts.ts";
import { seeded } from "../seeded.ts";
import { positionOf } from "../testing/named-cards.ts";
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

  it.each([
    [2, 0, 0, 0],
    [2, 0, 1, 1],
    [2, 1, 0, 1],
    [2, 1, 1, 0],
    [4, 0, 2, 0],
    [4, 0, 3, 1],
    [4, 1, 2, 1],
    [4, 1, 3, 0],
    [4, 3, 1, 0],
    [2, 0, null, null],
    [2, 1, null, null],
  ] as const)(
    "in a game of %s, seen from seat %s, has the last capture of seat %s as that of team %s",
    (seats, seat, lastTaker, lastCapture) => {
      const view = viewAtTurn(startedGame({ seats, target: 21 }, seeded(24)));
      expect(puzzlePositionOf({ ...view, seat, turn: seat, lastTaker })).toMatchObject({ lastCapture });
    },
  );
});

describe("what the player of a puzzle knows", () => {
  const table = "9-coeur";

  it.each([
    [
      "the leader of the last hand in 1 vs 1",
      { hand: "1-coeur 2-coeur 3-coeur", table, unseen: "1-spata 2-spata 3-spata" },
      { handSizes: [3, 3], leader: 0, undealt: 0 },
    ],
    [
      "the second player of the last hand in 1 vs 1",
      { hand: "1-coeur 2-coeur", table, unseen: "1-spata" },
      { handSizes: [2, 1], leader: 1, undealt: 0 },
    ],
    [
      "the leader of the hand before the last in 1 vs 1",
      { hand: "1-coeur", table, unseen: "1-spata 2-spata 3-spata 4-spata 5-spata 6-spata 7-spata" },
      { handSizes: [1, 1], leader: 0, undealt: 6 },
    ],
    [
      "the third player of the last hand in a team game",
      { hand: "1-coeur 2-coeur", table, unseen: "1-spata 2-spata 3-spata 4-spata", teamMode: true },
      { handSizes: [2, 2, 1, 1], leader: 2, undealt: 0 },
    ],
  ])("has the hand sizes, the leader and the undealt cards of %s", (_, position, knows) => {
    expect(informationStateOf(positionOf(position))).toMatchObject(knows);
  });

  it.each([
    ["1 vs 1", { hand: "1-coeur", table, unseen: "1-spata" }, [0, 0]],
    ["a team game", { hand: "1-coeur", table, unseen: "1-spata 2-spata 3-spata", teamMode: true }, [0, 0, 0, 0]],
  ])("has no points of earlier plays or rounds of %s", (_, position, chkobbas) => {
    expect(informationStateOf(positionOf(position))).toMatchObject({ scores: [0, 0], chkobbas });
  });

  it.each([
    // The other player holds three cards or two, and the undealt cards are a multiple of six.
    [
      "seven unseen cards besides a hand of three in 1 vs 1",
      {
        hand: "1-coeur 2-coeur 3-coeur",
        table,
        unseen: "1-spata 2-spata 3-spata 4-spata 5-spata 6-spata 7-spata",
      },
    ],
    // The other player would hold six cards or five.
    [
      "no unseen card besides a hand of six in 1 vs 1",
      {
        hand: "1-coeur 2-coeur 3-coeur 4-coeur 5-coeur 6-coeur",
        table,
        unseen: "",
      },
    ],
  ])("is null for cards that no round has: %s", (_, position) => {
    expect(informationStateOf(positionOf(position))).toBeNull();
  });
});

function seenIn({ round }: InProgress): ReadonlySet<number> {
  return new Set([...(round.hands[round.turn] ?? []), ...round.table, ...round.piles.flat()]);
}

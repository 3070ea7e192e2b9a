// Tests of the study of a finished game: its points, and what was given away, are those of the chosen side.
import { chooseMove, seeded } from "@chkobba/bot";
import {
  ALL_CARDS,
  advance,
  card,
  cardFromId,
  drawDecks,
  type Entry,
  type Game,
  type GameScript,
  HOUSE_RULES,
  informationStateFor,
  NO_CARD,
  openGame,
} from "@chkobba/rules";
import { expect, it } from "vitest";
import { studyGame } from "./study-game.ts";

const random = seeded(3);
const below = (limit: number) => Math.floor(random() * limit);

/** One round between two people, and the game at its end. */
function playRound(): { readonly script: GameScript; readonly end: Game } {
  const setup = { seats: 2, target: 11, ...HOUSE_RULES } as const;
  const players = [0, 1].map((seat) => ({ id: `p${seat}`, name: `P${seat}`, isBot: false }));
  const entries: Entry[] = [];
  const go = (game: Game, entry: Entry): Game => {
    const next = advance(game, entry);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  };
  let game: Game = openGame(setup);
  for (const { id, name } of players) game = go(game, { type: "seated", playerId: id, name, isBot: false });
  entries.push({ type: "started", deal: { leader: 0, decks: drawDecks(below) } });
  for (const entry of entries) {
    game = go(game, entry);
    if (game.status !== "in_progress") break;
    const view = informationStateFor(game, game.round.turn);
    const { cardId, capturedCardIds } = chooseMove(view, { level: "easy", random });
    const [card = NO_CARD, ...taken] = [cardId, ...capturedCardIds].map((id) => cardFromId(id) ?? NO_CARD);
    entries.push({ type: "played", playerId: `p${game.round.turn}`, card, taken });
  }
  return { script: { setup, players, entries }, end: game };
}

const cardsOf = (text: string) => text.split(" ").filter(Boolean).map(card);

/**
 * A game of people, led by the first seat. `dealt` has the first cards of the deck: the table, then each hand. A play is
 * the number of a seat and a card, then the cards that it takes, such as "0: 6-coeur x 2-coeur 4-spata".
 */
function gameOf(seats: 2 | 4, dealt: readonly string[], plays: readonly string[]): GameScript {
  const first = dealt.flatMap(cardsOf);
  const deck = [...first, ...ALL_CARDS.filter((each) => !first.includes(each))];
  const players = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat}`, name: `P${seat}`, isBot: false }));
  const entries = plays.map((play): Entry => {
    const [seat = "", laid = "", taken = ""] = play.split(/: | x /);
    return { type: "played", playerId: `p${seat}`, card: card(laid), taken: cardsOf(taken) };
  });
  const started: Entry = { type: "started", deal: { leader: 0, decks: [deck] } };
  return { setup: { seats, target: 21, ...HOUSE_RULES }, players, entries: [started, ...entries] };
}

/** A whole round of two against two, in which each team has chkobbas, and the sevens and the sixes are shared equally. */
const ROUND_OF_FOUR = gameOf(
  4,
  [
    "9-spata 2-spata 1-coeur 8-coeur",
    "5-spata 8-spata 9-coeur 7-trefle 6-spata 2-coeur 2-trefle 8-trefle 1-trefle 7-dinari 5-coeur 5-trefle",
    "10-trefle 10-dinari 2-dinari 10-coeur 4-coeur 4-spata 1-dinari 3-trefle 5-dinari 6-coeur 3-dinari 9-trefle",
    "3-spata 1-spata 7-coeur 4-trefle 3-coeur 10-spata 7-spata 8-dinari 9-dinari 6-dinari 4-dinari 6-trefle",
  ],
  [
    ...["0: 8-spata x 8-coeur", "1: 2-coeur x 2-spata", "2: 1-trefle x 1-coeur", "3: 7-dinari"],
    ...["0: 9-coeur x 9-spata", "1: 7-trefle x 7-dinari", "2: 2-trefle", "3: 5-coeur"],
    ...["0: 5-spata x 5-coeur", "1: 6-spata", "2: 8-trefle x 2-trefle 6-spata", "3: 5-trefle"],
    ...["0: 10-trefle", "1: 4-coeur", "2: 5-dinari x 5-trefle", "3: 6-coeur"],
    ...["0: 10-dinari x 10-trefle", "1: 10-coeur x 4-coeur 6-coeur", "2: 1-dinari", "3: 3-dinari"],
    ...["0: 2-dinari", "1: 4-spata x 1-dinari 3-dinari", "2: 3-trefle", "3: 9-trefle"],
    ...["0: 3-spata x 3-trefle", "1: 4-trefle", "2: 9-dinari x 9-trefle", "3: 6-dinari x 2-dinari 4-trefle"],
    ...["0: 1-spata", "1: 3-coeur", "2: 7-spata", "3: 4-dinari x 1-spata 3-coeur"],
    ...["0: 7-coeur x 7-spata", "1: 10-spata", "2: 8-dinari", "3: 6-trefle"],
  ],
);

/** The first deal of a game in which the seven of diamonds can be taken with a three, and so can another seven. */
const OPEN_HAYA = ["3-coeur 7-dinari 7-spata 1-trefle", "10-spata 5-coeur 6-coeur", "9-spata 8-spata 2-spata"];

it("a study of both seats has the points of the round, and opposite luck", () => {
  const { script, end } = playRound();
  if (end.status !== "round_summary") throw new Error(`the game is ${end.status}`);
  const [first, second] = [studyGame(script, 0), studyGame(script, 1)];
  if (first === null || second === null) throw new Error("the game was not studied");
  const sum = (side: 0 | 1) => Object.values(first.points).reduce((all, points) => all + points[side], 0);
  expect([sum(0), sum(1)]).toEqual(end.summary.points);
  expect(second.points.karta).toEqual(first.points.karta.toReversed());
  expect(first.rounds).toBe(1);
  expect(first.luck).toBeCloseTo(-second.luck, 9);
  // The easy level gives points away in eighteen plays.
  expect(Object.values({ ...first.given, ...second.given }).some((points) => points > 0)).toBe(true);
});

it("the seat of a bot, and a game that breaks the rules, are not studied", () => {
  const { script } = playRound();
  const withBot = { ...script, players: script.players.map((player) => ({ ...player, isBot: true })) };
  expect(studyGame(withBot, 0)).toBeNull();
  expect(studyGame({ ...script, entries: script.entries.toReversed() }, 0)).toBeNull();
});

it.each([
  [0, { karta: [1, 0], dinari: [0, 1], barmila: [0, 0], haya: [0, 1], chkobba: [2, 3] }],
  [1, { karta: [0, 1], dinari: [1, 0], barmila: [0, 0], haya: [1, 0], chkobba: [3, 2] }],
])(
  "seat %i of four has each point on the side of the team that won it, and shared sevens on neither",
  (seat, points) => {
    expect(studyGame(ROUND_OF_FOUR, seat)).toMatchObject({ rounds: 1, points });
  },
);

it("a round counts once, also if a player leaves at its summary", () => {
  const entries: Entry[] = [...ROUND_OF_FOUR.entries, { type: "left", playerId: "p3" }];
  expect(studyGame({ ...ROUND_OF_FOUR, entries }, 3)).toMatchObject({ rounds: 1, points: { chkobba: [3, 2] } });
});

it("a seat that the game does not have is not studied", () => {
  expect(studyGame(gameOf(2, OPEN_HAYA, []), 2)).toBeNull();
});

it("the luck of good cards counts for the side that gets them, and against the other side", () => {
  const dealt = gameOf(
    2,
    ["7-spata 10-coeur 2-trefle 9-spata", "7-dinari 10-dinari 9-dinari", "1-coeur 3-trefle 4-spata"],
    [],
  );
  expect(studyGame(dealt, 0)?.luck).toBeGreaterThan(0.5);
  expect(studyGame(dealt, 1)?.luck).toBeLessThan(-0.5);
});

it.each(["0: 10-spata x 3-coeur 7-dinari", "0: 10-spata x 7-dinari 3-coeur"])(
  "the best play gives nothing away, whatever the order of its cards: %s",
  (play) => {
    expect(studyGame(gameOf(2, OPEN_HAYA, [play]), 0)?.given).toEqual({});
  },
);

it.each(["0: 10-spata x 3-coeur 7-spata", "0: 10-spata x 7-spata 3-coeur", "0: 5-coeur"])(
  "the play %s gives away the seven of diamonds, about one point",
  (play) => {
    const { given } = studyGame(gameOf(2, OPEN_HAYA, [play]), 0) ?? {};
    expect(given).toEqual({ haya: expect.any(Number) });
    expect(given?.haya).toBeCloseTo(1, 0);
  },
);

it("a card laid down is compared with the better card to lay down", () => {
  const dealt = ["6-dinari 4-dinari 10-coeur 6-trefle", "2-spata 2-coeur 7-coeur", "9-spata 8-spata 3-spata"];
  expect(Object.keys(studyGame(gameOf(2, dealt, ["0: 7-coeur"]), 0)?.given ?? {})).toEqual(["sevens"]);
});

it("a small loss is not counted, because it may be chance", () => {
  const dealt = ["2-dinari 3-dinari 4-coeur 10-coeur", "5-coeur 6-spata 9-dinari", "9-spata 8-trefle 2-spata"];
  expect(studyGame(gameOf(2, dealt, ["0: 6-spata x 2-dinari 4-coeur"]), 0)?.given).toEqual({});
});

it("the seven of diamonds is given away if it is laid down where it can be taken", () => {
  const dealt = ["10-coeur 2-trefle 2-coeur 10-trefle", "7-dinari 7-coeur 8-spata", "9-trefle 6-spata 2-spata"];
  expect(Object.keys(studyGame(gameOf(2, dealt, ["0: 7-dinari"]), 0)?.given ?? {})).toEqual(["haya"]);
});

it("a loss without a theme is not counted", () => {
  // Taking the three of diamonds wins more cards.
  const dealt = ["9-dinari 5-spata 3-dinari 9-spata", "3-coeur 4-dinari 6-dinari", "2-coeur 10-spata 2-dinari"];
  expect(studyGame(gameOf(2, dealt, ["0: 6-dinari"]), 0)?.given).toEqual({});
});

it("a bot that plays on for a player gives nothing away in the player's name", () => {
  const dealt = [...OPEN_HAYA, "9-coeur 8-coeur 2-coeur", "9-trefle 8-trefle 2-trefle"];
  const script = gameOf(4, dealt, ["0: 10-spata x 3-coeur 7-spata"]);
  const [started, ...plays] = script.entries;
  if (started === undefined) throw new Error("the game has not started");
  expect(Object.keys(studyGame(script, 0)?.given ?? {})).toEqual(["haya"]);
  const left: Entry = { type: "left", playerId: "p0" };
  expect(studyGame({ ...script, entries: [started, left, ...plays] }, 0)?.given).toEqual({});
});

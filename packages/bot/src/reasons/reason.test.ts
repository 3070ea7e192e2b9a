// Holds every reason against the rules: whatever its sentence says must be true on the table, for each reason that is
// found in random positions. Tests also which of several reasons is given, in positions made by hand.

import {
  ALL_CARDS,
  type Card,
  card,
  type Game,
  type InformationState,
  type InProgress,
  isDiamond,
  legalCaptures,
  REASON_CODES,
  type ReasonCode,
  SEVEN_OF_DIAMONDS,
  valueOf,
} from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { type Candidate, moveOf } from "../move.ts";
import { seeded } from "../seeded.ts";
import { cards, moveNamed } from "../testing/named-cards.ts";
import {
  afterRandomPlays,
  isOn,
  legalPlays,
  marginOf,
  pick,
  played,
  sampleSize,
  startedGame,
  viewAtTurn,
} from "../testing/rounds.ts";
import { without } from "../unseen-cards.ts";
import { factsOf } from "./play-facts.ts";
import { reasonFor } from "./reason.ts";
import { REASON_RULES } from "./reason-rules.ts";

/** A position, and two different plays of the seat at turn. */
interface Choice {
  readonly game: InProgress;
  readonly best: Candidate;
  readonly other: Candidate;
  /** The cards that the reason names. */
  readonly named: readonly Card[];
  /** The points that the reason names. */
  readonly points?: number | undefined;
}

const laid = ({ game }: Choice, { played: own, taken }: Candidate): readonly Card[] =>
  taken.length === 0 ? [...game.round.table, own] : game.round.table.filter((lying) => !taken.includes(lying));
const won = ({ game }: Choice, { played: own, taken }: Candidate): readonly Card[] => [
  ...pilesOf(game, game.round.turn % 2),
  ...(taken.length === 0 ? [] : [own, ...taken]),
];
const pilesOf = ({ round }: InProgress, team: number) =>
  round.piles.flatMap((pile, seat) => (seat % 2 === team ? pile : []));
const unseen = ({ game: { round } }: Choice): readonly Card[] => {
  const seen = new Set([...(round.hands[round.turn] ?? []), ...round.table, ...round.piles.flat()]);
  return ALL_CARDS.filter((one) => !seen.has(one));
};
const clear = (one: Card, table: readonly Card[]) =>
  table.length > 0 && legalCaptures(one, table).some((taken) => taken.length === table.length);
const anyClears = (cards: readonly Card[], table: readonly Card[]) => cards.some((one) => clear(one, table));
const takable = (choice: Choice, lying: Card, table: readonly Card[]) =>
  unseen(choice).some((one) => legalCaptures(one, table).some((taken) => taken.includes(lying)));
const isChkobba = ({ game }: Choice, play: Candidate) => chkobbasOf(played(game, play)) > chkobbasOf(game);
const chkobbasOf = (game: Game) => (game.status === "waiting" ? 0 : game.round.chkobbas.reduce((a, b) => a + b, 0));
const trails = ({ taken }: Candidate) => taken.length === 0;
const sevens = (cards: readonly Card[]) => cards.filter((one) => valueOf(one) === 7).length;
const diamonds = (cards: readonly Card[]) => cards.filter(isDiamond).length;
const size = (cards: readonly Card[]) => cards.length;
const more = (choice: Choice, count: (cards: readonly Card[]) => number) =>
  count(won(choice, choice.best)) > count(won(choice, choice.other));
const reaches = (choice: Choice, count: (cards: readonly Card[]) => number, majority: number) =>
  count(pilesOf(choice.game, choice.game.round.turn % 2)) < majority &&
  count(won(choice, choice.best)) >= majority &&
  count(won(choice, choice.other)) < majority;
const isOpen = ({ game }: Choice, count: (cards: readonly Card[]) => number, majority: number) =>
  [0, 1].every((team) => count(pilesOf(game, team)) < majority);
const keeps = (choice: Choice, is: (one: Card) => boolean) =>
  trails(choice.other) &&
  is(choice.other.played) &&
  takable(choice, choice.other.played, laid(choice, choice.other)) &&
  choice.best.played !== choice.other.played &&
  !(trails(choice.best) && is(choice.best.played));

/** Whether the other team captures in some continuation of this hand, which must be the round's last. */
function canBeAnswered(game: Game, team: number): boolean {
  if (!isOn(game)) return false;
  return legalPlays(game).some(
    (play) => (game.round.turn % 2 !== team && play.taken.length > 0) || canBeAnswered(played(game, play), team),
  );
}

const lastFor = ({ game }: Choice, play: Candidate) =>
  game.round.dealt === 40 && play.taken.length > 0 && !canBeAnswered(played(game, play), game.round.turn % 2);

const handOf = ({ game }: Choice): readonly Card[] => game.round.hands[game.round.turn] ?? [];

/** The margin of the seat's team after a play, when both sides know all cards and play their best by the rules. */
const countedFor = ({ game }: Choice, play: Candidate) => bestMargin(played(game, play), game.round.turn % 2);

function bestMargin(game: Game, team: number): number {
  if (!isOn(game)) return team === 0 ? marginOf(game) : -marginOf(game);
  const margins = legalPlays(game).map((play) => bestMargin(played(game, play), team));
  return game.round.turn % 2 === team ? Math.max(...margins) : Math.min(...margins);
}

/** The meaning of the sentence of each reason. */
const SAYS: Readonly<Record<ReasonCode, (choice: Choice) => boolean>> = {
  chkobba: (c) => isChkobba(c, c.best) && !isChkobba(c, c.other),
  haya: (c) => won(c, c.best).includes(SEVEN_OF_DIAMONDS) && !won(c, c.other).includes(SEVEN_OF_DIAMONDS),
  "keeps-haya": (c) => keeps(c, (one) => one === SEVEN_OF_DIAMONDS),
  barmila: (c) => reaches(c, sevens, 3),
  seven: (c) => more(c, sevens) && isOpen(c, sevens, 3),
  "keeps-seven": (c) => keeps(c, (one) => valueOf(one) === 7) && isOpen(c, sevens, 3),
  guard: (c) => !anyClears(ALL_CARDS, laid(c, c.best)) && anyClears(unseen(c), laid(c, c.other)),
  "guard-gone": (c) =>
    anyClears(ALL_CARDS, laid(c, c.best)) &&
    !anyClears(unseen(c), laid(c, c.best)) &&
    anyClears(unseen(c), laid(c, c.other)),
  fewer: (c) => {
    const [few, many] = [c.best, c.other].map((play) => unseen(c).filter((one) => clear(one, laid(c, play))).length);
    return few !== undefined && many !== undefined && few > 0 && few < many && c.named.length === few + 1;
  },
  dinari: (c) => reaches(c, diamonds, 6),
  diamonds: (c) => more(c, diamonds) && isOpen(c, diamonds, 6),
  "keeps-diamond": (c) => keeps(c, isDiamond) && isOpen(c, diamonds, 6),
  karta: (c) => reaches(c, size, 21),
  cards: (c) => more(c, size) && isOpen(c, size, 21),
  "last-capture": (c) => lastFor(c, c.best) && !lastFor(c, c.other) && laid(c, c.best).length > 0,
  pair: (c) =>
    trails(c.best) && c.named.length === 2 && c.named.every((one) => valueOf(one) === valueOf(c.best.played)),
  "none-left": (c) =>
    trails(c.best) &&
    [...unseen(c), ...handOf(c)].every((one) => one === c.best.played || valueOf(one) !== valueOf(c.best.played)),
  counted: (c) => (c.points ?? 0) > 0 && countedFor(c, c.best) - countedFor(c, c.other) === c.points,
};

function randomChoice(random: () => number): Choice | null {
  const seats = random() < 0.5 ? 2 : 4;
  const start = startedGame({ seats, target: 21, lastCardChkobba: random() < 0.8 }, random);
  const game = afterRandomPlays(start, Math.floor(random() * 38), random);
  if (!isOn(game)) return null;
  const plays = legalPlays(game);
  const [best, other] = [pick(plays, random), pick(plays, random)];
  return best === other ? null : { game, best, other, named: [] };
}

describe("reasons", () => {
  it("are true on the table in 20,000 random positions", () => {
    const random = seeded(11);
    const seen = new Map<ReasonCode, number>();
    // A smaller sample goes on until each reason has occurred.
    const isEnough = (n: number) => n >= sampleSize(20_000) && seen.size === REASON_CODES.length;
    for (let n = 0; n < 20_000 && !isEnough(n); n++) {
      const choice = randomChoice(random);
      if (choice === null) continue;
      const view = viewAtTurn(choice.game);
      const [better, worse] = [factsOf(view, choice.best), factsOf(view, choice.other)];
      for (const code of REASON_CODES) {
        const found = REASON_RULES[code](better, worse);
        if (found === null) continue;
        seen.set(code, (seen.get(code) ?? 0) + 1);
        if (!SAYS[code]({ ...choice, named: found.cards, points: found.points })) {
          expect.fail(`${code} is not true: ${JSON.stringify({ round: choice.game.round, ...choice })}`);
        }
        expect(found.worth, code).toBeGreaterThanOrEqual(0);
      }
    }
    expect([...seen.keys()].toSorted(), "each reason occurs").toEqual(REASON_CODES.toSorted());
  });

  it("name only cards that the player can see or could still meet", () => {
    const random = seeded(12);
    for (let n = 0; n < sampleSize(2000); n++) {
      const choice = randomChoice(random);
      if (choice === null) continue;
      const { hands, turn, piles } = choice.game.round;
      const reason = reasonFor(viewAtTurn(choice.game), moveOf(choice.best), moveOf(choice.other), 0);
      const own: readonly Card[] = hands[turn] ?? [];
      const first = reason?.cards[0];
      if (first !== undefined) expect(own).toContain(card(first));
      for (const id of reason?.cards ?? []) expect(piles.flat()).not.toContain(card(id));
    }
  });

  it("are not given when they explain too little of the loss", () => {
    const random = seeded(13);
    for (let n = 0; n < sampleSize(500); n++) {
      const choice = randomChoice(random);
      if (choice === null) continue;
      const reason = reasonFor(viewAtTurn(choice.game), moveOf(choice.best), moveOf(choice.other), 10);
      // Counted to the last card, nothing remains to be explained.
      if (reason?.code !== "counted") expect(reason).toBeNull();
    }
  });
});

/** Returns the view of seat 0, which is at turn in 1 vs 1. All cards that are not named are unseen. */
function viewOf(hand: string, table: string, piles: readonly [own: string, others: string]): InformationState {
  const view = viewAtTurn(startedGame({ seats: 2, target: 21 }, seeded(1)));
  const position = { hand: cards(hand), table: cards(table), piles: piles.map(cards) };
  const unseenCards = without(ALL_CARDS, [position.hand, position.table, ...position.piles]);
  return {
    ...view,
    ...position,
    seat: 0,
    turn: 0,
    handSizes: [3, 3],
    lastTaker: null,
    undealt: unseenCards.length - 3,
  };
}

describe("the given reason", () => {
  const reasonIn = (view: InformationState, best: string, other: string, lost: number) =>
    reasonFor(view, moveNamed(best), moveNamed(other), lost);

  const pair = viewOf("4-coeur 4-spata 9-coeur", "10-spata 6-spata", ["", ""]);
  const PAIR = { code: "pair", cards: ["4-coeur", "4-spata"] };

  it("has no points unless they are counted", () => {
    expect(reasonIn(pair, "4-coeur", "9-coeur", 0)).toStrictEqual(PAIR);
  });

  it("must explain three tenths of the loss, together with all other reasons", () => {
    // Only the pair speaks for the four. It is worth 0.12 points, which is three tenths of 0.4.
    expect(reasonIn(pair, "4-coeur", "9-coeur", 0.4)).toStrictEqual(PAIR);
    expect(reasonIn(pair, "4-coeur", "9-coeur", 0.41)).toBeNull();
  });

  it("is the weightiest, and must explain 0.15 of the loss", () => {
    // The chkobba is worth 1 point. With the third seven, the sevens and the cards, all are worth 2.17 points.
    const view = viewOf("7-coeur 9-coeur 2-spata", "7-trefle", ["7-spata 3-spata 4-spata", ""]);
    const chkobba = { code: "chkobba", cards: ["7-coeur", "7-trefle"] };
    expect(reasonIn(view, "7-coeur x 7-trefle", "9-coeur", 1 / 0.15)).toStrictEqual(chkobba);
    expect(reasonIn(view, "7-coeur x 7-trefle", "9-coeur", 6.7)).toBeNull();
  });

  it("must weigh more than each reason for the other play", () => {
    const lastNine = (others: string) => viewOf("4-coeur 4-spata 9-coeur", "10-spata 6-spata", ["", others]);
    // The last nine of the round is as safe as the four with its pair.
    expect(reasonIn(lastNine("9-spata 9-dinari 9-trefle 5-spata 4-trefle"), "4-coeur", "9-coeur", 0)).toBeNull();
    expect(reasonIn(lastNine("9-spata 9-dinari"), "4-coeur", "9-coeur", 0)).toStrictEqual(PAIR);
    const chkobba = viewOf("4-coeur 4-spata 9-coeur", "9-spata", ["", ""]);
    expect(reasonIn(chkobba, "4-coeur", "9-coeur x 9-spata", 0)).toBeNull();
  });

  it("is counted, with its points, where no other reason explains enough", () => {
    // The chkobba with the five explains a loss of one point, but not of ten.
    const [hand, table] = [cards("5-coeur 9-coeur"), cards("5-spata")];
    const piles = [[], without(ALL_CARDS, [hand, table, cards("9-spata 2-coeur")])];
    const view = { ...pair, hand, table, piles, handSizes: [2, 2], undealt: 0, lastTaker: 1 };
    const counted = { code: "counted", cards: ["5-coeur"], points: 1 };
    expect(reasonIn(view, "5-coeur x 5-spata", "9-coeur", 1)).toMatchObject({ code: "chkobba" });
    expect(reasonIn(view, "5-coeur x 5-spata", "9-coeur", 10)).toStrictEqual(counted);
  });

  it.each([
    ["4-dinari", "9-coeur"],
    ["4-coeur", "9-dinari"],
    ["4-coeur x 6-spata", "9-coeur"],
    ["4-coeur", "9-coeur x 6-spata"],
  ])("is missing if one of the moves is not legal: %s, %s", (best, other) => {
    expect(reasonIn(pair, best, other, 0)).toBeNull();
  });
});

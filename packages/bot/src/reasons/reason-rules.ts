// The reasons for which a play can be better than another one. Each rule is a fact that holds of the better play, or of
// the other one, and can be checked on the cards.
import { ALL_CARDS, type Card, isDiamond, type ReasonCode, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";
import { expectedPoints, expectedPointsOfAll } from "../expected-points.ts";
import { unseenBy } from "../unseen-cards.ts";
import { countedMargin } from "./counted.ts";
import {
  canBeTaken,
  chanceToHold,
  clears,
  diamondsAmong,
  type PlayFacts,
  sevensAmong,
  sumOf,
  takesLast,
  wonBy,
} from "./play-facts.ts";

/** A reason that holds for these two plays. */
export interface Found {
  /** The cards that the sentence names. */
  readonly cards: readonly Card[];
  /** About how many points it is worth. It only decides which of several reasons is given. */
  readonly worth: number;
  /** How many points better the play is, where the cards say it exactly. */
  readonly points?: number;
}

type Rule = (best: PlayFacts, other: PlayFacts) => Found | null;

const SEVENS_FOR_BARMILA = 3;
const DIAMONDS_FOR_DINARI = 6;
const CARDS_FOR_KARTA = 21;
/** A point that is certain now, and was probable before. */
const CERTAIN_POINT = 0.5;
const CHKOBBA_WORTH = 1;
const PAIR_WORTH = 0.12;
const SUMS_UP_TO = 10;

const found = (cards: readonly Card[], worth: number): Found => ({ cards, worth });

export const REASON_RULES: Readonly<Record<ReasonCode, Rule>> = {
  /** The play clears the table, and the other play does not. */
  chkobba: (best, other) => (best.isChkobba && !other.isChkobba ? found(best.gained, CHKOBBA_WORTH) : null),
  /** The play wins the seven of diamonds, and the other play does not. */
  haya: (best, other) =>
    best.gained.includes(SEVEN_OF_DIAMONDS) && !other.gained.includes(SEVEN_OF_DIAMONDS)
      ? found(best.gained, expectedPoints(SEVEN_OF_DIAMONDS))
      : null,
  /** The other play lays the seven of diamonds on the table, where it can be taken. */
  "keeps-haya": (best, other) => kept(best, other, (card) => card === SEVEN_OF_DIAMONDS),
  /** The play makes the majority of the sevens certain. */
  barmila: (best, other) => {
    const isNew = sevensAmong(wonOf(best)).length < SEVENS_FOR_BARMILA;
    const has = ({ won }: PlayFacts) => sevensAmong(won).length >= SEVENS_FOR_BARMILA;
    return isNew && has(best) && !has(other) ? found(named(best, sevensAmong(best.gained)), CERTAIN_POINT) : null;
  },
  /** The play wins more sevens, while the point of the sevens is open. */
  seven: (best, other) => {
    const more = sevensAmong(best.gained).length - sevensAmong(other.gained).length;
    if (more <= 0 || !isOpen(best, sevensAmong, SEVENS_FOR_BARMILA)) return null;
    return found(named(best, sevensAmong(best.gained)), 0.28 * more);
  },
  /** The other play lays a seven on the table, where it can be taken. */
  "keeps-seven": (best, other) =>
    other.play.played !== SEVEN_OF_DIAMONDS && isOpen(best, sevensAmong, SEVENS_FOR_BARMILA)
      ? kept(best, other, (card) => valueOf(card) === 7)
      : null,
  /** No card at all could clear the table after the play; after the other play an unseen card could. */
  guard: (best, other) =>
    other.clearers.length > 0 && best.left.length > 0 && !clearableByAny(best.left)
      ? found([best.play.played, ...best.left], CHKOBBA_WORTH * chanceToHold(best.view, other.clearers.length))
      : null,
  /** All cards that could clear the table after the play are seen; after the other play an unseen card could. */
  "guard-gone": (best, other) =>
    other.clearers.length > 0 && best.left.length > 0 && best.clearers.length === 0 && clearableByAny(best.left)
      ? found([best.play.played, ...best.left], CHKOBBA_WORTH * chanceToHold(best.view, other.clearers.length))
      : null,
  /** Fewer unseen cards could clear the table than after the other play, but some could. */
  fewer: (best, other) => {
    const [few, many] = [best.clearers.length, other.clearers.length];
    if (few === 0 || few >= many) return null;
    const worth = CHKOBBA_WORTH * (chanceToHold(best.view, many) - chanceToHold(best.view, few));
    return found([best.play.played, ...best.clearers], worth);
  },
  /** The play makes the majority of the diamonds certain. */
  dinari: (best, other) => {
    const isNew = diamondsAmong(wonOf(best)).length < DIAMONDS_FOR_DINARI;
    const has = ({ won }: PlayFacts) => diamondsAmong(won).length >= DIAMONDS_FOR_DINARI;
    return isNew && has(best) && !has(other) ? found(named(best, diamondsAmong(best.gained)), CERTAIN_POINT) : null;
  },
  /** The play wins more diamonds, while the point of the diamonds is open. */
  diamonds: (best, other) => {
    const more = diamondsAmong(best.gained).length - diamondsAmong(other.gained).length;
    if (more <= 0 || !isOpen(best, diamondsAmong, DIAMONDS_FOR_DINARI)) return null;
    return found(named(best, diamondsAmong(best.gained)), 0.1 * more);
  },
  /** The other play lays a diamond on the table, where it can be taken. */
  "keeps-diamond": (best, other) =>
    other.play.played !== SEVEN_OF_DIAMONDS && isOpen(best, diamondsAmong, DIAMONDS_FOR_DINARI)
      ? kept(best, other, isDiamond)
      : null,
  /** The play makes the majority of the cards certain. */
  karta: (best, other) =>
    wonOf(best).length < CARDS_FOR_KARTA && best.won.length >= CARDS_FOR_KARTA && other.won.length < CARDS_FOR_KARTA
      ? found(best.gained, CERTAIN_POINT)
      : null,
  /** The play wins more cards, while the point of the cards is open. */
  cards: (best, other) => {
    const more = best.gained.length - other.gained.length;
    return more > 0 && isOpen(best, (cards) => cards, CARDS_FOR_KARTA) ? found(best.gained, 0.055 * more) : null;
  },
  /** Only this team can capture until the end of the round, so all cards that remain go to it. */
  "last-capture": (best, other) =>
    best.left.length > 0 && takesLast(best) && !takesLast(other)
      ? found([best.play.played, ...best.left], expectedPointsOfAll(best.left))
      : null,
  /** The hand keeps a card that can take the laid one back. */
  pair: (best, other) => {
    const twinIn = ({ keeps, gained, play: { played } }: PlayFacts) =>
      gained.length === 0 ? keeps.find((held) => valueOf(held) === valueOf(played)) : undefined;
    const twin = twinIn(best);
    return twin !== undefined && twinIn(other) === undefined ? found([best.play.played, twin], PAIR_WORTH) : null;
  },
  /** No other card of the value of the laid one is left, unseen or in the own hand. */
  "none-left": (best, other) => {
    const isSafe = ({ gained, view, play: { played } }: PlayFacts) =>
      gained.length === 0 && !unseenBy(view).some((card) => valueOf(card) === valueOf(played));
    const isLast = !best.keeps.some((held) => valueOf(held) === valueOf(best.play.played));
    const isRisky = other.gained.length === 0 && !isSafe(other);
    return isSafe(best) && isLast && isRisky ? found([best.play.played], PAIR_WORTH) : null;
  },
  /** Counted to the last card, the play makes more points. It is only given where no other reason explains enough. */
  counted: (best, other) => {
    const [more, fewer] = [countedMargin(best.view, best.play), countedMargin(other.view, other.play)];
    if (more === null || fewer === null || more <= fewer) return null;
    return { ...found([best.play.played], 0), points: more - fewer };
  },
};

const wonOf = ({ view }: PlayFacts) => wonBy(view, view.seat % 2);

/** The played card, and the cards of the point. */
function named({ play: { played } }: PlayFacts, cards: readonly Card[]): readonly Card[] {
  return [played, ...cards.filter((card) => card !== played)];
}

/** Whether neither team has the majority before the play. */
function isOpen({ view }: PlayFacts, among: (cards: readonly Card[]) => readonly Card[], majority: number): boolean {
  return [0, 1].every((team) => among(wonBy(view, team)).length < majority);
}

/** The other play trails a card of this kind that can be taken from the table, and the better play trails none. */
function kept(best: PlayFacts, other: PlayFacts, isKind: (card: Card) => boolean): Found | null {
  const { played } = other.play;
  const trails = ({ gained, play }: PlayFacts) => gained.length === 0 && isKind(play.played);
  if (!trails(other) || trails(best) || best.play.played === played) return null;
  if (!canBeTaken(other.view, played, other.left)) return null;
  return found([played], expectedPoints(played) / 2);
}

/** Whether one card of some value, seen or not, could capture all of these cards. */
function clearableByAny(left: readonly Card[]): boolean {
  const sum = sumOf(left);
  if (sum > SUMS_UP_TO) return false;
  return left.length === 1 || clears(cardOfValue(sum), left);
}

/** A card of this value; which suit it has makes no difference to captures. */
function cardOfValue(value: number): Card {
  const card = ALL_CARDS[value - 1];
  if (card === undefined) throw new Error(`no card has the value ${value}`);
  return card;
}

// The facts of a play after it was made: the captured cards, the table that it leaves, and the cards that could clear
// this table.
import {
  type Card,
  canCapture,
  HAND_CARDS,
  type InformationState,
  isDiamond,
  legalCaptures,
  valueOf,
} from "@chkobba/rules";
import { type Candidate, candidates, type Move, moveOf } from "../move.ts";
import { unseenBy } from "../unseen-cards.ts";

export interface PlayFacts {
  readonly view: InformationState;
  readonly play: Candidate;
  /** The captured cards, the played card first; empty for a trail. */
  readonly gained: readonly Card[];
  readonly left: readonly Card[];
  readonly keeps: readonly Card[];
  readonly isChkobba: boolean;
  /** The unseen cards that capture all cards of `left`. Empty if no play follows in this round. */
  readonly clearers: readonly Card[];
  /** The cards of the seat's team in this round, with those of this play. */
  readonly won: readonly Card[];
}

/** Returns the legal play of this view that `move` names, or undefined if there is none. */
export function playOf(view: InformationState, { cardId, capturedCardIds }: Move): Candidate | undefined {
  const wanted = capturedCardIds.toSorted().join();
  return candidates(view.hand, view.table).find((candidate) => {
    const move = moveOf(candidate);
    return move.cardId === cardId && move.capturedCardIds.toSorted().join() === wanted;
  });
}

export function factsOf(view: InformationState, play: Candidate): PlayFacts {
  const { played, taken } = play;
  const gained = taken.length === 0 ? [] : [played, ...taken];
  const left = taken.length === 0 ? [...view.table, played] : view.table.filter((lying) => !taken.includes(lying));
  const isLastCard = playsAfter(view) === 0;
  const replyIsChkobba = view.lastCardChkobba || playsAfter(view) > 1;
  return {
    view,
    play,
    gained,
    left,
    keeps: view.hand.filter((held) => held !== played),
    isChkobba: left.length === 0 && (view.lastCardChkobba || !isLastCard),
    clearers: isLastCard || !replyIsChkobba ? [] : unseenBy(view).filter((card) => clears(card, left)),
    won: [...wonBy(view, view.seat % 2), ...gained],
  };
}

/** The cards that a team has captured in this round. */
export function wonBy({ piles }: Pick<InformationState, "piles">, team: number): readonly Card[] {
  return piles.filter((_, seat) => seat % 2 === team).flat();
}

/** Whether this card captures every card of the table. An empty table can't be captured. */
export function clears(card: Card, table: readonly Card[]): boolean {
  return legalCaptures(card, table).some((taken) => taken.length === table.length && taken.length > 0);
}

/** The plays that follow in this round, after the play of the seat at turn. */
function playsAfter({ handSizes, undealt }: InformationState): number {
  return undealt + handSizes.reduce((sum, size) => sum + size, 0) - 1;
}

/** Whether an unseen card captures `lying` from this table. */
export function canBeTaken(view: InformationState, lying: Card, table: readonly Card[]): boolean {
  return unseenBy(view).some((card) => legalCaptures(card, table).some((taken) => taken.includes(lying)));
}

/** The probability that the next player holds one of `count` unseen cards, if all hidden hands are equally likely. */
export function chanceToHold(view: InformationState, count: number): number {
  const unseen = unseenBy(view).length;
  const next = view.handSizes[(view.seat + 1) % view.seats] ?? 0;
  const held = next === 0 ? Math.min(HAND_CARDS, unseen) : next;
  let without = 1;
  for (let nth = 0; nth < held; nth++) without *= Math.max(0, unseen - count - nth) / (unseen - nth);
  return 1 - without;
}

export const sevensAmong = (cards: readonly Card[]) => cards.filter((card) => valueOf(card) === 7);
export const diamondsAmong = (cards: readonly Card[]) => cards.filter(isDiamond);
export const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + valueOf(card), 0);

/**
 * Whether only this seat's team can capture until the end of the round, whatever is played, and this play captures. Only
 * known in the last hand of 1 vs 1, when the unseen cards are the other player's hand.
 */
export function takesLast({ view, play, left, keeps }: PlayFacts): boolean {
  const unseen = unseenBy(view);
  const other = view.handSizes[(view.seat + 1) % view.seats];
  if (view.seats !== 2 || view.undealt !== 0 || unseen.length !== other || play.taken.length === 0) return false;
  return !canReply({ table: left, atTurn: unseen, others: keeps, isOther: true });
}

interface Ending {
  readonly table: readonly Card[];
  readonly atTurn: readonly Card[];
  readonly others: readonly Card[];
  /** Whether the other player is at turn. */
  readonly isOther: boolean;
}

/** Whether the other player can capture in some continuation. */
function canReply({ table, atTurn, others, isOther }: Ending): boolean {
  if (isOther && atTurn.some((card) => canCapture(card, table))) return true;
  return candidates(atTurn, table).some(({ played, taken }) =>
    canReply({
      table: taken.length === 0 ? [...table, played] : table.filter((lying) => !taken.includes(lying)),
      atTurn: others,
      others: atTurn.filter((card) => card !== played),
      isOther: !isOther,
    }),
  );
}

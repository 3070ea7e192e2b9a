// The position of a puzzle: the open cards of a round as its player sees them, seated at place 0. It says nothing of the
// people who played the round, of the score of their game, or of hidden cards.
import { ALL_CARDS, type Card, HAND_CARDS, HOUSE_RULES, type InformationState, type PerTeam } from "@chkobba/rules";
import { wonBy } from "../reasons/play-facts.ts";

export interface PuzzlePosition {
  readonly hand: readonly Card[];
  readonly table: readonly Card[];
  /** The captured cards of the player's team, and of the other team. */
  readonly piles: PerTeam<readonly Card[]>;
  /** The team that captured last: 0 is the player's; null if none has. */
  readonly lastCapture: 0 | 1 | null;
  readonly teamMode: boolean;
}

/** Turns the table so that the player at turn sits at place 0. */
export function puzzlePositionOf(view: InformationState): PuzzlePosition {
  const own = view.seat % 2 === 0 ? 0 : 1;
  const inOrder = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);
  return {
    hand: inOrder(view.hand),
    table: view.table,
    piles: [inOrder(wonBy(view, own)), inOrder(wonBy(view, 1 - own))],
    lastCapture: view.lastTaker === null ? null : view.lastTaker % 2 === own ? 0 : 1,
    teamMode: view.seats === 4,
  };
}

/** Returns the cards that the player has not seen, in the order of the sorted deck. */
export function unseenIn({ hand, table, piles }: PuzzlePosition): readonly Card[] {
  const seen = new Set([...hand, ...table, ...piles.flat()]);
  return ALL_CARDS.filter((card) => !seen.has(card));
}

/**
 * Returns what the player of a puzzle knows. The number of unseen cards tells how many each hand holds. Only the points
 * of this round count, and no earlier play is known. Null if no round has such cards.
 */
export function informationStateOf(position: PuzzlePosition): InformationState | null {
  const seats = position.teamMode ? 4 : 2;
  const unseen = unseenIn(position).length;
  const before = playsBefore(position, unseen, seats);
  if (before === null) return null;
  const handSizes = Array.from({ length: seats }, (_, seat) => position.hand.length - (seat >= seats - before ? 1 : 0));
  const others = handSizes.reduce((sum, size) => sum + size, 0) - position.hand.length;
  return {
    seats,
    target: 21,
    rounds: 1,
    ...HOUSE_RULES,
    seat: 0,
    scores: [0, 0],
    roundNumber: 1,
    leader: (seats - before) % seats,
    turn: 0,
    hand: position.hand,
    handSizes,
    table: position.table,
    piles: Array.from({ length: seats }, (_, seat) => position.piles[seat] ?? []),
    chkobbas: handSizes.map(() => 0),
    lastTaker: position.lastCapture,
    lastPlay: null,
    undealt: unseen - others,
    cutCard: null,
  };
}

/** How many players have played one card more than the player of the puzzle. */
function playsBefore({ hand }: PuzzlePosition, unseen: number, seats: number): number | null {
  for (let before = 0; before < seats; before++) {
    const others = (seats - 1) * hand.length - before;
    if (unseen >= others && (unseen - others) % (seats * HAND_CARDS) === 0) return before;
  }
  return null;
}

// Chkobba Bot: sees what its seat sees, and plays by sound priorities.
import {
  type Card,
  type CardSet,
  type CardView,
  cardFromId,
  cardId,
  type GameView,
  isDiamond,
  legalCaptures,
  SEVEN_OF_DIAMONDS,
  valueOf,
} from "@chkobba/rules";

/** A play by card ids; nothing taken is a trail. */
export interface Move {
  readonly cardId: string;
  readonly capturedCardIds: readonly string[];
}

export interface Choice {
  /** A number from 0 up to, not including, 1: breaks ties between equally good moves. */
  readonly random: () => number;
}

interface Candidate {
  readonly played: Card;
  readonly taken: CardSet;
}

/**
 * The move of the seat at turn. `view` is that seat's own view of a game in progress.
 * Throws when nobody is at turn or the hand at turn is hidden or empty.
 */
export function chooseMove(view: GameView, { random }: Choice): Move {
  const table = facesUp(view.tableCards);
  let best: { candidate: Candidate; worth: number } | null = null;
  for (const candidate of candidates(handAtTurn(view), table)) {
    const worth = worthOf(candidate, table) + random() * TIE_BREAK;
    if (best === null || worth > best.worth) best = { candidate, worth };
  }
  return moveOf(best?.candidate);
}

/** The first card of the hand with the first thing that it can take: what is played for somebody whose time ran out. */
export function firstLegalMove(view: GameView): Move {
  return moveOf(candidates(handAtTurn(view), facesUp(view.tableCards))[0]);
}

const TIE_BREAK = 0.1;

// What a card in the pile is worth, in hundredths of a point or thereabouts.
const WORTH = { chkobba: 100, sevenOfDiamonds: 90, seven: 25, six: 6, diamond: 10, card: 5 } as const;

/** What taking is worth, less what the table then offers to the next player. */
function worthOf({ played, taken }: Candidate, table: readonly Card[]): number {
  if (taken.length === 0) return -worthTrailed(played) - riskOf([...table, played]);
  const left = table.filter((lying) => !taken.includes(lying));
  const gain = [...taken, played].reduce((sum, card) => sum + worthTaken(card), 0);
  return gain + (left.length === 0 ? WORTH.chkobba : -riskOf(left));
}

function worthTaken(card: Card): number {
  if (card === SEVEN_OF_DIAMONDS) return WORTH.sevenOfDiamonds + WORTH.seven + WORTH.diamond + WORTH.card;
  const byValue = valueOf(card) === 7 ? WORTH.seven : valueOf(card) === 6 ? WORTH.six : 0;
  return byValue + (isDiamond(card) ? WORTH.diamond : 0) + WORTH.card;
}

/** A card that is laid on the table is half given away. */
function worthTrailed(card: Card): number {
  return worthTaken(card) / 2;
}

/** A table that one card can clear may cost a chkobba: that card has the value of all that lies there. */
function riskOf(table: readonly Card[]): number {
  const total = table.reduce((sum, card) => sum + valueOf(card), 0);
  const clearable = total <= 10 ? WORTH.chkobba * CLEAR_CHANCE : 0;
  const sevens = table.filter((card) => valueOf(card) === 7).length;
  return clearable + sevens * WORTH.six;
}

/** About how often the next player holds a card of one given value. */
const CLEAR_CHANCE = 0.3;

function candidates(hand: readonly Card[], table: readonly Card[]): Candidate[] {
  return hand.flatMap((played): Candidate[] => {
    const captures = legalCaptures(played, table);
    return captures.length === 0 ? [{ played, taken: [] }] : captures.map((taken) => ({ played, taken }));
  });
}

function handAtTurn(view: GameView): readonly Card[] {
  const player = view.players.find(({ id }) => id === view.currentPlayerId);
  if (player === undefined) throw new Error("nobody is at turn");
  return facesUp(player.hand);
}

function facesUp(cards: readonly CardView[]): readonly Card[] {
  return cards.map(({ id }) => {
    const card = cardFromId(id);
    if (card === undefined) throw new Error(`the card "${id}" is hidden from this seat`);
    return card;
  });
}

function moveOf(candidate: Candidate | undefined): Move {
  if (candidate === undefined) throw new Error("the hand at turn is empty");
  return { cardId: cardId(candidate.played), capturedCardIds: candidate.taken.map(cardId) };
}

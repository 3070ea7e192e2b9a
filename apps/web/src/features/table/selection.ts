// Which cards are chosen, and what choosing one more does: the play it completes, or why it is refused.
import { type Card, canCapture, cardFromId, legalCaptures, valueOf } from "@chkobba/rules";

export interface Selection {
  readonly handId: string | null;
  readonly tableIds: readonly string[];
}

export interface Play {
  readonly cardId: string;
  /** Empty when the card is trailed. */
  readonly capturedCardIds: readonly string[];
}

export type SelectionRefusal =
  /** A sum was chosen where a single card of that value lies on the table. */
  | { readonly reason: "equal-lies-there"; readonly value: number }
  /** The card was to be trailed although it takes something. */
  | { readonly reason: "must-take" }
  | { readonly reason: "adds-up-to-more"; readonly than: number };

export interface Choice {
  readonly selection: Selection;
  readonly play?: Play;
  readonly refusal?: SelectionRefusal;
}

export const NOTHING_CHOSEN: Selection = { handId: null, tableIds: [] };

/** No card takes more than a king is worth. */
const HIGHEST_VALUE = 10;

/** What follows when the card `cardId` of the own hand is chosen while `tableIds` lie on the table. */
export function chooseHandCard(selection: Selection, cardId: string, tableIds: readonly string[]): Choice {
  if (selection.handId === cardId) return chooseSameHandCard(selection, cardId, tableIds);
  const chosen = selection.tableIds;
  const alone: Selection = { handId: cardId, tableIds: [] };
  const value = valueOfId(cardId);
  if (sumOf(chosen) > value) return { selection: alone, refusal: { reason: "adds-up-to-more", than: value } };
  if (chosen.length > 0 && sumOf(chosen) === value) return complete(cardId, chosen, tableIds, alone);
  return { selection: { handId: cardId, tableIds: chosen } };
}

function chooseSameHandCard(selection: Selection, cardId: string, tableIds: readonly string[]): Choice {
  if (selection.tableIds.length > 0) return { selection: NOTHING_CHOSEN };
  const card = cardFromId(cardId);
  if (card !== undefined && canCapture(card, cardsOf(tableIds))) return { selection, refusal: { reason: "must-take" } };
  return { selection: NOTHING_CHOSEN, play: { cardId, capturedCardIds: [] } };
}

/** What follows when the card `cardId` on the table is chosen. Chosen a second time, it is put back. */
export function chooseTableCard(selection: Selection, cardId: string, tableIds: readonly string[]): Choice {
  const { handId, tableIds: chosen } = selection;
  if (chosen.includes(cardId)) return { selection: { handId, tableIds: chosen.filter((id) => id !== cardId) } };
  const value = handId === null ? HIGHEST_VALUE : valueOfId(handId);
  if (handId !== null && valueOfId(cardId) === value) return complete(handId, [cardId], tableIds, selection);
  const more = [...chosen, cardId];
  const sum = sumOf(more);
  if (sum > value) return { selection, refusal: { reason: "adds-up-to-more", than: value } };
  if (handId !== null && sum === value) return complete(handId, more, tableIds, selection);
  return { selection: { handId, tableIds: more } };
}

/** The play of `handId` with `taken`, which adds up to its value; `kept` stays chosen where a single equal card forbids it. */
function complete(handId: string, taken: readonly string[], tableIds: readonly string[], kept: Selection): Choice {
  const value = valueOfId(handId);
  if (taken.length > 1 && tableIds.some((id) => valueOfId(id) === value)) {
    return { selection: kept, refusal: { reason: "equal-lies-there", value } };
  }
  return { selection: NOTHING_CHOSEN, play: { cardId: handId, capturedCardIds: taken } };
}

/** The table cards that can still join `selection` to complete a capture; none while no hand card is chosen. */
export function takeableIds({ handId, tableIds: chosen }: Selection, tableIds: readonly string[]): ReadonlySet<string> {
  const card = handId === null ? undefined : cardFromId(handId);
  if (card === undefined) return new Set();
  const table = cardsOf(tableIds);
  const captures = legalCaptures(card, table).filter((taken) => cardsOf(chosen).every((id) => taken.includes(id)));
  const takeable = new Set(captures.flat());
  return new Set(tableIds.filter((id) => isAmong(takeable, cardFromId(id))));
}

/** Whether the card `handId` takes anything of the table, so that it may not be trailed. */
export function takesSomething(handId: string, tableIds: readonly string[]): boolean {
  const card = cardFromId(handId);
  return card !== undefined && canCapture(card, cardsOf(tableIds));
}

/** `selection` without cards that are no longer there. */
export function stillThere(selection: Selection, handIds: readonly string[], tableIds: readonly string[]): Selection {
  const handId = selection.handId !== null && handIds.includes(selection.handId) ? selection.handId : null;
  const kept = selection.tableIds.filter((id) => tableIds.includes(id));
  if (handId === selection.handId && kept.length === selection.tableIds.length) return selection;
  return { handId, tableIds: kept };
}

function isAmong(cards: ReadonlySet<Card>, card: Card | undefined): boolean {
  return card !== undefined && cards.has(card);
}

function cardsOf(ids: readonly string[]): Card[] {
  return ids.map(cardFromId).filter((card) => card !== undefined);
}

function valueOfId(id: string): number {
  const card = cardFromId(id);
  return card === undefined ? 0 : valueOf(card);
}

function sumOf(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + valueOfId(id), 0);
}

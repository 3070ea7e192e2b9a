// The selected cards, and the result of selecting one more card: the play that it completes, or why it is refused.
import { type Card, canCapture, cardFromId, cardId, legalCaptures, valueOf } from "@chkobba/rules";

export interface Selection {
  readonly handId: string | null;
  readonly tableIds: readonly string[];
}

/** A selection that includes a hand card. */
export interface Lifted extends Selection {
  readonly handId: string;
}

export interface Play {
  readonly cardId: string;
  /** Empty if the card is trailed. */
  readonly capturedCardIds: readonly string[];
}

export type SelectionRefusal =
  /** A sum was selected although a single card of the same value lies on the table. */
  | { readonly reason: "equal-lies-there"; readonly value: number }
  /** The player tried to trail the card although it can capture. */
  | { readonly reason: "must-take" }
  | { readonly reason: "adds-up-to-more"; readonly than: number };

export interface Choice {
  readonly selection: Selection;
  readonly play?: Play;
  readonly refusal?: SelectionRefusal;
}

export const NOTHING_CHOSEN: Selection = { handId: null, tableIds: [] };

/** The value of a king. No card can capture a sum above it. */
const HIGHEST_VALUE = 10;

/** Selects the hand card `cardId` while `tableIds` lie on the table. */
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

/** Selects the table card `cardId`; selecting it again removes it. */
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

/**
 * Returns the selection while the card `cardId` is dragged. Table cards stay selected if this card can capture all of
 * them.
 */
export function liftCard(selection: Selection, cardId: string, tableIds: readonly string[]): Lifted {
  const lifted = { handId: cardId, tableIds: selection.tableIds };
  return capturesWith(lifted, tableIds).length > 0 ? lifted : { handId: cardId, tableIds: [] };
}

/**
 * Drops the dragged card on the table card `targetId`, or on the felt (null). If only one capture includes the target,
 * that capture is played at once. Otherwise the target is selected. A card that can't capture is trailed wherever it is
 * dropped.
 */
export function dropCard(lifted: Lifted, targetId: string | null, tableIds: readonly string[]): Choice {
  const captures = capturesWith(lifted, tableIds);
  if (targetId === null || captures.length === 0) {
    const { play, refusal } = chooseSameHandCard({ ...lifted, tableIds: [] }, lifted.handId, tableIds);
    return play === undefined
      ? { selection: lifted, ...(refusal && { refusal }) }
      : { selection: NOTHING_CHOSEN, play };
  }
  const [fitting, ...others] = captures.filter((taken) => taken.includes(targetId));
  if (fitting === undefined) return { selection: lifted, refusal: misfit(lifted, targetId, tableIds) };
  if (others.length === 0) return complete(lifted.handId, fitting, tableIds, lifted);
  return lifted.tableIds.includes(targetId) ? { selection: lifted } : chooseTableCard(lifted, targetId, tableIds);
}

/** Why the dragged card can't capture `targetId`, although it can capture something else. */
function misfit({ handId, tableIds: chosen }: Lifted, targetId: string, tableIds: readonly string[]): SelectionRefusal {
  const value = valueOfId(handId);
  if (tableIds.some((id) => valueOfId(id) === value)) return { reason: "equal-lies-there", value };
  if (sumOf([...chosen, targetId]) > value) return { reason: "adds-up-to-more", than: value };
  return { reason: "must-take" };
}

/**
 * Plays `handId` to capture `taken`. The capture is refused if `taken` is a sum and a single card of the same value is
 * on the table. `kept` then stays selected.
 */
function complete(handId: string, taken: readonly string[], tableIds: readonly string[], kept: Selection): Choice {
  const value = valueOfId(handId);
  if (taken.length > 1 && tableIds.some((id) => valueOfId(id) === value)) {
    return { selection: kept, refusal: { reason: "equal-lies-there", value } };
  }
  return { selection: NOTHING_CHOSEN, play: { cardId: handId, capturedCardIds: taken } };
}

/** The table cards that can still complete a capture with `selection`; empty if no hand card is selected. */
export function takeableIds({ handId, tableIds: chosen }: Selection, tableIds: readonly string[]): ReadonlySet<string> {
  return new Set(handId === null ? [] : capturesWith({ handId, tableIds: chosen }, tableIds).flat());
}

/** Every capture of the selected hand card that includes all selected table cards, as ids. */
export function capturesWith(
  { handId, tableIds: chosen }: Lifted,
  tableIds: readonly string[],
): readonly (readonly string[])[] {
  const card = cardFromId(handId);
  if (card === undefined) return [];
  return legalCaptures(card, cardsOf(tableIds))
    .map((taken) => taken.map(cardId))
    .filter((taken) => chosen.every((id) => taken.includes(id)));
}

/** Whether the card `handId` can capture. If it can, it may not be trailed. */
export function takesSomething(handId: string, tableIds: readonly string[]): boolean {
  const card = cardFromId(handId);
  return card !== undefined && canCapture(card, cardsOf(tableIds));
}

/** `selection` without cards that are no longer in the hand or on the table. */
export function stillThere(selection: Selection, handIds: readonly string[], tableIds: readonly string[]): Selection {
  const handId = selection.handId !== null && handIds.includes(selection.handId) ? selection.handId : null;
  const kept = selection.tableIds.filter((id) => tableIds.includes(id));
  if (handId === selection.handId && kept.length === selection.tableIds.length) return selection;
  return { handId, tableIds: kept };
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

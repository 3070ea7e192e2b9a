// Where a dragged card would land: on a table card, on the felt, or nowhere.
import type { Box } from "./arrow-keys.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Target extends Box {
  readonly cardId: string;
  readonly isTakeable: boolean;
}

/** The place where a card is dropped. `cardId` is null for the felt beside the table cards. */
export interface DropPlace {
  readonly cardId: string | null;
}

/** The share of a table card that the dragged card must cover to target it. */
const LEAST_COVER = 0.2;

/**
 * Returns the table card under the pointer. On a phone, the finger holds the dragged card by its lower edge, so the
 * pointer may be below the target. So if there is no card under the pointer, returns the capturable card that the
 * dragged card covers most. If there is no such card, returns the felt, or null outside the felt.
 */
export function dropPlaceAt(pointer: Point, dragged: Box, targets: readonly Target[], felt: Box): DropPlace | null {
  const under = targets.find((target) => holds(target, pointer));
  if (under !== undefined) return { cardId: under.cardId };
  const covered = targets
    .filter(({ isTakeable }) => isTakeable)
    .map((target) => ({ cardId: target.cardId, cover: coverOf(target, dragged) }))
    .filter(({ cover }) => cover >= LEAST_COVER)
    .toSorted((one, other) => other.cover - one.cover)[0];
  if (covered !== undefined) return { cardId: covered.cardId };
  const middle = { x: dragged.x + dragged.width / 2, y: dragged.y + dragged.height / 2 };
  return holds(felt, pointer) || holds(felt, middle) ? { cardId: null } : null;
}

function holds({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** The share of `target` covered by `dragged`, 0 to 1. */
function coverOf(target: Box, dragged: Box): number {
  const across = overlap(target.x, target.width, dragged.x, dragged.width);
  const down = overlap(target.y, target.height, dragged.y, dragged.height);
  return (across * down) / (target.width * target.height);
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
}

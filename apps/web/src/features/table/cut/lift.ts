// Computes how many cards the cutter lifts, from a point on the spread deck or from a key.

export const LIFT_MIN = 1;
export const LIFT_MAX = 39;
const DECK_SIZE = 40;
const PAGE = 5;

/** @param share the touched point of the spread deck, from 0 at its top card to 1 at its bottom card */
export function liftAt(share: number): number {
  return within(Math.round(share * DECK_SIZE));
}

/**
 * The new number of lifted cards; null if the key has no function here.
 * @param isRtl whether the top of the deck is on the right
 */
export function liftByKey(lift: number, key: string, isRtl: boolean): number | null {
  switch (key) {
    case "ArrowRight":
      return within(lift + (isRtl ? -1 : 1));
    case "ArrowLeft":
      return within(lift + (isRtl ? 1 : -1));
    case "ArrowUp":
      return within(lift + 1);
    case "ArrowDown":
      return within(lift - 1);
    case "PageUp":
      return within(lift + PAGE);
    case "PageDown":
      return within(lift - PAGE);
    case "Home":
      return LIFT_MIN;
    case "End":
      return LIFT_MAX;
    default:
      return null;
  }
}

function within(lift: number): number {
  return Math.min(LIFT_MAX, Math.max(LIFT_MIN, lift));
}

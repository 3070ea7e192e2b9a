// Tells the second tap of a double tap. It would press what the first tap has brought under the finger: the next
// player's cover, a card of the hand that has just been turned up, or a button at the end of a game.
import { type RefObject, useEffect, useRef, useState } from "react";
import { later } from "../../shared/later.ts";

/** Taps that follow within this time belong together, in ms. */
const DOUBLE_TAP_MS = 450;

/** @param at,shownAt times of the page's clock (`performance.now`) in ms */
export function isSecondTap(at: number, shownAt: number): boolean {
  return at - shownAt < DOUBLE_TAP_MS;
}

/** When the component that calls this was shown. */
export function useShownAt(): RefObject<number> {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return shownAt;
}

/** Whether the component was shown so recently that a tap on it may be the second tap of a double tap. */
export function useIsJustShown(): boolean {
  const [isJustShown, setJustShown] = useState(true);
  useEffect(() => later(DOUBLE_TAP_MS, () => setJustShown(false)), []);
  return isJustShown;
}

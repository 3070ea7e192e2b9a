// Where the focus goes when the focused element of a list or a section is about to leave it: to its neighbour.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusMain } from "./lost-focus.ts";

/** Not fields for text: on a phone they would open the keyboard. */
const TAKERS = 'a[href], button:not(:disabled), input:is([type="radio"], [type="checkbox"]):not(:disabled)';
const SURROUNDINGS = "ul, ol, section, aside, dialog, [role=dialog]";

/**
 * Moves the focus to the element before that takes it, or the next one, within the closest surroundings that have one;
 * otherwise to the page's main part. The one before is less often one that does more when it is pressed again. Does nothing if the focus is elsewhere.
 */
function passFocus(leaving: Element): void {
  if (!leaving.contains(document.activeElement)) return;
  let around = leaving.parentElement?.closest(SURROUNDINGS);
  while (around !== undefined && around !== null) {
    const taker = takerIn(around, leaving);
    if (taker !== null) {
      taker.focus();
      return;
    }
    around = around.parentElement?.closest(SURROUNDINGS);
  }
  focusMain();
}

/** For the `ref` of an element that passes the focus on when it leaves the page together with the component. */
export function useFocusPassed<Leaving extends Element>(): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (leaving !== null) passFocus(leaving);
    };
  }, []);
  return ref;
}

function takerIn(around: Element, leaving: Element): HTMLElement | null {
  const takers = [...around.querySelectorAll<HTMLElement>(TAKERS)].filter(
    (taker) => !leaving.contains(taker) && taker.getClientRects().length > 0,
  );
  const isBefore = (taker: Element) =>
    (leaving.compareDocumentPosition(taker) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return takers.filter(isBefore).at(-1) ?? takers[0] ?? null;
}

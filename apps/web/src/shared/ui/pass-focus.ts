// Moves the focus to a neighbour when the focused element of a list or a section is about to be removed.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusMain } from "./lost-focus.ts";

/** Elements that can take the focus. Text fields are left out, because focusing one opens the keyboard on a phone. */
const TAKERS = 'a[href], button:not(:disabled), input:is([type="radio"], [type="checkbox"]):not(:disabled)';
const SURROUNDINGS = "ul, ol, section, aside, dialog, [role=dialog]";

/**
 * Moves the focus from the leaving element to another element. Chooses the last element before the leaving element that
 * can take the focus; if there is none, the first one after it. An element before is preferred, because an accidental
 * press on it has an effect less often. Searches the closest list, section or dialog first, then the larger ones around
 * it. If none of them has such an element, focuses the page's main part. Does nothing if the focus is outside the
 * leaving element.
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

/** Returns a ref for an element. When this element and its component leave the page, the focus moves to a neighbour. */
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

// The table by keyboard alone: arrows move among the cards, Escape clears, and the focus never falls off a card that leaves.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { arrowOf, nextInDirection } from "./arrow-keys.ts";

const CARDS = "[data-card]";
const HAND = "[data-hand]";

export function useCardKeys(board: RefObject<HTMLElement | null>, onClear: () => void) {
  useKeptFocus(board);
  return (event: KeyboardEvent) => {
    if (event.key === "Escape") return onClear();
    const arrow = arrowOf(event.key);
    const from = event.target instanceof Element ? event.target.closest(CARDS) : null;
    if (arrow === null || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const cards = cardsIn(board.current);
    const next = cards[nextInDirection(from.getBoundingClientRect(), cards.map(boxOf), arrow)];
    event.preventDefault();
    next?.focus();
  };
}

/** When the focused card is played or taken, or a new hand comes, the focus goes on to the hand; it is never taken from elsewhere. */
function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const node = board.current;
    const remember = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      focused.current = target?.matches(`${CARDS}, ${HAND}`) ? target : null;
      if (target?.matches(HAND)) focusHand(node);
    };
    // A card that is removed loses the focus too; only one that stays was left on purpose.
    const forget = () =>
      queueMicrotask(() => {
        if (focused.current?.isConnected && focused.current !== document.activeElement) focused.current = null;
      });
    node?.addEventListener("focusin", remember);
    node?.addEventListener("focusout", forget);
    return () => {
      node?.removeEventListener("focusin", remember);
      node?.removeEventListener("focusout", forget);
    };
  }, [board]);

  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const isLost = !last.isConnected && (document.activeElement === null || document.activeElement === document.body);
    const waits = document.activeElement === last && last.matches(HAND);
    if (isLost || waits) focusHand(board.current);
  });
}

function focusHand(board: HTMLElement | null): void {
  const hand = board?.querySelector<HTMLElement>(HAND);
  const card = hand?.querySelector<HTMLElement>(`${CARDS}[tabindex="0"]`);
  (card ?? hand)?.focus({ preventScroll: true });
}

function cardsIn(board: HTMLElement | null): readonly HTMLElement[] {
  return [...(board?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
}

function boxOf(element: Element) {
  return element.getBoundingClientRect();
}

// Keyboard control of the table. Arrow keys move the focus to the hand and among the cards, and Escape clears the
// selection. When the focused card leaves the page, the focus moves to the hand.
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "../../../shared/ui/lost-focus.ts";
import { arrowOf, nextInDirection } from "./arrow-keys.ts";

const CARDS = "[data-card]";
const HAND = "[data-hand]";
const GROUP = "[role='group'], fieldset";

export function useCardKeys(board: RefObject<HTMLElement | null>, onClear: () => void) {
  useKeptFocus(board);
  useArrowToHand(board);
  return (event: ReactKeyboardEvent) => {
    if (event.key === "Escape") return isInPopover(event.target) ? undefined : onClear();
    const arrow = arrowOf(event.key);
    const from = event.target instanceof Element ? event.target.closest(CARDS) : null;
    if (arrow === null || from === null || hasModifier(event)) return;
    event.preventDefault();
    // Tries the cards of the same group first. Otherwise the arrow key could move from the table to a nearer hand card
    // and skip the table's next row.
    const cards = cardsIn(board.current);
    const ownGroup = cards.filter((card) => card.closest(GROUP) === from.closest(GROUP));
    for (const candidates of [ownGroup, cards]) {
      const next = candidates[nextInDirection(from.getBoundingClientRect(), candidates.map(boxOf), arrow)];
      if (next !== undefined) return next.focus();
    }
  };
}

/** Elements that use keys themselves, or cover the table. */
const KEEPS_KEYS = "input, textarea, select, [contenteditable], [role='slider'], [role='menu'], dialog, [popover]";

/** Whether a key pressed anywhere on the page is meant for the table. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || hasModifier(event)) return false;
  const isKept = event.target instanceof Element && event.target.closest(KEEPS_KEYS) !== null;
  return !isKept && document.querySelector("dialog[open]") === null;
}

/** An arrow key moves the focus to the hand from the page, a button or a link, but not from a text field or dialog. */
function useArrowToHand(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (arrowOf(event.key) === null || !isForTable(event)) return;
      if (focusHand(board.current)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [board]);
}

function hasModifier({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">): boolean {
  return altKey || ctrlKey || metaKey;
}

function isInPopover(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[popover]") !== null;
}

/**
 * When the focused card is played or captured, or when a new hand is dealt, moves the focus to the hand. If the focus
 * is outside the cards, it is never moved.
 */
function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const node = board.current;
    const remember = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      focused.current = target?.matches(`${CARDS}, ${HAND}`) ? target : null;
      if (target?.matches(HAND)) focusHand(node);
    };
    // A card that is removed also loses the focus. If the card still exists, the player has moved the focus elsewhere.
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
    const isLost = !last.isConnected && isFocusFree();
    const waits = document.activeElement === last && last.matches(HAND);
    if (isLost || waits) focusHand(board.current);
  });
}

/** @returns false if there is no hand */
export function focusHand(board: HTMLElement | null): boolean {
  const hand = board?.querySelector<HTMLElement>(HAND);
  const card = hand?.querySelector<HTMLElement>(`${CARDS}[tabindex="0"]`);
  (card ?? hand)?.focus({ preventScroll: true });
  return hand != null;
}

function cardsIn(board: HTMLElement | null): readonly HTMLElement[] {
  return [...(board?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
}

function boxOf(element: Element) {
  return element.getBoundingClientRect();
}

// Dragging a card by mouse, pen or finger: from the press, which may turn out to be a tap, to the drop or the
// cancellation.
import { motionScale } from "../../../shared/settings.ts";
import type { Point } from "./drop-place.ts";

/** How far the pointer must move before a press is a drag, in CSS pixels. */
const TAP_PX = 8;
const RETURN_MS = 180;

export interface CardDragEvents {
  /** The press has become a drag. */
  readonly onLift: () => void;
  readonly onMove: (pointer: Point) => void;
  /** @returns whether the card was played; if not, it returns to its place */
  readonly onDrop: () => boolean;
  /** The drag was cancelled. */
  readonly onCancel: () => void;
}

export interface CardDrag {
  /** Cancels the drag and puts the card back. Does nothing after the drop. */
  readonly cancel: () => void;
}

/**
 * Follows the pointer pressed on `card`. Escape, a second finger, or the browser taking over the pointer cancels the
 * drag.
 */
export function startCardDrag(card: HTMLElement, press: PointerEvent, events: CardDragEvents): CardDrag {
  const listening = new AbortController();
  const { signal } = listening;
  let isLifted = false;

  const lift = () => {
    isLifted = true;
    card.setPointerCapture(press.pointerId);
    card.dataset.dragged = "";
    events.onLift();
  };
  const move = (event: PointerEvent) => {
    // The mouse button was released outside the page.
    if (event.buttons === 0) return end();
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (!isLifted && Math.hypot(x, y) < TAP_PX) return;
    if (!isLifted) lift();
    card.style.translate = `${x}px ${y}px`;
    events.onMove({ x: event.clientX, y: event.clientY });
  };
  const drop = () => {
    listening.abort();
    if (!isLifted) return;
    swallowClick();
    if (events.onDrop()) waitUntilPlayed(card);
    else putBack(card);
  };
  const cancel = () => {
    if (!signal.aborted && isLifted) window.addEventListener("pointerup", swallowClick, { once: true });
    end();
  };
  /**
   * Ends the drag without a drop. Unlike `cancel`, this does not suppress the next click. If the page has lost the
   * pointer, it gets no release of the pointer, so no click follows.
   */
  const end = () => {
    if (signal.aborted) return;
    listening.abort();
    if (!isLifted) return;
    if (card.hasPointerCapture(press.pointerId)) card.releasePointerCapture(press.pointerId);
    putBack(card);
    events.onCancel();
  };

  listen(press.pointerId, signal, { move, drop, cancel, end, isLifted: () => isLifted });
  return { cancel };
}

interface Gestures {
  readonly move: (event: PointerEvent) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  readonly end: () => void;
  readonly isLifted: () => boolean;
}

/** Listens to the page until `signal` is aborted. */
function listen(pointerId: number, signal: AbortSignal, { move, drop, cancel, end, isLifted }: Gestures): void {
  const isOwn = (event: PointerEvent) => event.pointerId === pointerId;
  window.addEventListener("pointermove", (event) => isOwn(event) && move(event), { signal });
  window.addEventListener("pointerup", (event) => isOwn(event) && drop(), { signal });
  window.addEventListener("pointercancel", (event) => isOwn(event) && end(), { signal });
  window.addEventListener("pointerdown", (event) => !isOwn(event) && cancel(), { signal });
  window.addEventListener("blur", cancel, { signal });
  // A long press on a picture would open the browser's menu and end the drag.
  window.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isLifted()) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  window.addEventListener("keydown", escape, { signal, capture: true });
}

/** Suppresses the click that a browser may send right after a drag. A later click is not suppressed. */
function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { signal: listening.signal, capture: true });
  setTimeout(() => listening.abort());
}

/**
 * Leaves the card where it was dropped for two frames. If the card was played, its flight starts there. Otherwise the
 * card returns to the hand.
 */
function waitUntilPlayed(card: HTMLElement): void {
  requestAnimationFrame(() => requestAnimationFrame(() => card.isConnected && putBack(card)));
}

function putBack(card: HTMLElement): void {
  const from = card.style.translate;
  card.style.translate = "";
  const settle = () => {
    delete card.dataset.dragged;
  };
  const durationMs = RETURN_MS * motionScale();
  if (durationMs === 0) {
    settle();
  } else {
    const back = card.animate({ translate: [from, "0px 0px"] }, { duration: durationMs, easing: "ease-out" });
    back.onfinish = settle;
    back.oncancel = settle;
  }
}

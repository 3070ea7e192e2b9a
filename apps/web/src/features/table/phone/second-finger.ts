// Taps with a second finger. On a device between two people, one finger holds the button that shows a hand, and another
// one taps the cards. Browsers make no click of a tap while another finger is down.
import { type RefObject, useEffect } from "react";

const CARDS = "[data-card]";
/** How far a finger may move during a tap, in CSS pixels. */
const TAP_PX = 12;

interface Press {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
}

export function useSecondFinger(board: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const node = board.current;
    if (!isOn || node === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const presses = new Map<number, Press>();
    const press = ({ isPrimary, pointerType, pointerId, target, clientX: x, clientY: y }: PointerEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
      if (!isPrimary && pointerType === "touch" && card !== null) presses.set(pointerId, { card, x, y });
    };
    const lift = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const pressed = presses.get(pointerId);
      presses.delete(pointerId);
      if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > TAP_PX) return;
      pressed.card.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    };
    node.addEventListener("pointerdown", press, { signal });
    window.addEventListener("pointerup", lift, { signal });
    window.addEventListener("pointercancel", ({ pointerId }) => presses.delete(pointerId), { signal });
    return () => listening.abort();
  }, [board, isOn]);
}

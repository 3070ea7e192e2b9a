// Says to screen readers what others see happen.
import { create } from "zustand";

export const useAnnouncement = create<{ readonly text: string; readonly turn: number }>(() => ({ text: "", turn: 0 }));

/** Reads `text` out politely, after whatever is being read now. */
export function announce(text: string): void {
  useAnnouncement.setState(({ turn }) => ({ text, turn: turn + 1 }));
}

// Announcements for screen readers.
import { create } from "zustand";

export const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({
  text: "",
  count: 0,
}));

/** Announces `text` politely: after what is being read now. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

// Announcements for screen readers.
import { create } from "zustand";
import { useTopDialog } from "./use-modal.ts";

interface Announcement {
  readonly text: string;
  readonly count: number;
  /**
   * The topmost dialog at the time of the announcement, because screen readers read nothing outside it. Null if no
   * dialog was open.
   */
  readonly dialog: HTMLDialogElement | null;
}

export const useAnnouncement = create<Announcement>(() => ({ text: "", count: 0, dialog: null }));

/** Announces `text` politely: the screen reader first finishes the text that it is already reading. */
export function announce(text: string): void {
  const { dialog } = useTopDialog.getState();
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1, dialog }));
}

// A dialog below another one has no live region. When the region is added again, screen readers must not read its text
// again.
useTopDialog.subscribe(({ dialog }, before) => {
  const { dialog: own } = useAnnouncement.getState();
  if (own !== null && own === before.dialog && own !== dialog) useAnnouncement.setState({ text: "", dialog: null });
});

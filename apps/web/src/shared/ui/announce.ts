// Announcements for screen readers.
import { create } from "zustand";
import { useTopDialog } from "./use-modal.ts";

interface Announcement {
  readonly text: string;
  readonly count: number;
  /** The topmost open dialog at that time: screen readers read nothing outside it. */
  readonly dialog: HTMLDialogElement | null;
}

export const useAnnouncement = create<Announcement>(() => ({ text: "", count: 0, dialog: null }));

/** Announces `text` politely: after what is being read now. */
export function announce(text: string): void {
  const { dialog } = useTopDialog.getState();
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1, dialog }));
}

/** Call when the region of a dialog goes: a dialog above it has opened, and after that its text must not be read again. */
export function forgetAnnouncement(dialog: HTMLDialogElement): void {
  if (useAnnouncement.getState().dialog === dialog) useAnnouncement.setState({ text: "", dialog: null });
}

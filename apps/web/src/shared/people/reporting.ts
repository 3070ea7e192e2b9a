// The open report dialog, and the moderators' notices to this person. The code that renders them is loaded when it is
// needed.
import type { ModerationNotice, SeatRef } from "@chkobba/protocol";
import { create } from "zustand";

/** Identifies the reported player: a player of a game in which this page has a seat, or an account by its username. */
export type ReportedPlace = SeatRef | { readonly username: string };

export interface Reported {
  readonly name: string;
  readonly place: ReportedPlace;
}

interface Reporting {
  /** The player to report; null if the dialog is closed. */
  readonly asked: Reported | null;
  /** Unread notices, the oldest first. */
  readonly notices: readonly ModerationNotice[];
}

export const useReporting = create<Reporting>(() => ({ asked: null, notices: [] }));

export function askToReport(asked: Reported | null): void {
  useReporting.setState({ asked });
}

/** Adds the notices that are not known yet. A notice may arrive again, with a new connection or from another server. */
export function addNotices(added: readonly ModerationNotice[]): void {
  useReporting.setState(({ notices }) => {
    const known = notices.map(({ id }) => id);
    const more = added.filter(({ id }) => !known.includes(id));
    return { notices: [...notices, ...more].toSorted((one, other) => one.at - other.at) };
  });
}

/** Call this when another account uses the page. The server then sends that account its own notices. */
export function forgetReporting(): void {
  useReporting.setState({ asked: null, notices: [] });
}

export function dropNotice(id: string): void {
  useReporting.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

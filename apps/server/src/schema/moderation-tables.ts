// The tables of moderation.
import type { LoggedAction, Report } from "@chkobba/protocol";

export interface ReportsTable {
  id: string;
  at: number;
  /** Days since the epoch: a person's reports about another count once a day. */
  day: number;
  reason: Report["reason"];
  text: string;
  /** Owners of seats, or `socket:<id>` if they have none. */
  reporter: string;
  reporter_name: string;
  reported: string;
  reported_name: string;
  game_id: string;
  player_id: string;
  /** The newest chat messages of the table, as JSON. */
  messages: string;
  state: Report["state"];
  /** Whether a moderator found nothing in it. */
  was_dismissed: 0 | 1;
}

export interface SanctionsTable {
  /** The owner of seats. */
  person: string;
  kind: "mute" | "suspend";
  /** Null: for good. */
  until: number | null;
}

/** Rows are only added. */
export interface ModerationLogTable {
  id: string;
  at: number;
  /** A username. */
  moderator: string;
  action: LoggedAction;
  reported_name: string;
  report_id: string;
  note: string;
  until: number | null;
}

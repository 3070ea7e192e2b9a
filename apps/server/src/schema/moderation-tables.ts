// The tables of moderation.
import type { LoggedAction, ModerationNotice, Report } from "@chkobba/protocol";
import type { Generated } from "kysely";
import type { Owner } from "../identity/owner.ts";

export interface ReportsTable {
  id: string;
  at: number;
  /** Days since the epoch: a person's reports about another count once a day. */
  day: number;
  reason: Report["reason"];
  text: string;
  reporter: Owner;
  reporter_name: string;
  reported: Owner;
  reported_name: string;
  game_id: string;
  player_id: string;
  /** The newest chat messages of the table, as JSON. */
  messages: string;
  state: Report["state"];
  /** Whether a moderator found nothing in it. */
  was_dismissed: 0 | 1;
  /** A digest of the reporter's network, for limits and weights; null in reports of an earlier release, and after a month. */
  network: Generated<string | null>;
  /** The room of the game at that time; null if it was in none. */
  room_id: Generated<string | null>;
  room_name: Generated<string | null>;
  /** The entry of the log that closed it; null while it is open. */
  log_id: Generated<string | null>;
}

export interface SanctionsTable {
  person: Owner;
  kind: "mute" | "suspend";
  /** Null: for good. */
  until: number | null;
  /** The entry of the log that imposed it; null if an earlier release did. */
  log_id: Generated<string | null>;
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
  /** The owner that it is about; null in entries of an earlier release, and once the account is deleted. */
  person: Generated<Owner | null>;
  /** The username before a renaming, or the name of a deleted room. */
  was: Generated<string | null>;
  /** The username after a renaming; without `was`, the one that the account had chosen before the undoing, and keeps. */
  became: Generated<string | null>;
  /** The entry that it takes back: at most one does. */
  undoes: Generated<string | null>;
}

/** A notice that its person has not read yet. */
export interface ModerationNoticesTable {
  person: Owner;
  log_id: string;
  at: number;
  kind: ModerationNotice["kind"];
  name: string;
  note: string;
  until: number | null;
}

/** Usernames that moderators have taken from accounts, as keys: no account can have them. */
export interface BarredNamesTable {
  name_key: string;
  account_id: string;
  at: number;
}

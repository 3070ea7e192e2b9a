// The tables of moderation.
import type { AppealState, LoggedAction, ModerationNotice, Report } from "@chkobba/protocol";
import type { Generated } from "kysely";
import type { Owner } from "../identity/owner.ts";

export interface ReportsTable {
  id: string;
  at: number;
  /**
   * The day of the report, in days since the epoch: a person has at most one open report of a day about another person.
   * A decision about the report sets `day` to minus `at`, so that a later report of that day is a new one.
   */
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
  /** Whether a moderator dismissed the report as unfounded. */
  was_dismissed: 0 | 1;
  /**
   * A digest of the reporter's network, for limits and weights. Null after a month, and in reports of an earlier
   * release.
   */
  network: Generated<string | null>;
  /** The room of the game at the time of the report; null if the game was in no room. */
  room_id: Generated<string | null>;
  room_name: Generated<string | null>;
  /** The entry of the moderation log that closed the report; null while the report is open. */
  log_id: Generated<string | null>;
}

export interface SanctionsTable {
  person: Owner;
  kind: "mute" | "suspend";
  /** When the sanction ends; null if it has no end. */
  until: number | null;
  /** The entry of the moderation log that imposed the sanction; null if an earlier release imposed it. */
  log_id: Generated<string | null>;
}

/** The log of moderators' decisions. A decision adds a row to this log, and changes no other row of it. */
export interface ModerationLogTable {
  id: string;
  at: number;
  /** The username of the moderator. */
  moderator: string;
  action: LoggedAction;
  reported_name: string;
  report_id: string;
  note: string;
  until: number | null;
  /** The owner whom the decision is about. Null in entries of an earlier release, and once the account is deleted. */
  person: Generated<Owner | null>;
  /** The username before a renaming, or the name of a deleted room. */
  was: Generated<string | null>;
  /**
   * The username after a renaming. If an entry takes back a renaming, but the account has chosen another username
   * since, `was` is null. This column then has that other username, which the account keeps.
   */
  became: Generated<string | null>;
  /** The entry that this entry takes back; null if there is none. An entry is taken back at most once. */
  undoes: Generated<string | null>;
}

/** The one answer of a muted or suspended person to a sanction. */
export interface AppealsTable {
  /** The entry of the moderation log that imposed the sanction. */
  log_id: string;
  person: Owner;
  text: string;
  at: number;
  state: AppealState;
}

/** A moderators' notice that its person has not read yet. */
export interface ModerationNoticesTable {
  person: Owner;
  log_id: string;
  at: number;
  kind: ModerationNotice["kind"];
  name: string;
  note: string;
  until: number | null;
}

/** A username that moderators have taken from an account. No account can have this name. */
export interface BarredNamesTable {
  name_key: string;
  account_id: string;
  at: number;
}

// Reports about players, and the decisions of moderators about these reports.
import * as z from "zod/mini";
import { chatMessage } from "./chat.ts";
import { optional } from "./fields.ts";
import {
  APPEAL_TEXT_MAX,
  LOGGED_ACTIONS,
  MODERATION_ACTIONS,
  MODERATION_NOTE_MAX,
  MODERATION_NOTICES,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
} from "./limits/moderation.ts";
import { cleanMessage } from "./messages.ts";

export const REPORT_STATES = ["open", "closed"] as const;
export const SANCTION_KINDS = ["mute", "suspend"] as const;

/** A text of a report or a note. Characters that can't be stored, or that reverse the text around them, are removed. */
const written = (max: number) => z.string().check(z.maxLength(max, { abort: true }), z.overwrite(cleanMessage));

export const reportReason = z.enum(REPORT_REASONS);
export const reportText = optional(written(REPORT_TEXT_MAX));
/** A report about an account with which the reporter has played. */
export const accountReport = z.object({ reason: reportReason, text: reportText });

export const report = z.object({
  id: z.string(),
  at: z.number(),
  reason: reportReason,
  text: z.string(),
  reporter: z.string(),
  /** The reported player's name at the table. */
  reported: z.string(),
  /** The present username of the reported account; null for a guest or a deleted account. */
  account: z.nullable(z.string()),
  gameId: z.string(),
  /** The name of the room in which the game was opened; null if it was in none. */
  room: z.nullable(z.string()),
  /** The newest messages of the table when the report was made, the oldest first. */
  messages: z.array(chatMessage),
  /**
   * The weights of all open reports about the person, added up. A report weighs less if earlier reports of its reporter
   * were dismissed. The n-th open report of a reporter or of a network weighs 1/n, whomever these reports are about.
   */
  weight: z.number(),
  state: z.enum(REPORT_STATES),
});
export type Report = z.output<typeof report>;

export const reportQuery = z.object({ state: z._default(z.enum(REPORT_STATES), "open") });
export const reports = z.object({ reports: z.array(report) });

const note = written(MODERATION_NOTE_MAX).check(z.minLength(1));
export const decision = z.object({
  action: z.enum(MODERATION_ACTIONS),
  /** The person reads the note of a warning. Only moderators read the notes of all other actions. */
  note,
  /** The end of a mute or a suspension, in ms since the epoch. Absent: it has no end. */
  until: optional(z.number().check(z.int(), z.positive())),
});
export const undoing = z.object({ note });

export const logEntry = z.object({
  id: z.string(),
  at: z.number(),
  moderator: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  reported: z.string(),
  reportId: z.string(),
  note: z.string(),
  until: z.nullable(z.number()),
  /** The username before a renaming, or the name of a deleted room; otherwise null. */
  was: z.nullable(z.string()),
  /**
   * The username after a renaming. If the account had already chosen another username when a renaming was undone, the
   * account keeps that username: `became` is then that username, and `was` is null.
   */
  became: z.nullable(z.string()),
  /** The id of the entry that this entry takes back; null unless the action is "undo". */
  undoes: z.nullable(z.string()),
  /** Whether a later entry has taken this entry back. */
  isUndone: z.boolean(),
});
export type ModerationLogEntry = z.output<typeof logEntry>;
export const moderationLog = z.object({ entries: z.array(logEntry) });

/** Everything about a report that a moderator sees before a decision. */
export const reportContext = z.object({
  report,
  /** Other reports about the same person, the newest first. */
  earlier: z.array(z.omit(report, { messages: true, weight: true })),
  /** Earlier decisions about this person, the newest first. */
  log: z.array(logEntry),
  /** The sanctions in force. If `until` is null, the sanction has no end. */
  sanctions: z.array(z.object({ kind: z.enum(SANCTION_KINDS), until: z.nullable(z.number()) })),
  /** How many reports the reporter has made about all players, and how many of these reports were dismissed. */
  reporter: z.object({ reports: z.number(), dismissed: z.number() }),
  /** Whether the game has a replay. */
  hasReplay: z.boolean(),
  /**
   * Whether the reported account is a moderator or an admin, or the device is one of theirs. Then moderators can't
   * decide about the report, only `npm run admin` can.
   */
  hasRole: z.boolean(),
});
export type ReportContext = z.output<typeof reportContext>;

export const moderationNotice = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(MODERATION_NOTICES),
  /** For "acted" and "unfounded": the name of the reported player. For "renamed": the new username. Otherwise empty. */
  name: z.string(),
  /** The moderator's words in a warning; otherwise empty. */
  note: z.string(),
  /**
   * For "muted": the end of the mute in ms since the epoch, or null if the mute has no end. Null for all other kinds.
   */
  until: z.nullable(z.number()),
});
export type ModerationNotice = z.output<typeof moderationNotice>;

/** `lifted`: another moderator has ended the sanction. `kept`: another moderator has left it in force. */
export const APPEAL_STATES = ["open", "lifted", "kept"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const appealText = written(APPEAL_TEXT_MAX).check(z.minLength(1));

/** A mute or a suspension, as the person concerned sees it. */
export const ownSanction = z.object({
  /** A name for `appeal`. Null for a sanction that can't be appealed, because an earlier release imposed it. */
  id: z.nullable(z.string()),
  kind: z.enum(SANCTION_KINDS),
  /** In ms since the epoch; null if the sanction has no end. */
  until: z.nullable(z.number()),
  /** The reason of the report that led to the sanction; null if there was no report. */
  reason: z.nullable(reportReason),
  /** The person's answer; null if they have not answered. */
  appeal: z.nullable(z.object({ at: z.number(), text: z.string(), state: z.enum(APPEAL_STATES) })),
});
export type OwnSanction = z.output<typeof ownSanction>;
export const ownSanctions = z.object({ sanctions: z.array(ownSanction) });

/** An answer that waits for a moderator. */
export const waitingAppeal = z.object({
  id: z.string(),
  at: z.number(),
  text: z.string(),
  /** The name at the table, as in the log. */
  name: z.string(),
  kind: z.enum(SANCTION_KINDS),
  until: z.nullable(z.number()),
  /** The moderator who decided, and the reason in the log. */
  moderator: z.string(),
  note: z.string(),
  reportId: z.string(),
  /** Whether the asking moderator made the decision: then another one must answer. */
  isOwn: z.boolean(),
});
export type WaitingAppeal = z.output<typeof waitingAppeal>;
export const waitingAppeals = z.object({ appeals: z.array(waitingAppeal) });
export const appealDecision = z.object({ action: z.enum(["lift", "keep"]), note });

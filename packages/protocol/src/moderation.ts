// Reports about players, and what moderators do with them.
import * as z from "zod/mini";
import { chatMessage } from "./chat.ts";
import { optional } from "./fields.ts";
import { MODERATION_NOTE_MAX, REPORT_REASONS } from "./limits.ts";

export const REPORT_STATES = ["open", "closed"] as const;
/** "lift" ends what moderators have imposed on the reported person. */
export const MODERATION_ACTIONS = ["dismiss", "warn", "mute", "suspend", "lift"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
/** "chat-rules" is a change of the chat's rules, "close-flag" the end of a flag. */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, "chat-rules", "close-flag"] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];

export const report = z.object({
  id: z.string(),
  at: z.number(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reporter: z.string(),
  reported: z.string(),
  gameId: z.string(),
  /** The newest messages of the table when the report was made, the oldest first. */
  messages: z.array(chatMessage),
  /** Open reports about a person add up; a reporter whose earlier reports were dismissed counts for less. */
  weight: z.number(),
  state: z.enum(REPORT_STATES),
});
export type Report = z.output<typeof report>;

export const reportQuery = z.object({ state: z._default(z.enum(REPORT_STATES), "open") });
export const reports = z.object({ reports: z.array(report) });

export const decision = z.object({
  action: z.enum(MODERATION_ACTIONS),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(MODERATION_NOTE_MAX)),
  /** The end of a mute or a suspension, in ms since the epoch; absent: for good. */
  until: optional(z.number().check(z.int(), z.positive())),
});

export const logEntry = z.object({
  id: z.string(),
  at: z.number(),
  moderator: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  reported: z.string(),
  reportId: z.string(),
  note: z.string(),
  until: z.nullable(z.number()),
});
export const moderationLog = z.object({ entries: z.array(logEntry) });

// Limits of reports, decisions and notices, and the possible reasons and actions.

export const REPORT_REASONS = ["cheating", "abuse", "name", "stalling", "other"] as const;
export const REPORT_TEXT_MAX = 500;
export const APPEAL_TEXT_MAX = 500;
/**
 * "lift" ends the mute and the suspension of the reported person; "rename" gives their account a neutral name;
 * "delete-room" deletes the room of the reported game.
 */
export const MODERATION_ACTIONS = ["dismiss", "warn", "mute", "suspend", "lift", "rename", "delete-room"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
/**
 * The actions in the log of moderators. "chat-rules" changes the rules of the chat, "close-flag" closes a flag, and
 * "undo" takes back an earlier entry.
 */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, "chat-rules", "close-flag", "undo"] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];
/** The actions whose entries in the log can be taken back. */
export const UNDOABLE_ACTIONS: readonly LoggedAction[] = ["dismiss", "mute", "suspend", "rename"];
export const MODERATION_NOTE_MAX = 500;
/** One event `moderation-notices` has at most this many unread notices, the newest ones. */
export const NOTICES_MAX = 20;

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

interface DecisionFacts {
  /** Whether the decision may have an end. */
  readonly isTimed: boolean;
  /** Whether the entry in the log can be taken back. */
  readonly isUndoable: boolean;
  /** The decision is possible only if the person has this; null if it is always possible. */
  readonly needs: "account" | "room" | "sanction" | null;
  /** Whether the person reads the note. Otherwise only moderators do. */
  readonly isNoteShown: boolean;
}
/** The facts about each decision that the server and the page of moderators share. */
export const DECISION_FACTS = {
  dismiss: { isTimed: false, isUndoable: true, needs: null, isNoteShown: false },
  warn: { isTimed: false, isUndoable: false, needs: null, isNoteShown: true },
  mute: { isTimed: true, isUndoable: true, needs: null, isNoteShown: false },
  suspend: { isTimed: true, isUndoable: true, needs: null, isNoteShown: false },
  lift: { isTimed: false, isUndoable: false, needs: "sanction", isNoteShown: false },
  rename: { isTimed: false, isUndoable: true, needs: "account", isNoteShown: false },
  "delete-room": { isTimed: false, isUndoable: false, needs: "room", isNoteShown: false },
} as const satisfies Readonly<Record<ModerationAction, DecisionFacts>>;
/** The facts of an action in the log; null if it is no decision about a person. */
export function decisionFactsOf(action: LoggedAction): DecisionFacts | null {
  const decision = MODERATION_ACTIONS.find((each) => each === action);
  return decision === undefined ? null : DECISION_FACTS[decision];
}

/**
 * Kinds of notices from moderators to a person. "acted" and "unfounded" are about a report that the person made. The
 * other kinds are about the person.
 */
export const MODERATION_NOTICES = ["acted", "unfounded", "warned", "muted", "renamed", "lifted"] as const;
export const MODERATION_NOTE_MAX = 500;
/** One event `moderation-notices` has at most this many unread notices, the newest ones. */
export const NOTICES_MAX = 20;

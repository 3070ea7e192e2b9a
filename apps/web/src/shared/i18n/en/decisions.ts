// English: the decisions of moderators, on their page and in the notices to people.

export const decisions = {
  actions: {
    dismiss: "Dismiss",
    warn: "Warn",
    mute: "Mute",
    suspend: "Suspend",
    rename: "Change the name",
    "delete-room": "Delete the room",
    lift: "Lift all sanctions",
  },
  hints: {
    dismiss: "No rule was broken. Later reports by these people weigh less.",
    warn: "They see the warning with your reason, once.",
    mute: "They can play, but not write or react.",
    suspend: "They can't sign in or play; all their sessions end at once.",
    rename: "Their account gets a neutral name, and nobody can have the old one.",
    "delete-room": "The room and its waiting games end. This can't be undone.",
    lift: "Ends a mute and a suspension.",
  },
  logged: {
    dismiss: "dismissed reports about",
    warn: "warned",
    mute: "muted",
    suspend: "suspended",
    rename: "renamed",
    "delete-room": "deleted a room of",
    lift: "lifted the sanctions of",
    "chat-rules": "changed the rules of the chat",
    "close-flag": "closed a flag about",
    undo: "took back a decision about",
  },
};

/** A text takes the end of the sanction if the notice has one, and otherwise the name. */
export const notices = {
  acted: (name: string): string => `Thank you for your report about ${name}. We looked at it and acted.`,
  unfounded: (name: string): string =>
    `Thank you for your report about ${name}. We looked at it and found nothing against the rules.`,
  warned: "A moderator warns you",
  muted: (until: string): string => `A moderator has muted you until ${until}. You can play, but not write or react.`,
  mutedForGood: "A moderator has muted you. You can play, but not write or react.",
  renamed: (name: string): string =>
    `A moderator has changed your name. It is now ${name}; you can choose another one in your profile.`,
  lifted: "A moderator has taken back a decision about you.",
};
export type NoticeText = keyof typeof notices;

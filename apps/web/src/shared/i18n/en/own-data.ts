// English: the page "Your data".
export const ownData = {
  title: "Your data",
  pageTitle: "Your data · Chkobba",
  lead: "How you sign in, where you are signed in, and all the data kept about your account.",
  privacy: "Privacy: the data we keep, and for how long",
  failed: "This couldn't be loaded",

  passkeys: {
    title: "Passkeys",
    text: "Sign in with your fingerprint, your face or your phone instead of the password.",
    none: "No passkeys yet.",
    impossible: "This browser doesn't support passkeys, or the page was not opened over https.",
    name: "Name",
    nameHint: "So that you recognise it in this list.",
    add: "Add a passkey",
    added: "Passkey added.",
    remove: "Remove",
    removeOne: (name: string): string => `Remove the passkey ${name}`,
    removed: "Passkey removed.",
    synced: "on all your devices",
    created: (date: string): string => `added ${date}`,
    used: (date: string): string => `last used ${date}`,
    unused: "never used",
  },

  sessions: {
    title: "Where you are signed in",
    unknown: "Unknown browser",
    current: "This browser",
    began: (date: string): string => `since ${date}`,
    used: (date: string): string => `last used ${date}`,
    end: "Sign out",
    endOne: (client: string): string => `Sign out ${client}`,
    endOthers: "Sign out all others",
    ended: "Signed out.",
  },

  download: {
    title: "Download everything",
    text: "One file with all the data kept about your account.",
    action: "Download",
    fileName: (name: string): string => `chkobba-${name}.json`,
  },

  remove: {
    title: "Delete the account",
    text: "Your account, its games in your list, ratings, friends and messages are deleted at once, for good. Other people's games keep a seat named “Deleted player”.",
    action: "Delete the account",
    question: "Delete your account for good?",
    stay: "Keep it",
    done: "Your account was deleted.",
  },

  sanctions: {
    title: "Mutes and suspensions",
    text: "Moderators have limited this account. You can answer once; a moderator other than the one who decided reads it.",
    kinds: { mute: "Muted", suspend: "Suspended" },
    forGood: "for good",
    until: (date: string): string => `until ${date}`,
    because: (reason: string): string => `Reported for: ${reason}`,
    answer: "Your answer",
    count: (used: number, max: number): string => `${used} / ${max}`,
    send: "Send the answer",
    states: {
      open: "Your answer waits for a moderator.",
      lifted: "Another moderator has ended it.",
      kept: "Another moderator has read your answer. It stays in force.",
    },
  },

  /** At a sign-in that is refused because the person is suspended. */
  suspended: {
    lead: "You can still download your data, or delete your account.",
    download: "Download my data",
    remove: "Delete my account",
  },

  confirm: {
    title: "Confirm that it is you",
    password: "Your password",
    action: "Confirm",
    passkey: "Confirm with a passkey",
    cancel: "Cancel",
  },
};

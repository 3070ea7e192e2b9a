// English: the privacy page. The numbers of days must equal those of the server (apps/server/src/retention/rules.ts).
interface Section {
  readonly title: string;
  readonly items: readonly string[];
}

const sections: readonly Section[] = [
  {
    title: "Data we keep",
    items: [
      "A guest: the name that you typed and a random number of this browser. The server keeps only a digest of that number, to give you your seat back.",
      "An account: username, email, a digest of the password, passkeys (public keys only), and the browsers in which you are signed in, with their times.",
      "Games: every card that was played, results, ratings and statistics, so that you can replay games and the leaderboard is right.",
      "Chat messages at tables, friends, blocked people, and notifications that you asked for.",
      "No advertising, no tracking, no cookies of others. Two cookies keep you signed in, one keeps your language.",
    ],
  },
  {
    title: "How long",
    items: [
      "Chat messages: 90 days. If a player is reported, copies of the newest messages at that table are kept with the report, for a year.",
      "What moderators tell you: until you have read it, for at most 90 days. The log of their decisions stays, with the name at the table and their reason.",
      "Rated games of two accounts against each other are counted, with signs of an agreed result: 90 days after the last one. What moderators are shown about it: a year.",
      "Your network address: not stored with your data. The log of the proxy has your network only (without the end of the address); the log of the server has an address after a wrong admin password or with a wrongly set proxy. Newer lines replace both. Digests of it count against limits, for at most 30 days; the one of an unfinished game against the bot, for at most 90 days.",
      "Sessions: until you sign out, a week without use, or half a year in all. Reset links: an hour.",
      "Mails to you that could not be sent yet: a day, encrypted.",
      "Your answer to a mute or a suspension: a year.",
      "An old username after a change: kept for you for a year, so that links with it lead to you and nobody else has it.",
      "Account, results and replays: until you delete your account. Finished games of guests stay, with the name that was typed.",
    ],
  },
  {
    title: "Visible to others",
    items: [
      "All visitors: your username, ratings, statistics, and replays of finished games by their link.",
      "Players at your table: your name, your chat messages and reactions. Voice goes from browser to browser; the server does not hear or keep it.",
      "People you blocked are not told.",
      "Moderators: a report about a player, and the messages around it; accounts on the device of a suspended one; and pairs of accounts with signs of agreed results.",
      "The people who run this site: the database, to keep the site running. Nothing is sold or passed on.",
      "Voice may need your address at the other players' browsers; leave voice off if you don't want that.",
      "While voice is on, your browser asks a STUN server for its own address: one that the people who run this site have chosen, or two of Google (stun.l.google.com, stun1.l.google.com). Google then sees your address, but not the game.",
    ],
  },
  {
    title: "What you can do",
    items: [
      "Under “Your data”: download everything as one file, end sessions, remove passkeys, delete the account.",
      "A deletion works at once: your rows are gone, and other people's games keep a seat named “Deleted player”.",
      "Without an account: clear this site's data in your browser.",
    ],
  },
];

export const privacy = {
  title: "Privacy",
  lead: "What Chkobba stores about you, for how long, and who can see it.",
  sections,
  yourData: "Your data",
};

// English: reports about players, and the messages of moderators to a player.
import { notices } from "./decisions.ts";

export const reports = {
  title: (name: string): string => `Report ${name}`,
  lead: "The moderators see the last messages of the table and the game. No screenshot is needed.",
  reason: "What is it about?",
  reasons: {
    abuse: "Insults or harassment",
    cheating: "Cheating",
    stalling: "Stalls or leaves on purpose",
    name: "An offensive name",
    other: "Something else",
  },
  words: "In your words (optional)",
  count: (used: number, max: number): string => `${used} / ${max}`,
  send: "Send report",
  cancel: "Cancel",
  close: "Close",
  sent: "Thank you. The moderators will look at it, and you will hear what came of it.",
  sentOnce: "Several reports about one person count once a day.",
  failed: "The report could not be sent. Please try again.",
  noGame: "You can only report people with whom you have played.",
  meanwhile: "You don't have to wait:",
  block: (name: string): string => `Block ${name}`,
  blocked: (name: string): string => `${name} is blocked.`,
  notices: "Messages from the moderators",
  understood: "Understood",
  warnedText: "Please respect the other players.",
  whyMuted: "Why, and answer",
  ...notices,
};

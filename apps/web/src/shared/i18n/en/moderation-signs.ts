// English: flags and the rules of the chat on the page of moderators.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export interface PairFigures {
  readonly games: number;
  readonly won: number;
  readonly short: number;
  readonly sameNetwork: number;
  readonly sameDevice: number;
}

export const flags = {
  none: "No flags",
  noneText: "New accounts on devices of suspended ones appear here, and pairs that may feed each other ratings.",
  kinds: {
    "suspended-device": "has signed in on the device of",
    "rating-ring": "nearly always wins rated games against",
  },
  guest: "a suspended guest",
  figures: ({ games, won, short, sameNetwork, sameDevice }: PairFigures): string =>
    `${plural(games, { one: "1 game", other: "# games" })}, ${won} won · ${short} short · ${sameNetwork} from one network · ${sameDevice} with a shared device`,
  close: "Close",
  closeOf: (name: string): string => `Close the flag about ${name}`,
};

export const rules = {
  changed: (name: string, date: string): string => `Last changed by ${name}, ${date}`,
  links: "Hold back links",
  linksNote: "Links to this site always pass. So do quick phrases, whatever the rules.",
  domains: "Allowed domains",
  copies: "Hold back copies of one text",
  copiesNote: "The same text by one person, at all tables together. Short texts don't count.",
  flood: "Hold back floods",
  floodNote: "All messages of one person, without quick phrases.",
  messages: "Messages at most",
  minutes: "In how many minutes",
  save: "Change the rules",
};

export const cups = {
  none: "No reported cups",
  noneText: "Cups whose names players report appear here.",
  reports: (reports: number, networks: number): string =>
    `${plural(reports, { one: "1 report", other: "# reports" })} from ${plural(networks, { one: "1 network", other: "# networks" })}`,
  newName: "New name",
  rename: "Change the name",
  keep: "Keep the name",
};

// English: looking at a finished game together.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const list = new Intl.ListFormat("en");

interface WhatIfPlay {
  readonly card: string;
  readonly taken: readonly string[];
}

export const together = {
  joining: "Looking for the others…",
  title: "Looking at it together",
  here: (count: number): string => plural(count, { one: "# person here", other: "# people here" }),
  leads: (name: string): string => `${name} leads`,
  youLead: "You lead: the others see what you show.",
  /** @param name the person who now leads */
  nowLeads: (name: string): string => `${name} leads now.`,
  you: (name: string): string => `${name} (you)`,
  guest: "A guest",
  letLead: (name: string): string => `Let ${name} lead`,
  remove: (name: string): string => `Remove ${name}`,
  leave: "Look alone",
  again: "Join again",
  removed: "A player of this game has removed you.",
  forbidden: "You can join while a player of this game is here.",
  say: "Say something",

  whatIf: {
    title: "What if?",
    open: "What if another card?",
    choose: (name: string): string => `${name} plays:`,
    put: (card: string): string => `Put down the ${card}`,
    take: ({ card, taken }: WhatIfPlay): string => `Take the ${list.format(taken)} with the ${card}`,
    thinking: "The bot is answering…",
    failed: "The bot couldn't answer in your browser.",
    shown: (sentence: string): string => `What if: ${sentence}`,
    back: "Back to the game",
  },
};

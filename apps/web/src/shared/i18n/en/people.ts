// English: the other players at a table.

import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const people = {
  about: (name: string): string => `More about ${name}`,
  record: (games: number, won: number): string => `${plural(games, { one: "1 game", other: "# games" })}, ${won} won`,
  noAccount: "Plays as a guest",
  profile: "See profile",
  block: "Block",
  unblock: "Unblock",
  blockPlayer: (name: string): string => `Block ${name}`,
  unblockPlayer: (name: string): string => `Unblock ${name}`,
  report: "Report",
  reportPlayer: (name: string): string => `Report ${name}`,
  blockQuestion: (name: string): string => `Block ${name}?`,
  blockText:
    "You won't see their messages or hear each other in voice chat, and quick match keeps you apart. They won't be told, and you can undo it.",
  notNow: "Cancel",
  blocked: (name: string): string => `You blocked ${name}.`,
  unblocked: (name: string): string => `You unblocked ${name}.`,
};

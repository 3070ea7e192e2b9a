// The bots that sit down at a table.
import { randomUUID } from "node:crypto";
import type { Entry } from "@chkobba/rules";

/** Numbered from the second one on. */
const BOT_NAMES = ["Chkobba Bot", "Chkobba Bot 2", "Chkobba Bot 3"] as const;

/** So many bots sit down, each by a name that none of `taken` has. */
export function botsFor(count: number, taken: readonly string[]): readonly Entry[] {
  const names = BOT_NAMES.filter((name) => !taken.includes(name)).slice(0, count);
  return names.map((name) => ({ type: "seated", playerId: randomUUID(), name, isBot: true }));
}

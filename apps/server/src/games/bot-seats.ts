// Bots for free seats.
import { randomUUID } from "node:crypto";
import type { Entry } from "@chkobba/rules";

/** The names of bots; the first unused name is taken first. */
const BOT_NAMES = ["Chkobba Bot", "Chkobba Bot 2", "Chkobba Bot 3"] as const;

/** The entries that seat `count` bots. Their names are not in `taken`. */
export function botsFor(count: number, taken: readonly string[]): readonly Entry[] {
  const names = BOT_NAMES.filter((name) => !taken.includes(name)).slice(0, count);
  return names.map((name) => ({ type: "seated", playerId: randomUUID(), name, isBot: true }));
}

// The bot's chance where all play the same cards: equal plays meet equal answers, on every server and after every restart.
import { createHash } from "node:crypto";
import type { SameCards } from "@chkobba/protocol";
import type { InformationState } from "@chkobba/rules";

/** The seed of a generator of random numbers, by the deal and what the bot has seen of it. */
export function luckIn({ seed }: Pick<SameCards, "seed">, view: InformationState): number {
  return createHash("sha256").update(seed).update(JSON.stringify(view)).digest().readInt32BE();
}

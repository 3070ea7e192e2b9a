// Deterministic randomness for the bot in shared deals: the same moves get the same answers on every server, in every
// browser and after every restart.
import type { InformationState } from "@chkobba/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The seed of the bot's random numbers, from what the bot has seen.
 * @param seed of the deal, in hex
 */
export function luckIn(seed: string, view: InformationState): number {
  const digest = sha256(utf8ToBytes(seed + JSON.stringify(view)));
  return new DataView(digest.buffer, digest.byteOffset).getInt32(0);
}

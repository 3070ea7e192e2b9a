// Deterministic randomness for the bot in shared deals: the same moves get the same answers on every server, in every
// browser and after every restart.
import type { InformationState } from "@chkobba/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns the seed of the bot's random numbers, computed from the deal's seed and everything that the bot has seen.
 * @param seed the seed of the deal, in hex
 */
export function luckIn(seed: string, view: InformationState): number {
  const digest = sha256(utf8ToBytes(seed + JSON.stringify(view)));
  return new DataView(digest.buffer, digest.byteOffset).getInt32(0);
}

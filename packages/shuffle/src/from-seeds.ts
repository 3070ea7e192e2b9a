// Everything that is computed from the seeds of a game: every deck, the first leader, and the cuts that the server
// makes in a player's place.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { numbersFrom } from "./stream.ts";

export interface Sealed {
  /** The server's seed: 32 bytes in lower-case hex. */
  readonly serverSeed: string;
  readonly gameId: string;
  /** The number of the game at the table, from 1. */
  readonly gameNumber: number;
  /**
   * The players' seeds in seating order, 32 bytes in lower-case hex each; null if the seat gave no seed. The list is
   * empty for a shared deal, whose players give no seeds.
   */
  readonly seeds: readonly (string | null)[];
}

/** Returns the SHA-256 of a seed, both in hex. Throws if the seed is not hex. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Whether a text is a seed that fits a commitment. */
export function isSeedOf(seed: string | null, commitment: string | null): boolean {
  return seed !== null && /^[0-9a-f]{64}$/.test(seed) && commitmentOf(seed) === commitment;
}

/**
 * Returns the deck of a round, the top card first.
 * @param round counted from 1
 * @param attempt how many void deals came before this deal in the round
 */
export function deckOf(sealed: Sealed, round: number, attempt: number): Deck {
  return shuffledDeck(numbersFrom(hexToBytes(sealed.serverSeed), messageOf(sealed, round, attempt)));
}

/** Returns the seat that leads the first round. */
export function leaderOf(sealed: Sealed, seats: number): number {
  return numbersFrom(hexToBytes(sealed.serverSeed), messageOf(sealed, 0, 0))(seats);
}

/** Returns how many cards (1 to 39) the server lifts when it cuts in a player's place. */
export function cutOf(sealed: Sealed, round: number, attempt: number): number {
  return 1 + numbersFrom(hexToBytes(sealed.serverSeed), `${messageOf(sealed, round, attempt)}:cut`)(39);
}

function messageOf({ gameId, gameNumber, seeds }: Sealed, round: number, attempt: number): string {
  return `${gameId}:${gameNumber}:${round}:${attempt}:${seeds.map((seed) => seed ?? "-").join(",")}`;
}

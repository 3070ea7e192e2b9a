// All that follows from the seeds of a game: every deck, the first leader, and the server's cuts in a player's place.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { numbersFrom } from "./stream.ts";

export interface Sealed {
  /** 32 bytes in lower-case hex. */
  readonly serverSeed: string;
  readonly gameId: string;
  /** Numbers the games at the table, from 1. */
  readonly gameNumber: number;
  /**
   * In seating order, 32 bytes in lower-case hex each; null: the seat gave no seed. Empty: a shared deal, whose players give
   * no seeds.
   */
  readonly seeds: readonly (string | null)[];
}

/** SHA-256 of a seed, both in hex. Throws if the seed is not hex. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The deck of a round, top card first.
 * @param round counted from 1
 * @param attempt counts the void deals before it in this round
 */
export function deckOf(sealed: Sealed, round: number, attempt: number): Deck {
  return shuffledDeck(numbersFrom(hexToBytes(sealed.serverSeed), messageOf(sealed, round, attempt)));
}

/** The seat that leads the first round. */
export function leaderOf(sealed: Sealed, seats: number): number {
  return numbersFrom(hexToBytes(sealed.serverSeed), messageOf(sealed, 0, 0))(seats);
}

/** How many cards the server lifts, 1 to 39, when it cuts in a player's place. */
export function cutOf(sealed: Sealed, round: number, attempt: number): number {
  return 1 + numbersFrom(hexToBytes(sealed.serverSeed), `${messageOf(sealed, round, attempt)}:cut`)(39);
}

function messageOf({ gameId, gameNumber, seeds }: Sealed, round: number, attempt: number): string {
  return `${gameId}:${gameNumber}:${round}:${attempt}:${seeds.map((seed) => seed ?? "-").join(",")}`;
}

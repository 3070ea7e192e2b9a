// What follows from the seeds of a game: every deck, who leads first, and where the server cuts in a player's place.
import { type Deck, shuffledDeck } from "@chkobba/rules";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { numbersFrom } from "./stream.ts";

export interface Sealed {
  /** 32 bytes in lower-case hex. */
  readonly serverSeed: string;
  readonly gameId: string;
  /** Counts the games at the table, from 1. */
  readonly gameNumber: number;
  /** In seating order, 32 bytes in lower-case hex each; null: the seat gave none. Empty: the game has no seats of its own. */
  readonly seeds: readonly (string | null)[];
}

/** SHA-256 of a seed, both in hex. Throws where the seed is no hex. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * The deck of a round, the top card first.
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

/** How many cards are lifted, 1 to 39, where the server cuts in a player's place. */
export function cutOf(sealed: Sealed, round: number, attempt: number): number {
  return 1 + numbersFrom(hexToBytes(sealed.serverSeed), `${messageOf(sealed, round, attempt)}:cut`)(39);
}

function messageOf({ gameId, gameNumber, seeds }: Sealed, round: number, attempt: number): string {
  return `${gameId}:${gameNumber}:${round}:${attempt}:${seeds.map((seed) => seed ?? "-").join(",")}`;
}

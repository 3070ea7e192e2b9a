// The random numbers of a bot's choice, from the bots' own sealed seed.
import { ALL_CARDS, type InformationState, TABLE_CARDS } from "@chkobba/rules";
import { hexToBytes } from "@noble/hashes/utils.js";
import { numbersFrom } from "./stream.ts";

const WORDS = 2 ** 32;

/** The choice for which a bot draws random numbers. */
export interface BotTurn {
  readonly gameId: string;
  /** The number of the game at the table, from 1. */
  readonly gameNumber: number;
  /** The number of the round, from 1. */
  readonly round: number;
  /** The bot's seat, from 0. */
  readonly seat: number;
  /** How many cards all seats have played in the round before this choice. */
  readonly plays: number;
}

/** The choice of the seat at turn in a view of that seat. */
export function botTurnIn(gameId: string, gameNumber: number, view: InformationState): BotTurn {
  return { gameId, gameNumber, round: view.roundNumber, seat: view.seat, plays: playsIn(view) };
}

function playsIn({ undealt, handSizes }: InformationState): number {
  return ALL_CARDS.length - TABLE_CARDS - undealt - handSizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the random numbers of one choice, each from 0 to 1, without 1 itself. Each number is one word of the stream,
 * divided by 2^32. (The decision about a cut card would draw from the same message with ":keep" after it; the bots of
 * today draw nothing for it.)
 * @param botSeed 32 bytes in lower-case hex
 */
export function botRandom(botSeed: string, { gameId, gameNumber, round, seat, plays }: BotTurn): () => number {
  const below = numbersFrom(hexToBytes(botSeed), `${gameId}:${gameNumber}:${round}:${seat}:${plays}:bot`);
  return () => below(WORDS) / WORDS;
}

// Randomness comes from the operating system's generator.
import { randomInt } from "node:crypto";
import { type Deal, type Decks, drawDecks } from "@chkobba/rules";

export interface Randomness {
  decks(): Decks;
  /** A first deal, with its leader drawn among `seats`. */
  deal(seats: number): Deal;
  /** From 0 up to, not including, 1. */
  random(): number;
}

const below = (limit: number) => randomInt(limit);

export const systemRandomness: Randomness = {
  decks: () => drawDecks(below),
  deal: (seats) => ({ leader: below(seats), decks: drawDecks(below) }),
  random: () => below(2 ** 32) / 2 ** 32,
};

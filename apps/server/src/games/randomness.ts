// The randomness of deals and bots, from the operating system's generator.
import { randomInt } from "node:crypto";
import { type Deal, type Decks, drawDecks } from "@chkobba/rules";

export interface Randomness {
  decks(): Decks;
  /** A first deal, its leader drawn among `seats` places. */
  deal(seats: number): Deal;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
}

const below = (limit: number) => randomInt(limit);

export const systemRandomness: Randomness = {
  decks: () => drawDecks(below),
  deal: (seats) => ({ leader: below(seats), decks: drawDecks(below) }),
  random: () => below(2 ** 32) / 2 ** 32,
};

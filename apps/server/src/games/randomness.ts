// The randomness of seeds and bots, from the operating system's generator.
import { randomBytes, randomInt } from "node:crypto";

export interface Randomness {
  /** 32 bytes in hex, from which the decks of a game are derived. */
  seed(): string;
  /** A random number from 0 (included) to 1 (excluded). */
  random(): number;
}

export const systemRandomness: Randomness = {
  seed: () => randomBytes(32).toString("hex"),
  random: () => randomInt(2 ** 32) / 2 ** 32,
};

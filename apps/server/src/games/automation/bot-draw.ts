// The source of the random numbers of one choice of a bot: a sealed seed, a number that follows from a shared deal, or
// the operating system.
import { seeded } from "@chkobba/bot";
import { type BotTurn, botRandom } from "@chkobba/shuffle";

/** The sealed seed of a game's bots, and the choice for which random numbers are drawn from it. */
export interface SealedDraw {
  /** 32 bytes in hex. */
  readonly botSeed: string;
  readonly turn: BotTurn;
}

/** At most one of both is not null. */
export interface BotDraw {
  /** The seed of the random numbers in a shared deal. */
  readonly luck: number | null;
  readonly sealed: SealedDraw | null;
}

/** @param random the source if the draw names none */
export function randomOf({ luck, sealed }: BotDraw, random: () => number): () => number {
  if (sealed !== null) return botRandom(sealed.botSeed, sealed.turn);
  return luck === null ? random : seeded(luck);
}

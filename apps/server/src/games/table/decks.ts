// Computes the decks of a table's games from their seeds.

import type { Decks } from "@chkobba/rules";
import { decksOfRound, type Sealed } from "@chkobba/shuffle";
import type { SameCards } from "../../schema/game-record.ts";
import type { LiveGame } from "./live-game.ts";
import { sealedBy } from "./sealing.ts";

/**
 * The source of the newest game's decks. If the game's shuffles are not sealed, the source is a new seed, used for this
 * deal only.
 * @param newSeed makes 32 random bytes in hex
 */
export function sealedOf({ id, terms: { deal }, shuffle: { sealing } }: LiveGame, newSeed: () => string): Sealed {
  if (deal !== null) return sealedByDeal(deal);
  return sealing === null ? { serverSeed: newSeed(), gameId: id, gameNumber: 0, seeds: [] } : sealedBy(sealing, id);
}

/** The source of a shared deal's decks. It is the same at all tables of the deal. */
export function sealedByDeal({ id, seed }: SameCards): Sealed {
  return { serverSeed: seed, gameId: id, gameNumber: 1, seeds: [] };
}

/** The decks of the next round. @param newSeed as for `sealedOf` */
export function nextDecks(live: LiveGame, newSeed: () => string): Decks {
  const { game } = live;
  return decksOfRound(sealedOf(live, newSeed), game.setup, game.status === "waiting" ? 1 : game.round.number + 1);
}

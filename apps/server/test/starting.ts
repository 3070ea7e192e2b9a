// The commands of a client while its game is starting. It gives its seed, and cuts the deck.
import { randomBytes } from "node:crypto";
import type { GameState, Request } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";

type Command<E extends "commit-seed" | "reveal-seed" | "cut-deck" | "keep-cut-card"> = {
  readonly [Name in E]: { readonly event: Name; readonly request: Request<Name> };
}[E];
export type StartingCommand = Command<"commit-seed" | "reveal-seed" | "cut-deck" | "keep-cut-card">;

/** The seeds of one person. */
export class Seeds {
  /** The person's seeds, by the game's id, the number of the game at its table, and the player's id. */
  readonly #made = new Map<string, { readonly seed: string; isRevealed: boolean }>();

  /** The next command; null if there is none. */
  next({ id: gameId, players, shuffle }: GameState, playerId: string): StartingCommand | null {
    const seat = players.findIndex((player) => player.id === playerId);
    if (shuffle === null || shuffle.phase === null || seat === -1) return null;
    const key = `${gameId}:${shuffle.gameNumber}:${playerId}`;
    const known = this.#made.get(key);
    const committed = shuffle.commitments[seat];
    if (shuffle.phase === "commit") {
      if (committed !== null) return null;
      const { seed } = known ?? { seed: randomBytes(32).toString("hex") };
      this.#made.set(key, { seed, isRevealed: false });
      return { event: "commit-seed", request: { gameId, playerId, commitment: commitmentOf(seed) } };
    }
    if (known === undefined || known.isRevealed || committed !== commitmentOf(known.seed)) return null;
    known.isRevealed = true;
    return { event: "reveal-seed", request: { gameId, playerId, seed: known.seed } };
  }
}

/**
 * The next step of the cut if this player has to take it, else null.
 * @param choice where to cut, and whether to keep the card
 */
export function cutCommand(
  { id: gameId, cut }: GameState,
  playerId: string,
  { at, keep }: { readonly at: number; readonly keep: boolean } = { at: 13, keep: true },
): StartingCommand | null {
  if (cut?.playerId !== playerId) return null;
  return cut.at === null
    ? { event: "cut-deck", request: { gameId, playerId, at } }
    : { event: "keep-cut-card", request: { gameId, playerId, keep } };
}

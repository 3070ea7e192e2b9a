// Ends the attempts whose time is up. Thousands may be due at midnight. Only a few are ended each second, so that no
// move waits for them. Plays are refused from the deadline on, so the result does not depend on the moment at which the
// attempt is ended.
import type { Logger } from "pino";
import { missedDeal } from "./deal-result.ts";
import type { DueTry } from "./deal-rows.ts";
import type { DealStore } from "./deal-store.ts";

/** How many attempts one call ends. With one call a second, 8,000 attempts take about seven minutes. */
export const TRIES_AT_ONCE = 20;
/** If an attempt could not be ended, the next try comes after this time, so that other due attempts come first. */
const RETRY_MS = 10 * 60_000;
/** If an attempt began this long ago and its game is still missing, the game was never opened. */
const OPENING_MS = 60_000;

export interface TryClosingParts {
  readonly store: DealStore;
  /**
   * Ends the game of an attempt; missing rounds count as lost. "gone": the game does not exist, or it was still waiting
   * for players and was removed.
   */
  readonly endGame: (gameId: string) => Promise<"ended" | "gone">;
  /** The time in ms since the epoch. */
  readonly now: () => number;
  readonly logger: Logger;
}

export class TryClosing {
  readonly #parts: TryClosingParts;
  #isBusy = false;

  constructor(parts: TryClosingParts) {
    this.#parts = parts;
  }

  /**
   * Ends the attempts that have been due the longest, one after the other. Does nothing while an earlier call is
   * running.
   */
  async closeSome(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const { store, now } = this.#parts;
      for (const due of await store.due(now(), TRIES_AT_ONCE)) await this.#close(due);
    } finally {
      this.#isBusy = false;
    }
  }

  async #close(due: DueTry): Promise<void> {
    const { store, endGame, now, logger } = this.#parts;
    const { game_id: gameId } = due;
    await store.postpone(gameId, now() + RETRY_MS);
    try {
      if ((await endGame(gameId)) === "gone") await this.#closeWithoutGame(due);
    } catch (error) {
      logger.error({ error, gameId }, "deals: ending an attempt failed, retrying");
    }
  }

  /**
   * Ends an attempt that has no game: the server stopped before it opened the game, or a pair's second player never
   * came.
   */
  async #closeWithoutGame(due: DueTry): Promise<void> {
    const { store, now } = this.#parts;
    const at = now();
    if (due.begun_at > at - OPENING_MS) return;
    if (due.pair !== null) await store.withdraw(due.game_id);
    else await store.finish(due, missedDeal(due.rounds), { at, chkobbas: 0, isListed: false, cardsKnown: false });
  }
}

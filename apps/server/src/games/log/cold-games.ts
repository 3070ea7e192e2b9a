// Limits how often games that are not in memory are read. Reading such a game means reading its whole log, which blocks
// the event loop for some milliseconds. A client may name any number of old games.

import { FairSemaphore } from "../../platform/limits/fair-semaphore.ts";
import { widestNetwork } from "../../platform/limits/networks.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { GameStore } from "./game-store.ts";

export interface ColdGamesParts {
  readonly store: Pick<GameStore, "inMemory" | "load">;
  /** Limits how many games that are not in memory one network may read. */
  readonly reads: RateLimit;
}

/**
 * `permits`: how many games are read at once in total. `permitsOfLine`: how many at once for one network. `waitingMax`:
 * how many reads of one network may wait; many, because after a restart the players of all games return together.
 */
const LINES = { permits: 8, permitsOfLine: 2, waitingMax: 1200 } as const;

export class ColdGames {
  readonly #store: ColdGamesParts["store"];
  readonly #reads: RateLimit;
  readonly #lines = new FairSemaphore(LINES);

  constructor({ store, reads }: ColdGamesParts) {
    this.#store = store;
    this.#reads = reads;
  }

  isInMemory(gameId: string): boolean {
    return this.#store.inMemory(gameId) !== undefined;
  }

  /**
   * Makes sure that a game is in memory. Returns false if the network has caused too many reads, or too many of its
   * reads are waiting.
   */
  async admit(network: string, gameId: string): Promise<boolean> {
    if (this.isInMemory(gameId)) return true;
    if (!this.#reads.allows(network)) return false;
    const release = await this.#lines.acquire(widestNetwork(network));
    if (release === null) return false;
    try {
      const live = await this.#store.load(gameId);
      // An unknown id costs no read of a log, so it does not count towards the limit. The caller then finds that there
      // is no such game.
      if (live === null) this.#reads.giveBack(network);
      return true;
    } finally {
      release();
    }
  }
}

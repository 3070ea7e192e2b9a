// Limits reading games that are not in memory. Such a game is read from its whole log, which takes the event loop some
// milliseconds, and a client may name any number of old games.
import { widestNetwork } from "../../platform/http/client-address.ts";
import { FairSemaphore } from "../../platform/limits/fair-semaphore.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { GameStore } from "./game-store.ts";

export interface ColdGamesParts {
  readonly store: Pick<GameStore, "isInMemory" | "load">;
  /** How many such games one network may read. */
  readonly reads: RateLimit;
}

/**
 * Reads at once in total, reads at once for one network, and reads that wait: after a restart the players of all games
 * return together.
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

  /** Reads a game into memory for someone in that network. False if the network has read too many. */
  readonly admit = async (network: string, gameId: string): Promise<boolean> => {
    if (this.#store.isInMemory(gameId)) return true;
    if (!this.#reads.allows(network)) return false;
    const release = await this.#lines.acquire(widestNetwork(network));
    if (release === null) return false;
    try {
      const live = await this.#store.load(gameId);
      // An unknown id has no log: its answer says that there is no such game.
      if (live === null) this.#reads.giveBack(network);
      return true;
    } finally {
      release();
    }
  };
}

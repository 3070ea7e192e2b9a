// Who may search now. A player's own conduct counts first, by account and by device. What all players of a network did counts only for
// those without a history: a whole school or a carrier's customers may share one address.
import { widestNetwork } from "../platform/http/client-address.ts";
import { digest } from "../platform/secrets.ts";
import type { SocketMemory } from "../realtime/socket.ts";
import { personsOf } from "../realtime/visitor.ts";
import { type Ban, banFor, CONDUCT_READ, GAME_RULE, LET_DOWN_RULE, NETWORK_RULE } from "./conduct.ts";
import { type ConductStore, networkOwner } from "./conduct-store.ts";

export interface SearchBansParts {
  readonly store: ConductStore;
  /** False: only games that were left or stalled keep a player from the next one. */
  readonly countLetDowns: boolean;
  /** Whether one of these owners has finished a game between people. */
  readonly hasFinishedGames: (owners: readonly string[]) => Promise<boolean>;
  /** In ms since the epoch. */
  readonly now: () => number;
}

export interface Standing {
  /** Null: they may search. */
  readonly ban: Ban | null;
  readonly hasHistory: boolean;
  /** A digest of the network, of IPv6 of the /48: its customer can choose the rest freely. */
  readonly network: string;
}

type Caller = Pick<SocketMemory, "visitor" | "network">;

export class SearchBans {
  readonly #parts: SearchBansParts;

  constructor(parts: SearchBansParts) {
    this.#parts = parts;
  }

  /** @param isSearching whether the player searches already; then the conduct of others is no reason to stop */
  async standingOf({ visitor, network: address }: Caller, isSearching: boolean): Promise<Standing> {
    const { store, countLetDowns, hasFinishedGames, now } = this.#parts;
    const network = digest(widestNetwork(address));
    const [games, hasHistory] = await Promise.all([
      store.gamesOf(personsOf(visitor), CONDUCT_READ.person),
      hasFinishedGames(visitor.owners),
    ]);
    const ban = banFor(games, now(), countLetDowns ? [GAME_RULE, LET_DOWN_RULE] : [GAME_RULE]);
    if (ban !== null || !countLetDowns || hasHistory || isSearching) return { ban, hasHistory, network };
    const all = await store.gamesOf([networkOwner(network)], CONDUCT_READ.network);
    const shared = banFor(all, now(), [NETWORK_RULE]);
    // The lapses are other people's.
    return { ban: shared && { until: shared.until, lapses: [] }, hasHistory, network };
  }
}

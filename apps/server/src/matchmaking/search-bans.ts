// Decides whether a person may search now. The player's own conduct counts first, by account and by device. The conduct
// of their whole network counts only for players without a history, because a school or a carrier's customers may share
// one address.
import { networkOwner } from "../identity/owner.ts";
import { allOwnersOf, type Visitor } from "../identity/visitor.ts";
import { networkName } from "../realtime/network-name.ts";
import type { SocketMemory } from "../realtime/socket.ts";
import { type Ban, banFor, CONDUCT_READ, GAME_RULE, LET_DOWN_RULE, NETWORK_RULE } from "./ban-rules.ts";
import type { ConductStore } from "./conduct-store.ts";

export interface SearchBansParts {
  readonly store: ConductStore;
  /** Whether declined and unanswered proposals can cause a ban. If false, only games that were left or stalled do. */
  readonly countLetDowns: boolean;
  /** Whether one of these owners has a history of games between people. */
  readonly hasFinishedGames: (owners: Visitor["owners"]) => Promise<boolean>;
  /** In ms since the epoch. */
  readonly now: () => number;
}

export interface Standing {
  /** Null if the player may search. */
  readonly ban: Ban | null;
  readonly hasHistory: boolean;
  /** A digest of the network. For IPv6, this is the /48, because a customer can choose addresses freely within it. */
  readonly network: string;
}

type Caller = Pick<SocketMemory, "visitor" | "network">;

export class SearchBans {
  readonly #parts: SearchBansParts;

  constructor(parts: SearchBansParts) {
    this.#parts = parts;
  }

  /**
   * @param isSearching whether the player is searching already; if so, the conduct of other people in the network is
   *   ignored
   */
  async standingOf({ visitor, network: address }: Caller, isSearching: boolean): Promise<Standing> {
    const { store, countLetDowns, hasFinishedGames, now } = this.#parts;
    const network = networkName(address);
    const [games, hasHistory] = await Promise.all([
      store.gamesOf(allOwnersOf(visitor), CONDUCT_READ.person),
      hasFinishedGames(visitor.owners),
    ]);
    const ban = banFor(games, now(), countLetDowns ? [GAME_RULE, LET_DOWN_RULE] : [GAME_RULE]);
    if (ban !== null || !countLetDowns || hasHistory || isSearching) return { ban, hasHistory, network };
    const all = await store.gamesOf([networkOwner(network)], CONDUCT_READ.network);
    const shared = banFor(all, now(), [NETWORK_RULE]);
    // The lapses are those of other people in the network, so the player does not see them.
    return { ban: shared && { until: shared.until, lapses: [] }, hasHistory, network };
  }
}

// Limits how many unfinished games against bots are kept, for one person and for one network. Without limits, they
// would be kept for ever. Also stores from which network each game was opened, because a server may have no socket of
// the game's player.
import { ownerOf } from "../identity/visitor.ts";
import { networkName } from "../realtime/network-name.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { GameStore } from "./log/game-store.ts";
import type { OpenerColumn, SoloGameRows } from "./log/solo-game-rows.ts";

export interface SoloGamesParts {
  readonly rows: SoloGameRows;
  readonly store: GameStore;
  /** The time by the clock of the games, in ms since the epoch. */
  readonly now: () => number;
  readonly limits?: SoloGameLimits;
}

/**
 * How many unfinished games are kept, for one person and for one network. Each game over a limit deletes one kept game
 * of that person or network: the one with the fewest dealt rounds. A person could open many games from many new
 * devices. Such games have few rounds, so they are deleted before the games of other people in the same network. A game
 * with a connected player is kept for at least a day.
 */
export interface SoloGameLimits {
  readonly ofPerson: number;
  readonly ofNetwork: number;
}

const DAY_MS = 24 * 60 * 60_000;
const LIMITS: SoloGameLimits = { ofPerson: 100, ofNetwork: 3000 };
/** How many games are checked for deletion when a game over the limit is opened. */
const AT_ONCE = 5;
const KEPT_MS = 90 * DAY_MS;
const OLD_AT_ONCE = 100;

type Opener = Pick<IoSocket, "data">;

export class SoloGames {
  readonly #parts: SoloGamesParts;

  constructor(parts: SoloGamesParts) {
    this.#parts = parts;
  }

  /** Call this after the socket has opened a solo game, or started another solo game at the same table. */
  async opened(gameId: string, { data: { visitor, network } }: Opener): Promise<void> {
    const { rows, limits = LIMITS } = this.#parts;
    const owner = ownerOf(visitor);
    const from = networkName(network);
    await rows.setOpener(gameId, { owner, network: from });
    await this.#prune("solo_owner", owner, limits.ofPerson);
    await this.#prune("network", from, limits.ofNetwork);
  }

  /** Call this after the socket has taken a seat in an attempt at a shared deal. Such games are not deleted here. */
  async attempted(gameId: string, { data: { network } }: Opener): Promise<void> {
    await this.#parts.rows.setOpener(gameId, { owner: null, network: networkName(network) });
  }

  /** The name of the network from which an unfinished game against bots was opened; null if it is unknown. */
  networkOf(gameId: string): Promise<string | null> {
    return this.#parts.rows.networkOf(gameId);
  }

  /** Deletes unfinished games that were opened more than 90 days ago, unless a player is connected. */
  async forgetOld(): Promise<void> {
    const { rows, now } = this.#parts;
    for (const { id } of await rows.openedBefore(now() - KEPT_MS, OLD_AT_ONCE)) {
      if (!(await this.#isConnected(id))) await this.#forget(id);
    }
  }

  async #prune(column: OpenerColumn, name: string, most: number): Promise<void> {
    const { rows, now } = this.#parts;
    if ((await rows.count(column, name)) <= most) return;
    for (const { id, created_at } of await rows.least(column, name, AT_ONCE)) {
      if (created_at < now() - DAY_MS || !(await this.#isConnected(id))) {
        await this.#forget(id);
        return;
      }
    }
  }

  async #isConnected(gameId: string): Promise<boolean> {
    const live = await this.#parts.store.load(gameId);
    return [...(live?.people.presence.values() ?? [])].some(({ connected }) => connected);
  }

  async #forget(gameId: string): Promise<void> {
    const { store, now } = this.#parts;
    const live = await store.load(gameId);
    if (live !== null && live.game.status !== "finished") await store.forget(live, now());
  }
}

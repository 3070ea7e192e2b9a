// Compares the stored searches with the sockets on this server. A search without a socket is marked as left, because a
// proposal to it would stay unanswered.
import type { App } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import type { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { MatchStore } from "./match-store.ts";
import { seatIn } from "./match-telling.ts";
import type { Searchers } from "./searchers.ts";

export interface SearchPresenceParts extends Pick<App["seats"], "recordEmptySeat"> {
  readonly store: MatchStore;
  readonly searchers: Searchers;
  readonly cluster: Cluster;
  /** Key: an owner. Runs the changes of the owner's search on this server one after the other. */
  readonly mutex: KeyedMutex;
  /** Runs work that no request waits for. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Milliseconds since the epoch, the same at all servers. */
  readonly now: () => number;
}

/** A seat is recorded as a seat without a connection this long after the player's last socket has closed. */
const EMPTY_SEAT_MS = 10_000;

export class SearchPresence {
  readonly #parts: SearchPresenceParts;
  #isClosed = false;
  /** The timers after which seats are recorded as seats without a connection. */
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: SearchPresenceParts) {
    this.#parts = parts;
  }

  /**
   * Marks searches without a socket as left. If a search has a socket but is marked as left, the mark is cleared,
   * because the person's page would otherwise wait for ever. Another server sets such a mark when it declares this
   * server lost.
   */
  async compareWithSockets(): Promise<void> {
    const { store, searchers, mutex } = this.#parts;
    for (const { owner, hasLeft } of await store.connectedTo(this.#server)) {
      if (searchers.isHere(owner) !== hasLeft) continue;
      await mutex.run(owner, async () => {
        if (searchers.isHere(owner)) await store.comeBack(owner, this.#server);
        else await this.leave(owner);
      });
    }
  }

  async leave(owner: Owner): Promise<void> {
    const { store, now } = this.#parts;
    await store.leave(owner, this.#server, now());
  }

  /**
   * Marks a search as left after its last socket on this server has closed. If the person's game is being opened at
   * that moment, their seat is later recorded as a seat without a connection.
   */
  async left(owner: Owner): Promise<void> {
    const { store, searchers, recordEmptySeat, mutex, inBackground } = this.#parts;
    // Waits while the person's next socket begins the same search. Otherwise that search would stay marked as left.
    await mutex.run(owner, async () => {
      if (!searchers.isHere(owner)) await this.leave(owner);
    });
    const row = await store.search(owner);
    const match = row?.match_id == null ? null : await store.match(row.match_id);
    const seat = match === null || match.state === "off" ? null : seatIn(match, owner);
    if (seat === null || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      inBackground(recordEmptySeat(seat));
    }, EMPTY_SEAT_MS).unref();
    this.#timers.add(timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  get #server(): number {
    return this.#parts.cluster.membership.number ?? 0;
  }
}

// Sends a game's changes to its watchers on this server. All watchers get the same entry or the same state, so it is
// made and encoded only once. A change is sent to watchers only after it was sent to the players and the move was
// acknowledged.
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { Io } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import { watchRoom, watchRooms } from "../presence/seat-connections.ts";
import { entryOf } from "../publishing/game-entry.ts";
import { stateFor } from "../publishing/game-state.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { Watchers } from "./watchers.ts";

export interface WatchPublisherParts {
  readonly io: Io;
  readonly watchers: Pick<Watchers, "countAt">;
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: () => number;
  /** Limits the frames that are sent for each game. */
  readonly frames: Pick<RateLimit, "allows">;
}

/** If the changes of a game cause too many frames, its newest state is sent this often, in ms. */
const COALESCED_MS = 500;

export class WatchPublisher {
  readonly #parts: WatchPublisherParts;
  #waiting: (() => void)[] = [];
  /** By game id: the newest state, which is sent when the pause of `COALESCED_MS` is over. */
  readonly #coalesced = new Map<string, LiveGame>();

  constructor(parts: WatchPublisherParts) {
    this.#parts = parts;
  }

  publishChange(change: Change): void {
    const { after } = change;
    if (!this.#isWatched(after) || this.#coalesces(after)) return;
    this.#later(() => {
      const { io, clockLead } = this.#parts;
      const entryFor = entryOf(change, clockLead());
      if (entryFor === null) return this.#sendState(after, watchRooms(after.id));
      io.local.to(watchRoom(after.id, "entries")).emit("game-entry", entryFor(null));
      return this.#sendState(after, [watchRoom(after.id, "states")]);
    });
  }

  publishGame(live: LiveGame): void {
    if (!this.#isWatched(live) || this.#coalesces(live)) return;
    this.#later(() => this.#sendState(live, watchRooms(live.id)));
  }

  /**
   * Whether the change is sent later, together with the following changes. The frames of many watchers and many moves
   * would delay the players of other games.
   */
  #coalesces(live: LiveGame): boolean {
    const { frames, watchers } = this.#parts;
    const isWaiting = this.#coalesced.has(live.id);
    if (!isWaiting && frames.allows(live.id, watchers.countAt(live.id))) return false;
    this.#coalesced.set(live.id, live);
    if (!isWaiting) setTimeout(() => this.#sendCoalesced(live.id), COALESCED_MS).unref();
    return true;
  }

  #sendCoalesced(gameId: string): void {
    const live = this.#coalesced.get(gameId);
    this.#coalesced.delete(gameId);
    if (live !== undefined && this.#isWatched(live)) this.#sendState(live, watchRooms(gameId));
  }

  /**
   * Whether the game is sent to watchers. False for a game that was closed to watchers, even if some watchers have not
   * been removed yet.
   */
  #isWatched({ id, watchable }: LiveGame): boolean {
    return watchable && this.#parts.watchers.countAt(id) > 0;
  }

  #sendState(live: LiveGame, rooms: readonly string[]): void {
    const { io, clockLead } = this.#parts;
    const inUse = rooms.filter((room) => io.sockets.adapter.rooms.has(room));
    if (inUse.length > 0) io.local.to(inUse).emit("game-update", stateFor(live, null, clockLead()));
  }

  #later(send: () => void): void {
    this.#waiting.push(send);
    if (this.#waiting.length === 1) setImmediate(() => this.#sendAll());
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const send of waiting) send();
  }
}

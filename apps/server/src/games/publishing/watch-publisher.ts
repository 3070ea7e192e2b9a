// Sends a game's changes to its watchers on this server. All of them get the same entry, or the same state: it is made
// and encoded once. They are served after the players, and after the acknowledgement of the move.
import type { Io } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import type { LiveGame } from "../log/live-game.ts";
import { watchRoom, watchRooms } from "../presence/seat-connections.ts";
import type { Watchers } from "../watching/watchers.ts";
import { entryOf } from "./game-entry.ts";
import { stateFor } from "./game-state.ts";

export interface WatchPublisherParts {
  readonly io: Io;
  readonly watchers: Watchers;
  /** How far the clock of the games is ahead of the machine's, in ms. */
  readonly clockLead: () => number;
}

export class WatchPublisher {
  readonly #parts: WatchPublisherParts;
  #waiting: (() => void)[] = [];

  constructor(parts: WatchPublisherParts) {
    this.#parts = parts;
  }

  publishChange(change: Change): void {
    const { after } = change;
    if (!this.#isWatched(after)) return;
    this.#later(() => {
      const { io, clockLead } = this.#parts;
      const entryFor = entryOf(change, clockLead());
      if (entryFor === null) return this.#sendState(after, watchRooms(after.id));
      io.local.to(watchRoom(after.id, "entries")).emit("game-entry", entryFor(null));
      return this.#sendState(after, [watchRoom(after.id, "states")]);
    });
  }

  publishGame(live: LiveGame): void {
    if (this.#isWatched(live)) this.#later(() => this.#sendState(live, watchRooms(live.id)));
  }

  /** A game that is no longer open to watchers is not shown, even if some have not been removed yet. */
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

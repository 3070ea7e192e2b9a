// Sends a game's changes to its followers on this server: to people who watch it, or to the screens that show it. All
// followers get the same entry or the same state, so it is made and encoded only once. A change is sent to them only
// after it was sent to the players and the move was acknowledged.
import { noticeText } from "@chkobba/protocol";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { Io } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import { type Followers, followRoom, followRooms, tableRoom } from "../presence/seat-connections.ts";
import type { LiveGame } from "../table/live-game.ts";
import { entryOf } from "./game-entry.ts";
import { type Additions, stateFor } from "./game-state.ts";
import { noticesOf } from "./notices.ts";

export interface SpectatorPublisherParts {
  readonly io: Io;
  readonly whose: Followers;
  /** The number of followers of a game on this server. */
  readonly countAt: (gameId: string) => number;
  /** Whether the game may be sent to followers now, even if some have not been removed yet. */
  readonly isOpen: (live: LiveGame) => boolean;
  /** Whether followers also receive the notices of the table. */
  readonly hearNotices: boolean;
  readonly additions: (gameId: string) => Additions;
  /** Limits the frames that are sent for each game. */
  readonly frames: Pick<RateLimit, "allows">;
}

/** If the changes of a game cause too many frames, its newest state is sent this often, in ms. */
const COALESCED_MS = 500;

export class SpectatorPublisher {
  readonly #parts: SpectatorPublisherParts;
  #waiting: (() => void)[] = [];
  /** By game id: the newest state, which is sent when the pause of `COALESCED_MS` is over. */
  readonly #coalesced = new Map<string, LiveGame>();

  constructor(parts: SpectatorPublisherParts) {
    this.#parts = parts;
  }

  publishChange(change: Change): void {
    const { after } = change;
    if (!this.#isFollowed(after)) return;
    if (!this.#coalesces(after)) this.#later(() => this.#sendChange(change));
    if (this.#parts.hearNotices) this.#later(() => this.#sendNotices(change));
  }

  publishGame(live: LiveGame): void {
    if (!this.#isFollowed(live) || this.#coalesces(live)) return;
    this.#later(() => this.#sendState(live, this.#rooms(live.id)));
  }

  #sendChange(change: Change): void {
    const { additions, whose } = this.#parts;
    const { after } = change;
    const entryFor = entryOf(change, additions(after.id).clockLead);
    if (entryFor !== null) {
      this.#to(after.id, [followRoom(whose, after.id, "entries")]).emit("game-entry", entryFor(null));
    }
    this.#sendState(after, entryFor === null ? this.#rooms(after.id) : [followRoom(whose, after.id, "states")]);
  }

  #sendNotices(change: Change): void {
    const { id } = change.after;
    for (const notice of noticesOf(change)) {
      this.#to(id, this.#rooms(id)).emit("game-message", noticeText(notice), notice);
    }
  }

  /**
   * Whether the change is sent later, together with the following changes. The frames of many followers and many moves
   * would delay the players of other games.
   */
  #coalesces(live: LiveGame): boolean {
    const { frames, countAt } = this.#parts;
    const isWaiting = this.#coalesced.has(live.id);
    if (!isWaiting && frames.allows(live.id, countAt(live.id))) return false;
    this.#coalesced.set(live.id, live);
    if (!isWaiting) setTimeout(() => this.#sendCoalesced(live.id), COALESCED_MS).unref();
    return true;
  }

  #sendCoalesced(gameId: string): void {
    const live = this.#coalesced.get(gameId);
    this.#coalesced.delete(gameId);
    if (live !== undefined && this.#isFollowed(live)) this.#sendState(live, this.#rooms(gameId));
  }

  #isFollowed(live: LiveGame): boolean {
    const { isOpen, countAt } = this.#parts;
    return isOpen(live) && countAt(live.id) > 0;
  }

  #rooms(gameId: string): readonly string[] {
    return followRooms(this.#parts.whose, gameId);
  }

  #sendState(live: LiveGame, rooms: readonly string[]): void {
    const { io, additions } = this.#parts;
    const inUse = rooms.filter((room) => io.sockets.adapter.rooms.has(room));
    if (inUse.length > 0) this.#to(live.id, inUse).emit("game-update", stateFor(live, null, additions(live.id)));
  }

  /** The sockets in these rooms. A socket that is also on a seat of the game receives what its seat sees instead. */
  #to(gameId: string, rooms: readonly string[]) {
    return this.#parts.io.local.to([...rooms]).except(tableRoom(gameId));
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

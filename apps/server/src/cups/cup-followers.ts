// The sockets of this server that follow cups.
import { CUP_LIST_MAX } from "@chkobba/protocol";
import type { AddressLimit } from "../platform/limits/address-limit.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

export interface CupFollowersParts {
  readonly io: Io;
  /** Called before the followers are notified of changes. */
  readonly onNotified: (cupId: string) => void;
  /** Limits the followed cups of all sockets of a network. */
  readonly follows: Pick<AddressLimit, "isFull" | "hold">;
}

const ROOM = "cup:";
const UPDATE_EVERY_MS = 2000;
/** How many cups one socket may follow. */
export const FOLLOWED_MAX = CUP_LIST_MAX;

export class CupFollowers {
  readonly #parts: CupFollowersParts;
  /** By cup: the timer until the next update may be sent, and whether an update waits for this timer. */
  readonly #updates = new Map<string, { readonly timer: NodeJS.Timeout; waits: boolean }>();
  /** Key: a socket and a cup. Value: a function that stops counting this follower for its network. */
  readonly #follows = new Map<string, () => void>();
  #isClosed = false;

  constructor(parts: CupFollowersParts) {
    this.#parts = parts;
    parts.io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(ROOM)) this.#unfollowed(socketId + room);
    });
  }

  /** Makes a socket follow a cup. Returns false if the socket or its network follows too many cups. */
  follow(socket: IoSocket, cupId: string): boolean {
    const { follows } = this.#parts;
    const { network } = socket.data;
    const followed = [...socket.rooms].filter((room) => room.startsWith(ROOM));
    if (followed.includes(ROOM + cupId) || !socket.connected) return true;
    if (followed.length >= FOLLOWED_MAX || follows.isFull(network)) return false;
    this.#follows.set(socket.id + ROOM + cupId, follows.hold(network));
    void socket.join(ROOM + cupId);
    return true;
  }

  #unfollowed(key: string): void {
    this.#follows.get(key)?.();
    this.#follows.delete(key);
  }

  unfollow(socket: IoSocket, cupId: string): void {
    void socket.leave(ROOM + cupId);
  }

  /** Notifies the followers on this server that a cup has changed: at once, or as soon as the next update may be sent. */
  changed(cupId: string): void {
    const known = this.#updates.get(cupId);
    if (known !== undefined) known.waits = true;
    else if (this.#parts.io.sockets.adapter.rooms.has(ROOM + cupId)) this.#update(cupId);
  }

  #update(cupId: string): void {
    if (this.#isClosed) return;
    this.#parts.onNotified(cupId);
    this.#parts.io.local.to(ROOM + cupId).emit("cup-update", { cupId });
    const timer = setTimeout(() => {
      const waits = this.#updates.get(cupId)?.waits ?? false;
      this.#updates.delete(cupId);
      if (waits) this.#update(cupId);
    }, UPDATE_EVERY_MS).unref();
    this.#updates.set(cupId, { timer, waits: false });
  }

  close(): void {
    this.#isClosed = true;
    for (const { timer } of this.#updates.values()) clearTimeout(timer);
  }
}

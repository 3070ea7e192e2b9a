// How many people are connected, searching and at tables. Each server shares its counts with the others, and sends the
// totals to its own sockets that have no seat.
import type { LobbyCounts } from "@chkobba/protocol";
import type { Membership } from "../platform/cluster/membership.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

/** The names under which each server shares its counts. */
const SHARED = { online: "online", searching: "searching", playing: "playing" } as const;
const SOCKETS_AT_ONCE = 250;

export interface LobbyCountsParts {
  readonly io: Io;
  readonly membership: Membership;
  readonly searching: () => number;
}

export class LobbyCounter {
  readonly #parts: LobbyCountsParts;
  readonly #told = new WeakMap<IoSocket, string>();

  constructor(parts: LobbyCountsParts) {
    this.#parts = parts;
  }

  /** Sends the counts to each socket that has no seat and last received different counts. Call at most once in 5 s. */
  async tell(): Promise<void> {
    const counts = this.#count();
    const text = JSON.stringify(counts);
    const { io } = this.#parts;
    const idle: IoSocket[] = [];
    for (const socket of io.sockets.sockets.values()) {
      if (!isSeated(socket) && this.#told.get(socket) !== text) idle.push(socket);
    }
    for (let from = 0; from < idle.length; from += SOCKETS_AT_ONCE) {
      const some = idle.slice(from, from + SOCKETS_AT_ONCE);
      for (const socket of some) this.#told.set(socket, text);
      io.local.to(some.map(({ id }) => id)).emit("lobby-counts", counts);
      // Yields to the event loop, so that moves do not wait for the counts.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The totals of all servers. */
  #count(): LobbyCounts {
    const { io, membership, searching } = this.#parts;
    const here = { online: io.sockets.sockets.size, searching: searching(), playing: 0 };
    for (const socket of io.sockets.sockets.values()) if (isSeated(socket)) here.playing++;
    const sum = (name: keyof LobbyCounts) => {
      membership.share(SHARED[name], here[name]);
      return membership.shared(SHARED[name]).reduce((all, there) => all + there, here[name]);
    };
    return { online: sum("online"), searching: sum("searching"), playing: sum("playing") };
  }
}

function isSeated({ data }: IoSocket): boolean {
  return data.seats.size > 0;
}

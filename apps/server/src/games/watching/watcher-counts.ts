// Counts how many sockets watch each game, on all servers. Each server sends its own counts to the other servers. The
// sockets at a table and its watchers receive the sum.
import { WATCHERS_UPDATE_MS } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { Topic } from "../../platform/cluster/topic.ts";
import type { Io } from "../../realtime/socket.ts";
import { followRooms, gameOfRoom, tableRoom } from "../presence/seat-connections.ts";
import type { Watchers } from "./watchers.ts";

const TOPIC = "watchers";
/** Changes within this time, in ms, are sent to the other servers in one message. */
const TELL_MS = 500;

/**
 * `counts`: the sender's number of watchers, by game. `isAll`: the sender has no watchers of games that are not listed.
 * `asks`: the sender asks all servers for their counts.
 */
const message = z.object({
  server: z.int(),
  counts: z.record(z.string(), z.int()),
  isAll: z.boolean(),
  asks: z.boolean(),
});
type Message = z.output<typeof message>;

export interface WatcherCountsParts {
  readonly io: Io;
  readonly cluster: Pick<Cluster, "on" | "channel" | "membership">;
  readonly watchers: Watchers;
}

export class WatcherCounts {
  readonly #parts: WatcherCountsParts;
  readonly #topic: Topic<Message>;
  /** Key: another server's number. Value: how many of that server's sockets watch each game, by the game's id. */
  readonly #others = new Map<number, Map<string, number>>();
  /** The games whose count on this server has changed since the count was last sent to the other servers. */
  readonly #untold = new Set<string>();
  /** Key: a game whose sum was sent within the last `WATCHERS_UPDATE_MS`. Value: whether the sum has changed since. */
  readonly #paused = new Map<string, boolean>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isTelling = false;

  constructor(parts: WatcherCountsParts) {
    this.#parts = parts;
    const { io, cluster, watchers } = parts;
    this.#topic = new Topic({ channel: cluster.channel, name: TOPIC, schema: message });
    watchers.on("changed", (gameId) => this.#changedHere(gameId));
    // A socket that joins a table must receive the number of watchers.
    io.sockets.adapter.on("join-room", (room: string) => {
      const gameId = gameOfRoom(room, "seats");
      if (gameId !== null && this.at(gameId) > 0) this.#changed(gameId);
    });
    cluster.membership.on("lost", () => this.forgetLost());
    cluster.on("restored", () => this.#tellAll(true));
  }

  /** Subscribes to the counts of the other servers, and asks for them. */
  async prepare(): Promise<void> {
    await this.#topic.follow((told) => this.#receive(told));
    this.#tellAll(true);
  }

  /** The number of sockets that watch a game, on all servers. */
  at(gameId: string): number {
    let sum = this.#parts.watchers.countAt(gameId);
    for (const counts of this.#others.values()) sum += counts.get(gameId) ?? 0;
    return sum;
  }

  /** The ids of the most watched games, at most `limit`. */
  mostWatched(limit: number): readonly string[] {
    const ids = new Set([...this.#others.values()].flatMap((counts) => [...counts.keys()]));
    for (const gameId of this.#parts.watchers.games()) ids.add(gameId);
    const counted = [...ids].map((gameId) => ({ gameId, watchers: this.at(gameId) }));
    return counted
      .sort((a, b) => b.watchers - a.watchers)
      .slice(0, limit)
      .map(({ gameId }) => gameId);
  }

  /**
   * Forgets the watchers of servers that no longer run. Must be called regularly: if another server notices the loss
   * first, this server gets no event "lost".
   */
  forgetLost(): void {
    const { membership } = this.#parts.cluster;
    for (const server of this.#others.keys()) if (!membership.isAlive(server)) this.#replace(server, new Map());
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #changedHere(gameId: string): void {
    this.#changed(gameId);
    if (this.#parts.cluster.channel === null) return;
    this.#untold.add(gameId);
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#later(TELL_MS, () => {
      this.#isTelling = false;
      this.#tell([...this.#untold], { isAll: false, asks: false });
    });
  }

  #tellAll(asks: boolean): void {
    this.#tell(this.#parts.watchers.games(), { isAll: true, asks });
  }

  #tell(gameIds: readonly string[], kind: Pick<Message, "isAll" | "asks">): void {
    const { cluster, watchers } = this.#parts;
    this.#untold.clear();
    const server = cluster.membership.number;
    if (server === undefined) return;
    this.#topic.publish({
      server,
      counts: Object.fromEntries(gameIds.map((id) => [id, watchers.countAt(id)])),
      ...kind,
    });
  }

  #receive({ server, counts, isAll, asks }: Message): void {
    if (server === this.#parts.cluster.membership.number) return;
    const before = isAll ? [] : (this.#others.get(server) ?? []);
    const after = new Map([...before, ...Object.entries(counts)].filter(([, watchers]) => watchers > 0));
    this.#replace(server, after);
    if (asks) this.#tellAll(false);
  }

  #replace(server: number, after: ReadonlyMap<string, number>): void {
    const before = this.#others.get(server) ?? new Map<string, number>();
    if (after.size === 0) this.#others.delete(server);
    else this.#others.set(server, new Map(after));
    for (const gameId of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(gameId) !== after.get(gameId)) this.#changed(gameId);
    }
  }

  /**
   * Sends the number of a game's watchers on all servers. If a number was sent within the last `WATCHERS_UPDATE_MS`,
   * waits until this time has passed, and then sends the newest number.
   */
  #changed(gameId: string): void {
    if (!this.#hasListeners(gameId)) return;
    if (this.#paused.has(gameId)) {
      this.#paused.set(gameId, true);
      return;
    }
    this.#send(gameId);
    this.#paused.set(gameId, false);
    this.#later(WATCHERS_UPDATE_MS, () => {
      const isStale = this.#paused.get(gameId) ?? false;
      this.#paused.delete(gameId);
      if (isStale) this.#changed(gameId);
    });
  }

  #hasListeners(gameId: string): boolean {
    return this.#parts.watchers.countAt(gameId) > 0 || this.#parts.io.sockets.adapter.rooms.has(tableRoom(gameId));
  }

  #send(gameId: string): void {
    const rooms = [tableRoom(gameId), ...followRooms("watchers", gameId)];
    this.#parts.io.local.to(rooms).emit("watchers-update", { gameId, watchers: this.at(gameId) });
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms).unref();
    this.#timers.add(timer);
  }
}

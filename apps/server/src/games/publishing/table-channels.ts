// Messages between servers about one table. A server follows the channel of a table while it has a socket on a seat of
// the table, a socket that watches it, or a screen that shows it.
import type * as z from "zod/mini";
import type { Channel } from "../../platform/cluster/channel.ts";
import type { Io } from "../../realtime/socket.ts";
import { gameOfRoom } from "../presence/seat-connections.ts";

export interface TableChannelsParts {
  readonly io: Io;
  /** The channel between servers; null if there are no other servers. */
  readonly channel: Channel | null;
  /** The number of this server. */
  readonly server: number | undefined;
}

type Receive = (gameId: string, payload: unknown) => void;

export class TableChannels {
  readonly #parts: TableChannelsParts;
  readonly #receivers = new Map<string, Receive>();
  /**
   * The tables that have a socket on this server, by id. `rooms` are the table's rooms that have sockets here: one room
   * for its seats, two for its watchers, two for its screens.
   */
  readonly #followed = new Map<string, { readonly rooms: Set<string>; readonly subscribed: Promise<void> }>();

  constructor(parts: TableChannelsParts) {
    this.#parts = parts;
    const { adapter } = parts.io.sockets;
    adapter.on("create-room", (room: string) => this.#follow(room));
    adapter.on("delete-room", (room: string) => this.#unfollow(room));
  }

  /** The ids of the tables that have a socket on this server. */
  tables(): string[] {
    return [...this.#followed.keys()];
  }

  /** Sends a message about a table to the other servers. */
  tell(gameId: string, topic: string, payload: unknown): void {
    const { channel, server } = this.#parts;
    channel?.publish(topicOf(gameId), `${server} ${topic} ${JSON.stringify(payload)}`);
  }

  /** Calls `receive` with each message of other servers on this topic, for tables that have a socket on this server. */
  listen<T>(topic: string, schema: z.ZodMiniType<T>, receive: (gameId: string, payload: T) => void): void {
    this.#receivers.set(topic, (gameId, payload) => receive(gameId, schema.parse(payload)));
  }

  /** Resolves once this server receives all messages about the table; see `Channel.subscribe`. */
  async settled(gameId: string): Promise<void> {
    await this.#followed.get(gameId)?.subscribed;
  }

  #follow(room: string): void {
    const gameId = tableOf(room);
    if (gameId === null) return;
    const followed = this.#followed.get(gameId);
    if (followed !== undefined) {
      followed.rooms.add(room);
      return;
    }
    const subscribed = this.#parts.channel?.subscribe(topicOf(gameId), (text) => this.#receive(gameId, text));
    this.#followed.set(gameId, { rooms: new Set([room]), subscribed: subscribed ?? Promise.resolve() });
  }

  #unfollow(room: string): void {
    const gameId = tableOf(room);
    const followed = gameId === null ? undefined : this.#followed.get(gameId);
    if (gameId === null || followed === undefined) return;
    followed.rooms.delete(room);
    if (followed.rooms.size > 0) return;
    this.#followed.delete(gameId);
    this.#parts.channel?.unsubscribe(topicOf(gameId));
  }

  #receive(gameId: string, text: string): void {
    const [server, topic = ""] = text.split(" ", 2);
    if (server === `${this.#parts.server}`) return;
    const payload: unknown = JSON.parse(text.slice(`${server} ${topic} `.length));
    this.#receivers.get(topic)?.(gameId, payload);
  }
}

const tableOf = (room: string) =>
  gameOfRoom(room, "seats") ?? gameOfRoom(room, "watchers") ?? gameOfRoom(room, "screens");
const topicOf = (gameId: string) => `table:${gameId}`;

// The networks from which people play and watch at tables, on all servers. The list of live games is ranked by them,
// because one network can invent any number of watchers and tables.
import * as z from "zod/mini";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { Topic } from "../../platform/cluster/topic.ts";
import { neighbourhoodOf } from "../../platform/limits/networks.ts";
import { digest } from "../../platform/secrets.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import { tableRoom } from "../presence/seat-connections.ts";
import type { Watchers } from "./watchers.ts";

/** Digests of the neighbourhoods of a table's players and watchers. */
export interface NetworksAt {
  readonly players: ReadonlySet<string>;
  readonly watchers: ReadonlySet<string>;
}

export interface TableNetworksParts {
  readonly io: Io;
  readonly cluster: Pick<Cluster, "channel" | "membership">;
  readonly watchers: Pick<Watchers, "socketsAt">;
}

/** How long the answers of other servers may take. */
const ANSWER_MS = 250;
/** The most networks of watchers that one server sends for one table. */
const WATCHERS_SENT = 100;

const table = z.object({ gameId: z.string(), players: z.array(z.string()), watchers: z.array(z.string()) });
const message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("asked"), from: z.int(), gameIds: z.array(z.string()) }),
  z.object({ kind: z.literal("answered"), from: z.int(), to: z.int(), tables: z.array(table) }),
]);
type Message = z.output<typeof message>;
type Table = z.output<typeof table>;

export class TableNetworks {
  readonly #parts: TableNetworksParts;
  readonly #topic: Topic<Message>;
  /** The answers of other servers since this server last asked. */
  #answers: Table[] = [];

  constructor(parts: TableNetworksParts) {
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.cluster.channel, name: "table-networks", schema: message });
  }

  async prepare(): Promise<void> {
    await this.#topic.follow((received) => this.#receive(received));
  }

  /** The networks at these tables, by game. */
  async at(gameIds: readonly string[]): Promise<ReadonlyMap<string, NetworksAt>> {
    const elsewhere = await this.#askOthers(gameIds);
    const found = new Map(gameIds.map((id) => [id, { players: new Set<string>(), watchers: new Set<string>() }]));
    for (const { gameId, players, watchers } of [...this.#here(gameIds), ...elsewhere]) {
      for (const network of players) found.get(gameId)?.players.add(network);
      for (const network of watchers) found.get(gameId)?.watchers.add(network);
    }
    return found;
  }

  get #server(): number {
    return this.#parts.cluster.membership.number ?? 0;
  }

  async #askOthers(gameIds: readonly string[]): Promise<readonly Table[]> {
    this.#answers = [];
    if (this.#parts.cluster.channel === null || gameIds.length === 0) return [];
    this.#topic.publish({ kind: "asked", from: this.#server, gameIds: [...gameIds] });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    return this.#answers;
  }

  #receive(received: Message): void {
    if (received.from === this.#server) return;
    if (received.kind === "answered") {
      if (received.to === this.#server) this.#answers.push(...received.tables);
      return;
    }
    const tables = this.#here(received.gameIds);
    if (tables.length === 0) return;
    this.#topic.publish({ kind: "answered", from: this.#server, to: received.from, tables: [...tables] });
  }

  /** The tables among these that have a player or a watcher on this server. */
  #here(gameIds: readonly string[]): readonly Table[] {
    const { io, watchers } = this.#parts;
    const { sockets } = io;
    return gameIds.flatMap((gameId): Table[] => {
      const seated = [...(sockets.adapter.rooms.get(tableRoom(gameId)) ?? [])];
      const players = networksOf(seated.flatMap((id) => sockets.sockets.get(id) ?? []));
      const watching = networksOf(watchers.socketsAt(gameId)).slice(0, WATCHERS_SENT);
      return players.length + watching.length === 0 ? [] : [{ gameId, players, watchers: watching }];
    });
  }
}

function networksOf(sockets: readonly IoSocket[]): string[] {
  return [...new Set(sockets.map(({ data }) => digest(neighbourhoodOf(data.network))))];
}

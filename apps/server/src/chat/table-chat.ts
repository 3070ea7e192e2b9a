// Brings the messages of a table's chat to its sockets, at this server and at the others. A message is stored before it is told; where
// servers may not have heard each other, they read what was said.
import { chatMessage } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { CatchUp } from "../platform/cluster/catch-up.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { ChatStore, Said } from "./chat-store.ts";

const TOPIC = "chat";
/** Messages that are remembered as shown, so that none is shown twice. */
const REMEMBERED = 10_000;
/** A message may be stored a while after its timestamp was taken. */
const MARGIN_MS = 5000;

/** A message as servers tell it to each other. */
const told = z.extend(chatMessage, { owner: z.nullable(z.string()) });
type Told = z.output<typeof told>;

/** The channels of the tables that have a socket at this server. */
export interface TableChannels {
  tables(): readonly string[];
  tell(gameId: string, topic: string, payload: unknown): void;
  listen(topic: string, schema: typeof told, receive: (gameId: string, message: Told) => void): void;
}

export interface TableChatParts {
  readonly store: ChatStore;
  readonly tables: TableChannels;
  readonly cluster: Pick<Cluster, "on">;
  /** Sends it to the sockets of this server at that table, except those whose visitors have blocked its owner. */
  readonly show: (said: Said) => Promise<void>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export class TableChat {
  readonly #parts: TableChatParts;
  readonly #shown = new LRUCache<string, true>({ max: REMEMBERED });
  /** Messages of a table are shown in their order, also where it takes a while to find out who may see one. */
  readonly #mutex = new KeyedMutex();
  readonly #catchUp: CatchUp;
  /** Messages that were stored from then on may be missing here; infinity: none. */
  #missedSince = Number.POSITIVE_INFINITY;

  constructor(parts: TableChatParts) {
    this.#parts = parts;
    parts.tables.listen(TOPIC, told, (gameId, { owner, ...message }) => {
      this.#show({ gameId, message, owner }).catch(parts.onFailure);
    });
    this.#catchUp = new CatchUp({ read: () => this.#readMissed(), onFailure: parts.onFailure });
    parts.cluster.on("missed", (forMs) => {
      this.#missedSince = Math.min(this.#missedSince, parts.now() - forMs - MARGIN_MS);
      void this.#catchUp.ask();
    });
  }

  /** Sends a stored message to the seats of the game; resolves once it is sent to those at this server. */
  async tell(said: Said): Promise<void> {
    const { gameId, message, owner } = said;
    this.#parts.tables.tell(gameId, TOPIC, { ...message, owner });
    await this.#show(said);
  }

  async #show(said: Said): Promise<void> {
    const { id } = said.message;
    if (this.#shown.has(id)) return;
    this.#shown.set(id, true);
    await this.#mutex.run(said.gameId, () => this.#parts.show(said));
  }

  async #readMissed(): Promise<void> {
    const { store, tables } = this.#parts;
    const since = this.#missedSince;
    this.#missedSince = Number.POSITIVE_INFINITY;
    try {
      for (const said of await store.saidSince(tables.tables(), since)) await this.#show(said);
    } catch (error) {
      this.#missedSince = Math.min(this.#missedSince, since);
      throw error;
    }
  }
}

// Brings the messages of a table's chat to its sockets, at this server and at the others. A message is stored before it is told; where
// servers may not have heard each other, they read what was said.
import { type ChatMessage, chatMessage } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { Cluster } from "../platform/cluster/cluster.ts";
import type { ChatStore } from "./chat-store.ts";

const TOPIC = "chat";
/** Messages that are remembered as shown, so that none is shown twice. */
const REMEMBERED = 10_000;
/** A message may be stored a while after its timestamp was taken. */
const MARGIN_MS = 5000;

/** The channels of the tables that have a socket at this server. */
export interface TableChannels {
  tables(): readonly string[];
  tell(gameId: string, topic: string, payload: unknown): void;
  listen(topic: string, schema: typeof chatMessage, receive: (gameId: string, message: ChatMessage) => void): void;
}

export interface TableChatParts {
  readonly store: ChatStore;
  readonly tables: TableChannels;
  readonly cluster: Pick<Cluster, "on">;
  /** Sends it to the sockets of this server at that table. */
  readonly show: (gameId: string, message: ChatMessage) => void;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export class TableChat {
  readonly #parts: TableChatParts;
  readonly #shown = new LRUCache<string, true>({ max: REMEMBERED });
  #catchingUp: Promise<void> | null = null;

  constructor(parts: TableChatParts) {
    this.#parts = parts;
    parts.tables.listen(TOPIC, chatMessage, (gameId, message) => this.#show(gameId, message));
    parts.cluster.on("missed", (forMs) => this.#catchUp(forMs));
  }

  /** Sends a stored message to every seat of the game. */
  tell(gameId: string, message: ChatMessage): void {
    this.#show(gameId, message);
    this.#parts.tables.tell(gameId, TOPIC, message);
  }

  #show(gameId: string, message: ChatMessage): void {
    if (this.#shown.has(message.id)) return;
    this.#shown.set(message.id, true);
    this.#parts.show(gameId, message);
  }

  /** One at a time: the next "missed" covers what this one does not. */
  #catchUp(forMs: number): void {
    const { store, tables, now, onFailure } = this.#parts;
    this.#catchingUp ??= store
      .saidSince(tables.tables(), now() - forMs - MARGIN_MS)
      .then((said) => {
        for (const { gameId, message } of said) this.#show(gameId, message);
      })
      .catch(onFailure)
      .finally(() => {
        this.#catchingUp = null;
      });
  }
}

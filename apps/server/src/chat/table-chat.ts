// Sends chat messages to the sockets of a table, on this server and the others. A message is stored before it is sent.
// If messages between servers were lost, each server reads the stored chat messages.

import { chatMessage } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { ownerText } from "../identity/owner.ts";
import { CatchUp } from "../platform/cluster/catch-up.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { ChatStore, Said } from "./chat-store.ts";

const TOPIC = "chat";
/** How many shown messages are remembered, so that none is shown twice. */
const REMEMBERED = 10_000;
/**
 * The reading of missed messages begins this long before the loss, because a message may be stored some time after its
 * timestamp was taken.
 */
const MARGIN_MS = 5000;

/** A chat message as servers send it to each other. */
const told = z.extend(chatMessage, { owner: z.nullable(ownerText) });

type TableChatApp = Pick<App, "audience" | "cluster" | "logger" | "wall">;

export class TableChat {
  readonly #app: TableChatApp;
  readonly #store: ChatStore;
  readonly #shown = new LRUCache<string, true>({ max: REMEMBERED });
  /** Keeps the messages of a table in order, because the check for blocks takes a varying time. */
  readonly #mutex = new KeyedMutex();
  readonly #catchUp: CatchUp;
  /** Messages that were stored from this time on may be missing here; infinity if none is missing. */
  #missedSince = Number.POSITIVE_INFINITY;

  constructor(app: TableChatApp, store: ChatStore) {
    this.#app = app;
    this.#store = store;
    const onFailure = (error: unknown) =>
      app.logger.error({ error }, "chat: reading the messages of other servers failed");
    app.audience.channels.listen(TOPIC, told, (gameId, { owner, ...message }) => {
      this.#show({ gameId, message, owner }).catch(onFailure);
    });
    this.#catchUp = new CatchUp({ read: () => this.#readMissed(), onFailure, left: app.cluster.left });
    app.cluster.on("missed", (forMs) => {
      this.#missedSince = Math.min(this.#missedSince, app.wall() - forMs - MARGIN_MS);
      void this.#catchUp.ask();
    });
  }

  /** Sends a stored message to the seats of the game. Resolves once it was sent to this server's sockets. */
  async tell(said: Said): Promise<void> {
    const { gameId, message, owner } = said;
    this.#app.audience.channels.tell(gameId, TOPIC, { ...message, owner });
    await this.#show(said);
  }

  async #show(said: Said): Promise<void> {
    const { gameId, message, owner } = said;
    if (this.#shown.has(message.id)) return;
    this.#shown.set(message.id, true);
    await this.#mutex.run(gameId, () => this.#app.audience.showMessage(gameId, message, owner));
  }

  async #readMissed(): Promise<void> {
    const { channels } = this.#app.audience;
    const since = this.#missedSince;
    this.#missedSince = Number.POSITIVE_INFINITY;
    try {
      for (const said of await this.#store.saidSince(channels.tables(), since)) await this.#show(said);
    } catch (error) {
      this.#missedSince = Math.min(this.#missedSince, since);
      throw error;
    }
  }
}

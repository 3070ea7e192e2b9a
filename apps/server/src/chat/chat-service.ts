// The chat of a game: its players write and read it, and a returning client gets the history.

import { randomUUID } from "node:crypto";
import { CHAT_HISTORY_MAX, type ChatMessage, type SeatRef } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { ChatStore, Said } from "./chat-store.ts";

export interface ChatServiceParts extends Pick<App["moderation"], "holds"> {
  readonly store: ChatStore;
  /** Limits the messages of one seat. */
  readonly limit: RateLimit;
  readonly now: () => number;
}

export interface Utterance extends SeatRef {
  readonly playerName: string;
  readonly owner: Owner;
  /**
   * The network of the author, and the host name by which the author reached this server; the host is null if unknown.
   */
  readonly network: string;
  readonly host: string | null;
  readonly message: string;
}

export class ChatService {
  readonly #parts: ChatServiceParts;
  readonly #mutex = new KeyedMutex();

  constructor(parts: ChatServiceParts) {
    this.#parts = parts;
  }

  /** Stores a message of a seat; resolves once it is on disk. */
  async say({ gameId, owner, network, host, ...said }: Utterance): Promise<Result<ChatMessage>> {
    const { store, limit, holds, now } = this.#parts;
    if (!limit.allows(said.playerId)) return refused("RATE_LIMITED");
    const held = await holds({ owner, network, host, message: said.message });
    if (held !== null) return refused(held);
    return this.#mutex.run(gameId, async () => {
      // The timestamps of a game's messages always grow, even if the clocks of two servers differ.
      const timestamp = Math.max(now(), (await store.lastMoment(gameId)) + 1);
      const message: ChatMessage = { id: randomUUID(), ...said, timestamp };
      return (await store.add({ gameId, owner, message })) === "done" ? accepted(message) : refused("GAME_NOT_FOUND");
    });
  }

  /**
   * The newest messages of a game, the oldest first, without the messages of these owners, and without the messages
   * from before `since`.
   */
  history(gameId: string, silenced: ReadonlySet<Owner>, since = 0): Promise<readonly Said[]> {
    return this.#parts.store.newest(gameId, CHAT_HISTORY_MAX, silenced, since);
  }
}

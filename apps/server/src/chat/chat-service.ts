// The talk at a table: said by its seats, heard by its seats, remembered for those who come back.
import { randomUUID } from "node:crypto";
import { CHAT_HISTORY_MAX, type ChatMessage } from "@chkobba/protocol";
import { type Answer, answer, refuse } from "../answer.ts";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import type { ChatStore } from "./chat-store.ts";

export interface ChatServiceParts {
  readonly store: ChatStore;
  /** Messages that one seat may say. */
  readonly pace: RateLimit;
  readonly now: () => number;
}

export interface Utterance {
  readonly gameId: string;
  readonly playerId: string;
  readonly playerName: string;
  readonly message: string;
}

export class ChatService {
  readonly #parts: ChatServiceParts;
  #lastAt = 0;

  constructor(parts: ChatServiceParts) {
    this.#parts = parts;
  }

  /** Keeps what a seat says, and answers it once it is on disk. */
  async say({ gameId, ...said }: Utterance): Promise<Answer<ChatMessage>> {
    const { store, pace } = this.#parts;
    if (!pace.allows(said.playerId)) return refuse("RATE_LIMITED");
    const message: ChatMessage = { id: randomUUID(), ...said, timestamp: this.#nextMoment() };
    return (await store.add(gameId, message)) === "done" ? answer(message) : refuse("GAME_NOT_FOUND");
  }

  /** What was said last, the oldest first. */
  history(gameId: string): Promise<readonly ChatMessage[]> {
    return this.#parts.store.newest(gameId, CHAT_HISTORY_MAX);
  }

  /** No two messages share a moment, so that their order is known for good. */
  #nextMoment(): number {
    this.#lastAt = Math.max(this.#parts.now(), this.#lastAt + 1);
    return this.#lastAt;
  }
}

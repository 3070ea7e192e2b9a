// An echo between two servers: a request through Redis that the other server answers through Redis. Nothing is stored,
// so a restart, a flush or a full memory of Redis changes no answer.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { Channel } from "./channel.ts";
import { Topic } from "./topic.ts";

/** The number of the server that sends it. */
const message = z.object({ from: z.int(), kind: z.enum(["request", "answer"]) });
type Message = z.infer<typeof message>;

export class PeerEcho {
  readonly #channel: Channel;
  readonly #number: number;
  /** By the number of the server from which an answer is expected. */
  readonly #waiting = new Map<number, () => void>();

  /** @param number this server's */
  constructor(channel: Channel, number: number) {
    this.#channel = channel;
    this.#number = number;
  }

  /** Answers the requests of other servers from now on. */
  async open(): Promise<void> {
    await this.#topicOf(this.#number).follow(({ from, kind }) => {
      if (kind === "request") this.#send(from, "answer");
      else this.#waiting.get(from)?.();
    });
  }

  /** Whether messages of this server may be getting lost. */
  get isInDoubt(): boolean {
    return this.#channel.isInDoubt;
  }

  /** Sends a request to a server; resolves to whether it answered within `ms`. */
  async isAnswered(server: number, ms: number): Promise<boolean> {
    const answered = new Promise<true>((resolve) => this.#waiting.set(server, () => resolve(true)));
    this.#send(server, "request");
    try {
      return await Promise.race([answered, pause(ms, false as const, { ref: false })]);
    } finally {
      this.#waiting.delete(server);
    }
  }

  #send(to: number, kind: Message["kind"]): void {
    this.#topicOf(to).publish({ from: this.#number, kind });
  }

  #topicOf(server: number): Topic<Message> {
    return new Topic({ channel: this.#channel, name: `server:${server}`, schema: message });
  }
}

// An echo between two servers. One server sends a request through Redis, and the other one answers through Redis.
// Nothing is stored in Redis, so a restart, a flush or a full memory of Redis does not change the result.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { Channel } from "./channel.ts";
import { Topic } from "./topic.ts";

/** `from` is the number of the server that sends the message. */
const message = z.object({ from: z.int(), kind: z.enum(["request", "answer"]) });
type Message = z.infer<typeof message>;

export class PeerEcho {
  readonly #channel: Channel;
  readonly #number: number;
  /** By the number of a server: the function to call when this server answers. */
  readonly #waiting = new Map<number, () => void>();

  /** @param number the number of this server */
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

  /** Whether messages of this server may be lost at the moment. */
  get isInDoubt(): boolean {
    return this.#channel.isInDoubt;
  }

  /** Sends a request to a server. Returns whether the server answered within `ms` ms. */
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

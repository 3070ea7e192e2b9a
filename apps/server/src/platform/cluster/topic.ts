// A topic of the channel. Its messages are JSON of one shape. The channel logs messages of any other shape.
import type * as z from "zod/mini";
import type { Channel } from "./channel.ts";

export interface TopicParts<T> {
  /** The channel; null if there are no other servers. */
  readonly channel: Pick<Channel, "publish" | "subscribe"> | null;
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
}

export class Topic<T> {
  readonly #parts: TopicParts<T>;

  constructor(parts: TopicParts<T>) {
    this.#parts = parts;
  }

  publish(message: T): void {
    this.#parts.channel?.publish(this.#parts.name, JSON.stringify(message));
  }

  /** Calls `receive` with each message of the topic, including those of this server; see `Channel.subscribe`. */
  async follow(receive: (message: T) => void): Promise<void> {
    const { channel, name, schema } = this.#parts;
    await channel?.subscribe(name, (text) => receive(schema.parse(JSON.parse(text))));
  }
}

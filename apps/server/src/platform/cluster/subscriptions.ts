// The subscriptions that one Redis client should have. A subscription that failed with a lost connection is repeated.
import type { Redis } from "./redis.ts";

type Listener = (text: string) => void;

/** A listener that was to be added or removed while the connection was lost. */
interface Unsettled {
  readonly name: string;
  readonly listener: Listener;
}

export class Subscriptions {
  readonly #redis: Pick<Redis, "subscribe" | "unsubscribe">;
  readonly #wanted = new Map<string, Listener>();
  readonly #underWay = new Set<Promise<void>>();
  #failed: readonly Unsettled[] = [];

  constructor(redis: Pick<Redis, "subscribe" | "unsubscribe">) {
    this.#redis = redis;
  }

  /** One listener for each name. Resolves once no more messages can be missed; rejects if `repair` is needed. */
  add(name: string, receive: Listener): Promise<void> {
    const listener = (text: string) => {
      if (this.#wanted.get(name) === listener) receive(text);
    };
    this.#wanted.set(name, listener);
    return this.#settle({ name, listener });
  }

  /** Rejects if `repair` is needed. */
  async remove(name: string): Promise<void> {
    const listener = this.#wanted.get(name);
    if (listener === undefined) return;
    this.#wanted.delete(name);
    await this.#settle({ name, listener });
  }

  /** Resolves once all subscriptions are as wanted; rejects if the connection was lost again. */
  async repair(): Promise<void> {
    const failed = this.#failed;
    this.#failed = [];
    await Promise.all([...this.#underWay, ...failed.map((unsettled) => this.#settle(unsettled))]);
  }

  async #settle(unsettled: Unsettled): Promise<void> {
    const { name, listener } = unsettled;
    // Always pass the listener: a client that unsubscribes from a whole channel also drops a listener added in the
    // meantime.
    const settled =
      this.#wanted.get(name) === listener
        ? this.#redis.subscribe(name, listener)
        : this.#redis.unsubscribe(name, listener);
    this.#underWay.add(settled);
    try {
      await settled;
    } catch (error) {
      this.#failed = [...this.#failed, unsettled];
      throw error;
    } finally {
      this.#underWay.delete(settled);
    }
  }
}

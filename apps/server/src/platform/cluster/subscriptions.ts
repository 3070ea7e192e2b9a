// The subscriptions that one Redis client should have. If a subscription fails because the connection is lost, `repair`
// repeats it.
import type { Redis } from "./redis.ts";

type Listener = (text: string) => void;

/** A listener that could not be added or removed because the connection was lost. */
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

  /**
   * Subscribes to a channel. Each channel has one listener; a new listener replaces it. Resolves once no further
   * message can be missed. Rejects if `repair` must be called.
   */
  add(name: string, receive: Listener): Promise<void> {
    const listener = (text: string) => {
      if (this.#wanted.get(name) === listener) receive(text);
    };
    this.#wanted.set(name, listener);
    return this.#settle({ name, listener });
  }

  /** Unsubscribes from a channel. Rejects if `repair` must be called. */
  async remove(name: string): Promise<void> {
    const listener = this.#wanted.get(name);
    if (listener === undefined) return;
    this.#wanted.delete(name);
    await this.#settle({ name, listener });
  }

  /**
   * Repeats the calls that failed. Resolves once all subscriptions are as wanted. Rejects if the connection was lost
   * again.
   */
  async repair(): Promise<void> {
    const failed = this.#failed;
    this.#failed = [];
    await Promise.all([...this.#underWay, ...failed.map((unsettled) => this.#settle(unsettled))]);
  }

  async #settle(unsettled: Unsettled): Promise<void> {
    const { name, listener } = unsettled;
    // Always pass the listener: without it, `unsubscribe` would also drop a listener that was added since.
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

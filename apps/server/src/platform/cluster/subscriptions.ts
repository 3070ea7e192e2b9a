// The subscriptions of one Redis client, as they are wanted: those that failed with a lost connection are made again.
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

  /** One listener for each name. Resolves once no message is missed any more; rejects where that needs `repair`. */
  add(name: string, receive: Listener): Promise<void> {
    const listener = (text: string) => {
      if (this.#wanted.get(name) === listener) receive(text);
    };
    this.#wanted.set(name, listener);
    return this.#settle({ name, listener });
  }

  /** Rejects where it needs `repair`. */
  async remove(name: string): Promise<void> {
    const listener = this.#wanted.get(name);
    if (listener === undefined) return;
    this.#wanted.delete(name);
    await this.#settle({ name, listener });
  }

  /** Resolves once everything is subscribed to as wanted; rejects where the connection was lost again. */
  async repair(): Promise<void> {
    const failed = this.#failed;
    this.#failed = [];
    await Promise.all([...this.#underWay, ...failed.map((unsettled) => this.#settle(unsettled))]);
  }

  async #settle(unsettled: Unsettled): Promise<void> {
    const { name, listener } = unsettled;
    // Always with the listener: a client that unsubscribes from a whole channel also forgets a listener that is added meanwhile.
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

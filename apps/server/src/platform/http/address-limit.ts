// Limits how many items, such as connections, one network may have at the same time. The wider networks around it may
// have a few times as many.
import { widerKeys } from "../limits/networks.ts";

export class AddressLimit {
  readonly #open = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(network: string): boolean {
    return this.#limits(network).some(({ key, times }) => (this.#open.get(key) ?? 0) >= this.#limit * times);
  }

  /** Counts a connection for as long as it is open. */
  watch(network: string, connection: { once(event: "close", listener: () => void): unknown }): void {
    connection.once("close", this.hold(network));
  }

  /** Increases the count of the network by one. @returns the function that decreases the count again; call it once */
  hold(network: string): () => void {
    const limits = this.#limits(network);
    for (const { key } of limits) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of limits) this.#release(key);
    };
  }

  #limits(network: string) {
    return [{ key: network, times: 1 }, ...widerKeys(network)];
  }

  #release(key: string): void {
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left === 0) this.#open.delete(key);
    else this.#open.set(key, left);
  }
}

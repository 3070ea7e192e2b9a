// Limits how many items, such as connections, one network may have at the same time. The wider networks around it may
// have a few times as many.
import { widerKeys } from "./networks.ts";

export class AddressLimit {
  readonly #open = new Map<string, number>();
  readonly #limit: number;
  /** The network of each watched connection. */
  readonly #networks = new WeakMap<object, string>();
  readonly #onClose: (this: object) => void;

  constructor(limit: number) {
    this.#limit = limit;
    const counted = this;
    // One function serves all connections. A closure for each connection would take more memory than the counts.
    this.#onClose = function closed(this: object): void {
      counted.#forget(this);
    };
  }

  isFull(network: string): boolean {
    return this.#limits(network).some(({ key, times }) => (this.#open.get(key) ?? 0) >= this.#limit * times);
  }

  /** Counts a connection for as long as it is open. */
  watch(network: string, connection: { on(event: "close", listener: (this: object) => void): unknown }): void {
    this.#add(network);
    this.#networks.set(connection, network);
    connection.on("close", this.#onClose);
  }

  /** Increases the count of the network by one. @returns the function that decreases the count again; call it once */
  hold(network: string): () => void {
    this.#add(network);
    return () => this.#take(network);
  }

  #forget(connection: object): void {
    const network = this.#networks.get(connection);
    if (network === undefined) return;
    this.#networks.delete(connection);
    this.#take(network);
  }

  #add(network: string): void {
    for (const { key } of this.#limits(network)) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  #take(network: string): void {
    for (const { key } of this.#limits(network)) this.#release(key);
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

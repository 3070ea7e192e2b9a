// A limit on how many connections one address may hold open at once.

export class AddressLimit {
  readonly #open = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#limit;
  }

  /** Counts a connection for as long as it is open. */
  watch(address: string, connection: { once(event: "close", listener: () => void): unknown }): void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    connection.once("close", () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left === 0) this.#open.delete(address);
      else this.#open.set(address, left);
    });
  }
}

// A limit on how many connections one address may hold at once.
import type { IncomingMessage } from "node:http";

/** Plugs into a Socket.IO server: `allowRequest` of its options, and `watch` for its engine. */
export class AddressLimit {
  readonly #open = new Map<string, number>();
  readonly #limit: number;
  readonly #addressOf: (request: IncomingMessage) => string;

  constructor(limit: number, addressOf: (request: IncomingMessage) => string) {
    this.#limit = limit;
    this.#addressOf = addressOf;
  }

  /** Refuses a connection past the limit. Engine.IO asks for new ones only. */
  readonly allowRequest = (
    request: IncomingMessage,
    decide: (error: string | null | undefined, allowed: boolean) => void,
  ): void => {
    const isFull = (this.#open.get(this.#addressOf(request)) ?? 0) >= this.#limit;
    decide(isFull ? "Too many connections from this address" : null, !isFull);
  };

  /** Counts a connection for as long as it is open. */
  watch(connection: { request: IncomingMessage; once(event: "close", listener: () => void): unknown }): void {
    const address = this.#addressOf(connection.request);
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    connection.once("close", () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left === 0) this.#open.delete(address);
      else this.#open.set(address, left);
    });
  }
}

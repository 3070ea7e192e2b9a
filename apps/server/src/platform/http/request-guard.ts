// The first check of every request, before Fastify prepares anything for it: counts the unanswered requests of a
// network, limits the rate of its requests, and lets networks take turns.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { AddressLimit } from "../limits/address-limit.ts";
import type { FairTurns } from "../limits/fair-turns.ts";
import { networkOf, widestNetwork } from "../limits/networks.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { Drain } from "./drain.ts";
import { refusalBody } from "./refusal-body.ts";

export interface RequestGuardParts {
  readonly addressOf: (request: IncomingMessage) => string;
  /** The unanswered requests of each network. */
  readonly unanswered: AddressLimit;
  /** Limits the requests of a network. */
  readonly requests: RateLimit;
  /** The turns in which requests of different networks begin. Null if all requests begin at once. */
  readonly turns: FairTurns | null;
  readonly drain: Drain;
  /** Answers a request. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The delay before a refusal, in ms, so that a client that ignores refusals has to wait and to reconnect. */
export const REFUSAL_DELAY_MS = 200;
/** The `Retry-After` of a refusal, if no other time is known. */
export const RETRY_SECONDS = 10;
const REFUSAL = JSON.stringify(refusalBody("TOO_MANY_REQUESTS"));

export class RequestGuard {
  readonly #parts: RequestGuardParts;
  readonly #admitted = new WeakSet<ServerResponse>();

  constructor(parts: RequestGuardParts) {
    this.#parts = parts;
  }

  /** Checks the requests of a server from now on, in place of the server's own listener. */
  protect(server: Server): void {
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => this.#check(request, response));
  }

  /** Whether a request with this response was checked here. */
  hasAdmitted(response: ServerResponse): boolean {
    return this.#admitted.has(response);
  }

  #check(request: IncomingMessage, response: ServerResponse): void {
    const { addressOf, unanswered, requests, turns, drain } = this.#parts;
    const network = networkOf(addressOf(request));
    const line = widestNetwork(network);
    drain.watch(response);
    if (unanswered.isFull(network) || turns?.isFull(line) === true) {
      refuse(response, RETRY_SECONDS);
      return;
    }
    unanswered.watch(network, response);
    if (!requests.allows(network)) {
      void this.#refuseLater(response, line, requests.retryAfterSeconds(network));
      return;
    }
    const turn = turns?.ask(line) ?? null;
    if (turn === null) this.#admit(request, response);
    else void turn.then(() => this.#admit(request, response));
  }

  #admit(request: IncomingMessage, response: ServerResponse): void {
    if (request.socket.destroyed) return;
    this.#admitted.add(response);
    this.#parts.answer(request, response);
  }

  /** Refuses in the network's turn, because the pauses of requests that arrived together end together. */
  async #refuseLater(response: ServerResponse, line: string, seconds: number): Promise<void> {
    await pause(REFUSAL_DELAY_MS);
    await this.#parts.turns?.ask(line);
    refuse(response, seconds);
  }
}

function refuse(response: ServerResponse, retryAfterSeconds: number): void {
  response.writeHead(429, {
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(REFUSAL),
    "retry-after": `${retryAfterSeconds}`,
  });
  response.end(REFUSAL);
}

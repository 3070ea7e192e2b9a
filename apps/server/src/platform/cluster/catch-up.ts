// Reads the changes of other servers whose messages may have been lost. No request for a read is dropped: a request
// during a read causes another read, and a failed read is repeated. Reads end when this server leaves the cluster.
import { setTimeout as pause } from "node:timers/promises";
import { SharedRead } from "../shared-read.ts";

const RETRY_MS = 1000;
/** A read is attempted this many times. If a server can't read its database for a longer time, the server exits. */
const ATTEMPTS = 60;

export interface CatchUpParts {
  readonly read: () => Promise<void>;
  /** Called for each read that fails. */
  readonly onFailure: (error: unknown) => void;
  /** Aborted when this server leaves the cluster. Afterwards the database may be closed. */
  readonly left: AbortSignal;
  readonly retryMs?: number;
}

export class CatchUp {
  readonly #parts: CatchUpParts;
  readonly #reads: SharedRead<void>;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
    this.#reads = new SharedRead(() => this.#readUntilItSucceeds());
  }

  /** Asks for a read. Resolves when a read that began after this call has succeeded. */
  ask(): Promise<void> {
    return this.#reads.ask();
  }

  async #readUntilItSucceeds(): Promise<void> {
    const { read, onFailure, left, retryMs = RETRY_MS } = this.#parts;
    for (let attempt = 1; attempt <= ATTEMPTS && !left.aborted; attempt++) {
      try {
        return await read();
      } catch (error) {
        if (left.aborted) return;
        onFailure(error);
      }
      await pause(retryMs, undefined, { ref: false, signal: left }).catch(() => undefined);
    }
  }
}

// Checks that a small write reaches the disk. Every move needs such a write.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/index.ts";

/** The shortest time between two writes. */
const INTERVAL_MS = 1000;
const WRITE =
  "insert into health (id, checked_at) values (1, ?) on conflict (id) do update set checked_at = excluded.checked_at";

export class HealthCheck {
  readonly #database: Pick<Database<Tables>, "atomically">;
  readonly #now: () => number;
  #newest: Promise<void> | null = null;
  #isRunning = false;
  #beganAt = 0;

  /** @param now milliseconds since the epoch */
  constructor(database: Pick<Database<Tables>, "atomically">, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Rejects with a `DatabaseError` if the write fails. All calls within a second share one write. */
  run(): Promise<void> {
    const age = this.#now() - this.#beganAt;
    // The age is negative if the clock was set back.
    const isFresh = this.#isRunning || (age >= 0 && age < INTERVAL_MS);
    if (this.#newest === null || !isFresh) this.#newest = this.#write();
    return this.#newest;
  }

  async #write(): Promise<void> {
    this.#isRunning = true;
    this.#beganAt = this.#now();
    try {
      await this.#database.atomically([{ sql: WRITE, parameters: [this.#beganAt] }]);
    } finally {
      this.#isRunning = false;
    }
  }
}

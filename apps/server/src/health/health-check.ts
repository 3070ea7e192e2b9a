// Whether this server can do its work: whether a small write reaches the disk, as every move must.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/index.ts";

/** Milliseconds: however often it is asked, it writes no more often than this. */
const EVERY_MS = 1000;
const WRITE =
  "insert into health (id, checked_at) values (1, ?) on conflict (id) do update set checked_at = excluded.checked_at";

export class HealthCheck {
  readonly #database: Pick<Database<Tables>, "atomically">;
  readonly #now: () => number;
  #newest: Promise<void> | null = null;
  #isUnderWay = false;
  #beganAt = 0;

  /** @param now milliseconds since the epoch */
  constructor(database: Pick<Database<Tables>, "atomically">, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Rejects with a `DatabaseError` where the write fails. All calls within a second share one write and its outcome. */
  run(): Promise<void> {
    const age = this.#now() - this.#beganAt;
    // A clock that was set back makes the age negative.
    const isFresh = this.#isUnderWay || (age >= 0 && age < EVERY_MS);
    if (this.#newest === null || !isFresh) this.#newest = this.#write();
    return this.#newest;
  }

  async #write(): Promise<void> {
    this.#isUnderWay = true;
    this.#beganAt = this.#now();
    try {
      await this.#database.atomically([{ sql: WRITE, parameters: [this.#beganAt] }]);
    } finally {
      this.#isUnderWay = false;
    }
  }
}

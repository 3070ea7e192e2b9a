// Notices outages: times in which no server could serve games, because all had stopped or the database did not answer.
// Every server regularly stores the time in one row; a server that finds this time too old has noticed an outage.
//
// Every server stores, at least every two seconds, the time at which games were last served
// (`games/presence/service-watch.ts`, table `service`). If a server starts or reaches the database again, and this
// time is older than `OUTAGE_SECONDS`, it appends a record "outage" to each running game between people: the record
// names the people who were connected before and are not now. No action is due before these records are written.
// While such a game waits, `turnEndsAt` is null, no bot plays for a person and no player is away; each "here" of a
// missing player shortens the list. The due action "end-outage" comes after `RETURN_SECONDS`: a game of quick match
// gets the entry "aborted", which finishes it without a winner, a result or conduct; any other game gets the record
// "returned" and continues.
import type { Logger } from "pino";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/tables.ts";

export interface ServiceWatchParts {
  readonly database: Database<Tables>;
  /** The shortest time without service that counts as an outage. */
  readonly outageMs: number;
  /** Records an outage in the games, before anything else happens in them. `since`: when games were served last. */
  readonly onOutage: (since: number) => Promise<void>;
  /** Milliseconds since the epoch, the same on all servers; the clock may be set. */
  readonly wall: () => number;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number;
  readonly logger: Logger;
}

const BEAT_MAX_MS = 2000;
const BEAT_MIN_MS = 100;

export class ServiceWatch {
  readonly #parts: ServiceWatchParts;
  /** When this server last stored the time, by the monotonic clock; null if it has not stored it yet. */
  #storedAt: number | null = null;
  #beating: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: ServiceWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    const everyMs = Math.max(BEAT_MIN_MS, Math.min(BEAT_MAX_MS, this.#parts.outageMs / 10));
    this.#timer = setInterval(() => {
      this.#beat().catch((error: unknown) =>
        this.#parts.logger.warn({ error }, "service watch: storing the time failed"),
      );
    }, everyMs);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#beating?.catch(() => undefined);
  }

  /** Resolves once every outage until now is recorded. Rejects if the database does not answer. */
  async checked(): Promise<void> {
    if (!this.#isRecent()) await this.#beat();
  }

  #isRecent(): boolean {
    const { outageMs, monotonic } = this.#parts;
    return this.#storedAt !== null && monotonic() - this.#storedAt < outageMs;
  }

  /** Checks for an outage, and stores the time. Calls at the same time share one run. */
  #beat(): Promise<void> {
    this.#beating ??= this.#store().finally(() => {
      this.#beating = null;
    });
    return this.#beating;
  }

  async #store(): Promise<void> {
    const { database, outageMs, onOutage, wall, monotonic, logger } = this.#parts;
    const now = wall();
    const row = await database.query.selectFrom("service").select("served_at").executeTakeFirst();
    const since = row?.served_at ?? null;
    // An old stored time may only mean that the clock was set while this server ran. Then there was no outage. The
    // monotonic clock shows how much time has really passed.
    if (since !== null && now - since > outageMs && !this.#isRecent()) {
      logger.warn({ since, ms: now - since }, "service watch: games were not served, they wait for their players");
      await onOutage(since);
    }
    const served_at = wall();
    await database.query
      .insertInto("service")
      .values({ id: 1, served_at })
      .onConflict((row) => row.column("id").doUpdateSet({ served_at }))
      .execute();
    this.#storedAt = monotonic();
  }
}

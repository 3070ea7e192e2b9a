// The clock of the database. All servers of a database use it. Its time is calculated from the machine's clock and the
// difference between the two clocks.
import type { Logger } from "pino";
import * as z from "zod/mini";
import { SetupError } from "../setup-error.ts";
import type { Database } from "./database.ts";

/** If the two clocks differ by more than this, a warning is logged. */
const WARNING_MS = 1000;
/** If the two clocks differ by more than this, the server refuses to start. */
const REFUSAL_MS = 30_000;
const FIRST_SAMPLES = 5;
const EVERY_MS = 1000;

const READ = { sql: "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now", parameters: [] };
const answer = z.object({ now: z.number() });

export interface DatabaseClockParts {
  readonly database: Pick<Database<never>, "atomically" | "isShared">;
  /** The time by the machine's clock, in ms since the epoch. */
  readonly machine: () => number;
  readonly logger: Logger;
}

export class DatabaseClock {
  readonly #parts: DatabaseClockParts;
  #offset: number | null = null;
  #isWarned = false;
  #timer: NodeJS.Timeout | null = null;
  #measuring: Promise<void> = Promise.resolve();

  private constructor(parts: DatabaseClockParts) {
    this.#parts = parts;
  }

  /**
   * Measures the difference between the two clocks. For a database that only this server can use, the difference is
   * zero. Throws a `SetupError` if the clocks differ by more than 30 s.
   */
  static async open(parts: DatabaseClockParts): Promise<DatabaseClock> {
    const clock = new DatabaseClock(parts);
    if (!parts.database.isShared) return clock;
    for (let sample = 0; sample < FIRST_SAMPLES; sample++) await clock.measure();
    const apart = Math.abs(clock.#offset ?? 0);
    if (apart <= REFUSAL_MS) {
      clock.#start();
      return clock;
    }
    throw new SetupError(
      `the clock of this machine is ${Math.round(apart / 1000)} s from that of the database: set it, for example by NTP`,
    );
  }

  /** The time by the database's clock, in ms since the epoch. */
  readonly now = (): number => this.#parts.machine() + Math.round(this.#offset ?? 0);

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#measuring;
  }

  /** Measures the difference again and again, because the clocks drift apart and the machine's clock may be set. */
  #start(): void {
    let isBusy = false;
    this.#timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      // If the database does not answer, the previous difference is kept.
      this.#measuring = this.measure()
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    }, EVERY_MS);
  }

  async measure(): Promise<void> {
    const { database, machine, logger } = this.#parts;
    const asked = machine();
    const [read] = await database.atomically([READ]);
    const answered = machine();
    const { now } = answer.parse(read?.rows[0]);
    // The true difference is between these two values, because the database read its clock after the question was sent
    // and before the answer arrived.
    const [least, most] = [now - answered, now - asked];
    this.#offset = this.#offset === null ? (least + most) / 2 : Math.min(Math.max(this.#offset, least), most);
    const isApart = Math.abs(this.#offset) > WARNING_MS;
    if (isApart && !this.#isWarned) {
      logger.warn({ ms: Math.round(this.#offset) }, "this machine's clock differs from the database's, which is used");
    }
    this.#isWarned = isApart;
  }
}

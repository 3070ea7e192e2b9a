// Several servers on one database and one Redis, for tests.
import { Client, type QueryResultRow } from "pg";
import { newEmptyPostgres, newPostgres, type PostgresPlace } from "../src/platform/database/testing/each-database.ts";
import type { Settings } from "./data-folders.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { RADIO_PASSWORD } from "./radio-calls.ts";
import { RedisProcess } from "./redis-process.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

export const SHARED_SECRETS = {
  AUTH_SECRET: "what tokens are signed with",
  ADMIN_KEY: keepFromLogs("ace-of-spades"),
  RADIO_ADMIN_PASSWORD: RADIO_PASSWORD,
};

export class SeveralServers {
  readonly redis: RedisProcess;
  readonly #place: PostgresPlace;

  private constructor(redis: RedisProcess, place: PostgresPlace) {
    this.redis = redis;
    this.#place = place;
  }

  static async prepare(): Promise<SeveralServers> {
    return new SeveralServers(await RedisProcess.start(), await newPostgres());
  }

  /** Like `prepare`, with a database without tables. */
  static async prepareEmpty(): Promise<SeveralServers> {
    return new SeveralServers(await RedisProcess.start(), await newEmptyPostgres());
  }

  get settings(): Settings {
    const where = { DATABASE_URL: this.#place.url, REDIS_URL: this.redis.url };
    return { ...SHARED_SECRETS, BOT_DELAY_MS: "0", ...where };
  }

  get databaseUrl(): string {
    return this.#place.url;
  }

  /** Runs one statement in the servers' database. Returns its rows. */
  async inDatabase<Row extends QueryResultRow>(sql: string): Promise<Row[]> {
    const client = await this.databaseClient();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async databaseClient(): Promise<Client> {
    const client = new Client({ connectionString: this.#place.url });
    await client.connect();
    return client;
  }

  start(settings: Settings = {}): Promise<ServerProcess> {
    return ServerProcess.start({ ...this.settings, ...settings });
  }

  /** Starts a server as on a machine whose clock is `clockMs` milliseconds ahead. */
  startWithClock(clockMs: number, settings: Settings = {}): Promise<ServerProcess> {
    return ServerProcess.startWithClock({ ...this.settings, ...settings, CLOCK_SET: `${clockMs}` });
  }

  /** For `afterAll`. Stops everything, including the servers of other installations. */
  async end(): Promise<void> {
    await cleanUp();
    await this.endAlone();
  }

  /** Ends Redis and removes the database. Call this after the servers have stopped. */
  async endAlone(): Promise<void> {
    await this.redis.kill();
    await this.#place.remove();
  }
}

// Finds out whether a server is the first one on a PostgreSQL database. Every server holds a shared advisory lock while
// it runs. So only a server that is alone can get the same lock exclusively.
import type { HostClient, PostgresHosts } from "./postgres-hosts.ts";

/** The key of the lock. It can be any number, but must never change. */
const LOCK_KEY = 4096117;
/**
 * The key of a second lock. Every server of this release or a later one holds it too, and takes it first. Change this
 * number in a release that can't run next to older servers.
 */
const RELEASE_KEY = 4096120;

/** Selects a row for each server of an earlier release. Such a server holds the first lock without the second one. */
export const OLDER_SERVERS = {
  sql: `select held.pid from pg_locks as held
    where held.locktype = 'advisory' and held.classid = 0 and held.objid = $1 and held.objsubid = 1 and held.granted
      and held.database = (select oid from pg_database where datname = current_database())
      and not exists (
        select 1 from pg_locks as second
        where second.pid = held.pid and second.locktype = 'advisory' and second.classid = 0 and second.objid = $2
      )`,
  parameters: [LOCK_KEY, RELEASE_KEY],
} as const;
const RECONNECT_MS = 1000;

export class ServerLock {
  readonly #hosts: PostgresHosts;
  #client: HostClient | null = null;
  #reconnect: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(hosts: PostgresHosts) {
    this.#hosts = hosts;
    // The lock on a host that no longer takes writes is seen by no new server.
    hosts.on("failedOver", () => this.#leave());
  }

  /**
   * Takes the lock and holds it until `close`. If no other server holds the lock, the task is run first; servers that
   * start during the task wait for its end.
   */
  async runIfAlone(task: () => Promise<void>): Promise<void> {
    const client = await this.#connect();
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [LOCK_KEY]);
    const isAlone = rows[0]?.alone ?? false;
    if (isAlone) await task();
    await client.query("select pg_advisory_lock_shared($1)", [LOCK_KEY]);
    if (isAlone) await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#reconnect !== null) clearTimeout(this.#reconnect);
    await this.#client?.end();
  }

  async #connect(): Promise<HostClient> {
    const client = await this.#hosts.connect({ keepAlive: true });
    this.#client = client;
    client.on("error", () => this.#retake());
    await client.query("select pg_advisory_lock_shared($1)", [RELEASE_KEY]);
    return client;
  }

  #leave(): void {
    if (this.#client === null) return;
    this.#client.end().catch(() => undefined);
    this.#retake();
  }

  /** Takes the lock again on a new connection, because a lost connection also loses its locks. */
  #retake(): void {
    if (this.#isClosed) return;
    this.#reconnect ??= setTimeout(async () => {
      this.#reconnect = null;
      try {
        const client = await this.#connect();
        await client.query("select pg_advisory_lock_shared($1)", [LOCK_KEY]);
      } catch {
        this.#retake();
      }
    }, RECONNECT_MS);
  }
}

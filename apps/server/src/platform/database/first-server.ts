// Which of several servers came first. Each holds a lock that all of them share for as long as it lives; whoever gets it
// for itself alone is the first.
import { Client } from "pg";

/** Any number, as long as it stays the same. */
const LOCK = 4096117;
const RETRY_MS = 1000;

export class FirstServer {
  readonly #url: string;
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async do(task: () => Promise<void>): Promise<void> {
    const client = await this.#connect();
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [LOCK]);
    const isAlone = rows[0]?.alone ?? false;
    if (isAlone) await task();
    await client.query("select pg_advisory_lock_shared($1)", [LOCK]);
    if (isAlone) await client.query("select pg_advisory_unlock($1)", [LOCK]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("error", () => this.#takeAgain());
    await client.connect();
    return client;
  }

  /** The lock went with its connection: it is taken again as soon as that is possible. */
  #takeAgain(): void {
    if (this.#isClosed) return;
    this.#retry ??= setTimeout(async () => {
      this.#retry = null;
      try {
        const client = await this.#connect();
        await client.query("select pg_advisory_lock_shared($1)", [LOCK]);
      } catch {
        this.#takeAgain();
      }
    }, RETRY_MS);
  }
}

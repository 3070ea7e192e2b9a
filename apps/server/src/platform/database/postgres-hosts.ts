// The hosts of a PostgreSQL database. An address may name several, separated by commas. The host that takes writes is
// used, until it no longer does; then another one is looked for.
import { EventEmitter } from "node:events";
import { Client, type ClientBase, type ClientConfig, Pool, type PoolConfig } from "pg";
import { addressesOf } from "./postgres-addresses.ts";
import { takesNoWrites } from "./postgres-error.ts";

type Unaddressed<Config extends ClientConfig> = Omit<Config, "connectionString" | "Client">;

interface HostEvents {
  /** Open connections may lead to a host that no longer takes writes. */
  readonly failedOver: [];
}

export class PostgresHosts extends EventEmitter<HostEvents> {
  readonly #addresses: readonly string[];
  #chosen = 0;
  #generation = 0;

  constructor(url: string) {
    super();
    this.#addresses = addressesOf(url);
  }

  /** The address of the host that takes writes, as far as known. */
  get address(): string {
    return this.#addresses[this.#chosen] ?? "";
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** How many failovers were noticed. Connections of an earlier generation are not used again. */
  get generation(): number {
    return this.#generation;
  }

  /** Call when no connection to this address could be opened. The next attempt uses the next host. */
  unreachable(address: string): void {
    if (address === this.address) this.#chosen = (this.#chosen + 1) % this.count;
  }

  /** Call when a connection no longer takes writes. All connections of its generation may lead to the same host. */
  failedOver({ address, generation }: Pick<HostClient, "address" | "generation">): void {
    if (generation !== this.#generation) return;
    this.#generation++;
    this.unreachable(address);
    this.emit("failedOver");
  }

  /** A connection to a host that takes writes. Tries each host once. */
  async connect(config: Unaddressed<ClientConfig>): Promise<HostClient> {
    for (let left = this.count; ; left--) {
      const client = new HostClient(config, this);
      client.on("error", () => undefined);
      try {
        await client.connect();
        await demandWrites(client);
        return client;
      } catch (error) {
        client.end().catch(() => undefined);
        this.unreachable(client.address);
        if (left <= 1) throw error;
      }
    }
  }

  /**
   * A pool of connections. Each new connection leads to the host that is chosen at its time. Rejects a connection to a
   * host that takes no writes.
   * @param setUp runs once on each new connection
   */
  pool(config: Unaddressed<PoolConfig>, setUp: (client: ClientBase) => Promise<unknown>): Pool {
    const hosts = this;
    class ClientOfPool extends HostClient {
      constructor(given: ClientConfig = {}) {
        super(given, hosts);
      }
    }
    const pool = new Pool({
      ...config,
      Client: ClientOfPool,
      onConnect: async (client) => {
        await demandWrites(client);
        await setUp(client);
      },
    });
    // A lost connection emits an error, even while no job uses the connection. The error can be ignored: a job on this
    // connection rejects, and the next job opens another connection.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  }

  /** Whether a connection was opened before the newest failover. */
  isOutdated(client: ClientBase): boolean {
    return client instanceof HostClient && client.generation !== this.#generation;
  }
}

/** A client that knows to which host it connects. */
export class HostClient extends Client {
  readonly address: string;
  readonly generation: number;

  constructor(config: ClientConfig, { address, generation }: Pick<PostgresHosts, "address" | "generation">) {
    super({ ...config, connectionString: address });
    this.address = address;
    this.generation = generation;
  }
}

/** The answer is a text, because a client may keep all values as texts. */
const IS_READ_ONLY =
  "select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 'standby' else 'primary' end as role";

async function demandWrites(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>(IS_READ_ONLY);
  if (rows[0]?.role !== "primary") throw takesNoWrites();
}

// Refuses a connection pooler between the server and PostgreSQL that gives each transaction another connection. The
// server prepares statements by name, sets values for its session, and holds a lock while it runs. With such a pooler,
// requests would fail or run with the settings of another session.
import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";
import { SetupError } from "../setup-error.ts";
import type { HostClient, PostgresHosts } from "./postgres-hosts.ts";

const PID = "select pg_backend_pid() as pid";
const ATTEMPTS = 3;
/** How long the pooler may take to find a connection while this server holds another one, in ms. */
const PATIENCE_MS = 3000;
const REFUSAL =
  "a pooler such as PgBouncer gives each transaction another connection to PostgreSQL: set its pool_mode to session, or connect to PostgreSQL directly";

/** Throws a `SetupError` if two statements of one connection may run in different sessions of PostgreSQL. */
export async function demandSessions(hosts: PostgresHosts): Promise<void> {
  const client = await hosts.connect({});
  try {
    // A pooler shows its clients another number than PostgreSQL's own.
    if (processOf(client) === (await pidOf(client))) return;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (!(await keepsSession(client, hosts))) throw new SetupError(REFUSAL);
    }
  } finally {
    await client.end();
  }
}

/** Whether a connection keeps its session while another connection of this server holds a transaction open. */
async function keepsSession(client: HostClient, hosts: PostgresHosts): Promise<boolean> {
  const before = await pidOf(client);
  const other = await hosts.connect({});
  try {
    await other.query("begin");
    const held = await pidOf(other);
    const after = await Promise.race([pidOf(client), pause(PATIENCE_MS, null, { ref: false })]);
    return held !== before && after === before;
  } finally {
    await other.end();
  }
}

async function pidOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(PID);
  return rows[0]?.pid ?? 0;
}

/** The number of the process that the server sent when the connection opened. The types of pg leave it out. */
function processOf(client: HostClient): unknown {
  return "processID" in client ? client.processID : undefined;
}

// A PostgreSQL with hardly any free connections.
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SHARED } from "./data-folders.ts";
import { Player } from "./player.ts";
import { PostgresProcess } from "./postgres-process.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";

/**
 * How many connections PostgreSQL allows. The test uses one, the server's lock uses one, and the server would open
 * thirteen for its work.
 */
const CONNECTIONS = 7;
const PEOPLE = 20;
/** While the games wait, the test asks for a connection this many times, and must be refused each time. */
const REFUSED = 10;
const OTHER = "another program";
const TOO_MANY_CONNECTIONS = "53300";

let postgres: PostgresProcess;
let url: string;
let watcher: Client;
let server: ServerProcess;
let players: Player[];
beforeAll(async () => {
  postgres = await PostgresProcess.start({ connections: CONNECTIONS });
  url = `${postgres.url}/postgres`;
  watcher = new Client({ connectionString: url });
  await watcher.connect();
  server = await ServerProcess.start({ ...FAST, ...SHARED, DATABASE_URL: url });
  players = await Promise.all(Array.from({ length: PEOPLE }, () => Player.connect(server.url)));
});
afterAll(async () => {
  for (const player of players) player.close();
  await cleanUp();
  await watcher.end();
  await postgres.end();
});

/** Lets all players create a game at once. */
const createAll = (onAnswer = () => {}) =>
  Promise.all(
    players.map(async (player) => {
      const answer = await player.ask("create-game", { playerName: "Amira" });
      onAnswer();
      return answer;
    }),
  );

it("every game is created, although there are fewer connections than games", async () => {
  expect((await createAll()).filter(({ success }) => !success)).toEqual([]);
});

it("games wait while all connections are taken, and are created once one is free", async () => {
  const others = await takeAll();
  let answered = 0;
  const creating = createAll(() => answered++);
  for (let nth = 0; nth < REFUSED; nth++) expect(await newClient()).toBeNull();
  expect(answered).toBe(0);
  await Promise.all(others.map((client) => client.end()));
  expect((await creating).filter(({ success }) => !success)).toEqual([]);
});

/** A new connection, or null if PostgreSQL has no free connection. */
async function newClient(): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: OTHER });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    expect(error).toMatchObject({ code: TOO_MANY_CONNECTIONS });
    return null;
  }
}

/** Opens all free connections of PostgreSQL, and ends the server's connections to take those too. */
async function takeAll(): Promise<Client[]> {
  const clients: Client[] = [];
  do for (let client = await newClient(); client !== null; client = await newClient()) clients.push(client);
  while ((await endConnectionsOfServer()) > 0);
  return clients;
}

/** Ends the server's connections. Returns their number. */
async function endConnectionsOfServer(): Promise<number> {
  const { rows } = await watcher.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1 and pid <> pg_backend_pid()`,
    [OTHER],
  );
  return rows.length;
}

// Servers prepared for attacks: a full chat at a table, or years of finished games.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { CHAT_HISTORY_MAX, CHAT_MESSAGE_MAX, replySchema } from "@chkobba/protocol";
import Sqlite from "better-sqlite3";
import type { z } from "zod";
import { accountOwner } from "../../src/identity/owner.ts";
import { bodyOf, call, register } from "../account-calls.ts";
import { makeDataDir } from "../data-folders.ts";
import { finishedGames } from "../finished-games.ts";
import { NginxProcess } from "../nginx-process.ts";
import { Player } from "../player.ts";
import { RADIO_PASSWORD } from "../radio-calls.ts";
import { ServerProcess } from "../server-process.ts";
import { inDatabase } from "../stored.ts";
import { closeAll, startedTable } from "../tables.ts";
import type { attackOptions } from "./attackers.ts";

type Has = Partial<z.input<typeof attackOptions>>;

export interface Prepared {
  readonly server: ServerProcess;
  /** The proxy in front of the server; the honest players and the attackers reach the server through it. */
  readonly proxy?: NginxProcess;
  /** The server's data that an attack needs. */
  readonly has: Has;
}

export type Prepare = () => Promise<Prepared>;

export const bare: Prepare = async () => ({ server: await ServerProcess.startAlone(), has: {} });

/** A server behind nginx with the delivered settings. */
export async function behindNginx(): Promise<Prepared> {
  // The proxy signs its own certificate.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const ports = await NginxProcess.ports();
  const server = await ServerProcess.startAlone({
    ...{ TRUST_PROXY: "127.0.0.1", PUBLIC_URL: `https://localhost:${ports.tls}` },
  });
  const { host } = new URL(server.url);
  return { server, proxy: await NginxProcess.start(ports, [host, host]), has: {} };
}

/** A server with a radio whose admin password is known. */
export const withRadio: Prepare = async () => {
  const settings = { RADIO_ADMIN_PASSWORD: RADIO_PASSWORD, RATE_LIMITS: "off" };
  return { server: await ServerProcess.startAlone(settings), has: { accessToken: RADIO_PASSWORD } };
};

/** A running game whose chat history is full, and the device of one of its seats. */
export async function withChat(): Promise<Prepared> {
  const server = await ServerProcess.startAlone();
  const deviceId = randomUUID();
  const seats = await startedTable(server.url, { deviceIds: [deviceId, randomUUID()] });
  const { gameId = "", playerId = "" } = seats[0] ?? {};
  writeRows(server.dataDir, (insert) => {
    for (let at = 1; at <= CHAT_HISTORY_MAX; at++)
      insert("chat_messages", {
        ...{ id: randomUUID(), game_id: gameId, player_id: playerId, player_name: "Talker", at },
        message: "x".repeat(CHAT_MESSAGE_MAX),
      });
  });
  closeAll(seats);
  return { server, has: { gameId, deviceId } };
}

/** `games` finished games with their logs. */
export async function withReplays(games: number): Promise<Prepared> {
  const dataDir = makeDataDir();
  const finished = await finishedGames({ DATABASE_URL: null, DATA_DIR: dataDir }, games);
  await finished.close();
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"), { readonly: true });
  const gameIds = database.prepare<[], { id: string }>("select game_id as id from finished_games").all();
  database.close();
  return { server: await ServerProcess.startAlone({}, dataDir), has: { gameIds: gameIds.map(({ id }) => id) } };
}

/** A server whose bots answer at once. */
export const withFastBots: Prepare = async () => ({
  server: await ServerProcess.startAlone({ BOT_DELAY_MS: "0" }),
  has: {},
});

const ACCOUNTS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WINNING_SCORE = 21;
/** Milliseconds until prepared cups start, and milliseconds that writing one cup takes. */
const DUE_MS = 25_000;
const ROW_MS = 0.2;

/** `games` finished games between a thousand accounts, one of which is signed in. */
export async function withHistory(games: number): Promise<Prepared> {
  const first = await ServerProcess.startAlone();
  const { dataDir } = first;
  const { user, tokens } = await register(first.url, "Visitor");
  await first.stop();
  writeRows(dataDir, (insert) => {
    const owners = [user.id, ...Array.from({ length: ACCOUNTS - 1 }, () => randomUUID())];
    for (const [nth, id] of owners.slice(1).entries()) insert("accounts", accountRow(id, `Player${nth}`));
    const now = Date.now();
    for (let nth = 0; nth < games; nth++) {
      const at = now - (games - nth) * MINUTE_MS;
      const seats = [owners[nth % ACCOUNTS], owners[(nth * 7 + 1) % ACCOUNTS]];
      insertGame(
        insert,
        at,
        seats.map((id) => accountOwner(id ?? "")),
      );
    }
  });
  return { server: await ServerProcess.startAlone({}, dataDir), has: { accessToken: tokens.accessToken } };
}

/** `games` finished games of one account against guests. */
export async function withOwnResults(games: number): Promise<Prepared> {
  const first = await ServerProcess.startAlone();
  const { dataDir } = first;
  const { user, tokens } = await register(first.url, "Visitor");
  await first.stop();
  writeRows(dataDir, (insert) => {
    const now = Date.now();
    const seats = [accountOwner(user.id), "device:guest"];
    for (let nth = 0; nth < games; nth++) insertGame(insert, now - (games - nth) * MINUTE_MS, seats);
  });
  return { server: await ServerProcess.startAlone({}, dataDir), has: { accessToken: tokens.accessToken } };
}

function accountRow(id: string, username: string): Row {
  const key = username.toLowerCase();
  const email = `${key}@example.com`;
  const row = { id, username, username_key: key, email, email_key: email, password_hash: "none" };
  return { ...row, role: "player", created_at: 0 };
}

function insertGame(insert: Insert, at: number, owners: readonly string[]): void {
  const id = randomUUID();
  const seq = 400;
  const game = { id, status: "finished", version: seq, wake_at: null, created_at: at, changed_at: at };
  // A packed game, since no attack reads its log.
  insert("games", { ...game, packed_to: seq });
  const terms = { team_mode: 0, target_score: WINNING_SCORE, is_solo: 0 };
  insert("finished_games", { game_id: id, seq, began_seq: 4, finished_at: at, ...terms });
  owners.forEach((holder, seat) => {
    const person = { holder, name: `Player ${seat}`, is_bot: 0, team: seat };
    const outcome = seat === 0 ? "won" : "lost";
    const counts = { score: WINNING_SCORE - seat, chkobbas: seat, sevens_of_diamonds: 1, rounds: 6 };
    insert("results", { game_id: id, seq, seat, ...person, outcome, ...counts, is_between_people: 1, finished_at: at });
  });
}

/** A server that finds `tries` unfinished attempts at a past day's deal, and has to end them all. */
export async function withEndedDay(tries: number): Promise<Prepared> {
  const first = await ServerProcess.startAlone();
  const { dataDir } = first;
  const { deal } = bodyOf(await call(first.url, "GET", "/deals/today"), replySchema("getToday"));
  const player = await Player.connect(first.url, { deviceId: randomUUID() });
  const { gameId } = await player.demand("play-deal", { dealId: deal.id, playerName: "Amina" });
  player.close();
  await first.stop();
  const [game] = await inDatabase<Row & { readonly number: number }>(
    dataDir,
    `select * from games where id = '${gameId}'`,
  );
  if (game === undefined) throw new Error("a game was wanted");
  const records = await inDatabase<Row>(dataDir, `select * from game_records where game = ${game.number}`);
  const [begun] = await inDatabase<Row>(dataDir, `select * from deal_tries where game_id = '${gameId}'`);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const closesAt = Date.parse(yesterday) + DAY_MS;
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"));
  database.prepare("update deals set date = ? where id = ?").run(yesterday, deal.id);
  database.prepare("update game_numbers set last = last + ?").run(tries);
  database.prepare("delete from deal_tries").run();
  database.close();
  writeRows(dataDir, (insert) => {
    for (let nth = 1; nth <= tries; nth++) {
      const copy = { id: randomUUID(), number: game.number + nth };
      insert("games", { ...game, ...copy });
      for (const each of records) {
        const record = String(each.record).replace(/"closesAt":\d+/, `"closesAt":${closesAt}`);
        insert("game_records", { ...each, game: copy.number, record });
      }
      const person = `device:${copy.id}`;
      insert("deal_tries", { ...begun, person, device: person, game_id: copy.id, closes_at: closesAt });
    }
  });
  return { server: await ServerProcess.startAlone({}, dataDir), has: {} };
}

/** Two accounts have joined a cup. It starts at the same moment as `cups` other cups with two absent players each. */
export async function withDueCups(cups: number): Promise<Prepared> {
  const first = await ServerProcess.startAlone();
  const { dataDir } = first;
  const people = [await register(first.url, "Visitor"), await register(first.url, "Opponent")];
  await first.stop();
  const startsAt = Date.now() + DUE_MS + cups * ROW_MS;
  const honest = randomUUID();
  writeRows(dataDir, (insert) => {
    const add = (id: string, joined: readonly string[]) => {
      const terms = { name: "A cup", kind: "arena", target: 11, turn_seconds: 30, minutes: 10, size: null };
      const state = { is_private: 0, created_by: null, slot: `abuse:${id}`, is_told: 1, players: joined.length };
      insert("cups", { id, ...terms, ...state, starts_at: startsAt });
      for (const [nth, account_id] of joined.entries()) insert("cup_players", { cup_id: id, account_id, nth });
    };
    const absent = Array.from({ length: ACCOUNTS }, () => randomUUID());
    for (const [nth, id] of absent.entries()) insert("accounts", accountRow(id, `Absent${nth}`));
    for (let nth = 0; nth < cups; nth++) {
      add(randomUUID(), [absent[nth % ACCOUNTS] ?? "", absent[(nth + 1) % ACCOUNTS] ?? ""]);
    }
    add(
      honest,
      people.map(({ user }) => user.id),
    );
  });
  const accessTokens = people.map(({ tokens }) => tokens.accessToken);
  return { server: await ServerProcess.startAlone({}, dataDir), has: { cupId: honest, accessTokens } };
}

/** How many attempts are unfinished. */
export async function openTries(dataDir: string): Promise<number> {
  const sql = "select count(*) as open from deal_tries where finished_at is null";
  const [row] = await inDatabase<{ open: number }>(dataDir, sql);
  return Number(row?.open);
}

/** How many solo games are kept without an end. */
export async function unfinishedSoloGames(dataDir: string): Promise<number> {
  const [row] = await inDatabase<{ kept: number }>(
    dataDir,
    "select count(*) as kept from games where solo_owner is not null",
  );
  return Number(row?.kept);
}

/** The largest number of presence records in the log of one game. */
export function presenceRecords(dataDir: string): number {
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"), { readonly: true });
  try {
    const counts = database
      .prepare<[], { count: number }>(
        `select count(*) as count from game_records where record like '["h",%' group by game`,
      )
      .all();
    return Math.max(0, ...counts.map(({ count }) => count));
  } finally {
    database.close();
  }
}

type Row = Readonly<Record<string, string | number | null>>;
type Insert = (table: string, row: Row) => void;

/** Writes rows directly into a server's database, all in one transaction. */
function writeRows(dataDir: string, write: (insert: Insert) => void): void {
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"));
  const statements = new Map<string, Sqlite.Statement>();
  const insert: Insert = (table, row) => {
    const columns = Object.keys(row);
    const statement =
      statements.get(table) ??
      database.prepare(`insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`);
    statements.set(table, statement);
    statement.run(row);
  };
  try {
    database.transaction(() => write(insert))();
  } finally {
    database.close();
  }
}

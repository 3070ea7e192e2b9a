// Writes the course of a cup: its start, its games and its end. Each write is one transaction with a condition that
// only the first server meets.
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { type Outcome, scoreAfter } from "./arena.ts";
import { type CupGameRow, type CupPlayerRow, type CupRow, MINUTE_MS, TROPHIES_MAX } from "./cup-store.ts";

/** With fewer, a cup is cancelled at its start. */
const PLAYERS_MIN = 2;

/** A game that a cup opens. Players in seating order. */
export interface CupPairing {
  readonly gameId: string;
  readonly cupId: string;
  readonly beganAt: number;
  /** Null in an arena. */
  readonly bracket: { readonly round: number; readonly place: number; readonly attempt: number } | null;
  readonly seats: readonly [PairedPlayer, PairedPlayer];
}

interface PairedPlayer {
  readonly accountId: string;
  readonly playerId: string;
}

const FREE_SLOT = "slot = case when created_by is null then slot else null end";
const START =
  "update cups set state = 'running', revision = revision + 1 where id = ? and state = 'open' and revision = ?";
const SEED = `update cup_players set seed = ? where cup_id = ? and account_id = ? and seed is null
  and exists (select 1 from cups where id = cup_players.cup_id and state = 'running' and revision = ?)`;
const CLAIM = `update cup_players set game_id = ?, player_id = ?
  where cup_id = ? and account_id = ? and game_id is null`;
const IF_FREE = "and is_out = 0 and is_paused = 0";
// If the cup is over, or one of the players could not be taken for this game, a value is null and the transaction fails
// as a conflict.
const ADD_GAME = `insert into cup_games
  (game_id, cup_id, began_at, round, place, attempt, one, other, one_player, other_player)
  values (?, (select id from cups where id = ? and state = 'running'), ?, ?, ?, ?,
    (select account_id from cup_players where cup_id = ? and account_id = ? and game_id = ?),
    (select account_id from cup_players where cup_id = ? and account_id = ? and game_id = ?), ?, ?)`;
/** Also orders the ends of games and the end of their cup. */
const TOUCH = "update cups set revision = revision + 1 where id = ? and state = 'running'";
const END_GAME = "update cup_games set outcome = ?, winner = ? where game_id = ? and outcome = 'running'";
const SCORE = `update cup_players set points = ?, games = ?, wins = ?, streak = ?, is_out = ?
  where cup_id = ? and account_id = ? and game_id = ?
    and exists (select 1 from cups where id = cup_players.cup_id and state = 'running')`;
const RELEASE = `update cup_players set game_id = null, player_id = null, last_opponent = ?
  where cup_id = ? and account_id = ? and game_id = ?`;
const BEST = `select account_id from cup_players where cup_id = ? and points > 0
  order by points desc, wins desc, games, nth limit 1`;
const END_ARENA = `update cups set state = 'over', over_at = ?, ${FREE_SLOT}, winner = (${BEST})
  where id = ? and state = 'running'`;
const END_KNOCKOUT = `update cups set state = 'over', over_at = ?, ${FREE_SLOT}, winner = ?, revision = revision + 1
  where id = ? and state = 'running'`;
/** Keeps the newest trophies of an account, up to a limit. */
const FORGET_TROPHIES = `delete from cups where is_trophy = 1 and winner = ? and id not in (
  select id from cups where is_trophy = 1 and winner = ? order by over_at desc limit ?)`;
/** A cup with a slot is the house's: its row stays until its start, or the house would open that cup again. */
const FORGET_CANCELLED = `delete from cups where id in (
  select id from cups where state = 'cancelled' and over_at < ? and (slot is null or starts_at < ?) limit ?)`;

/** Statements for the transaction that opens a game. In an arena, only players who neither paused nor left. */
export function pairingStatements({ gameId, cupId, beganAt, bracket, seats }: CupPairing): readonly Statement[] {
  const claim = bracket === null ? `${CLAIM} ${IF_FREE}` : CLAIM;
  const [one, other] = seats;
  // Lock rows in one fixed order to avoid a deadlock.
  const inOrder = seats.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const place = [bracket?.round ?? null, bracket?.place ?? null, bracket?.attempt ?? null];
  const claimed = seats.flatMap(({ accountId }) => [cupId, accountId, gameId]);
  return [
    ...inOrder.map(({ accountId, playerId }) => ({ sql: claim, parameters: [gameId, playerId, cupId, accountId] })),
    { sql: ADD_GAME, parameters: [gameId, cupId, beganAt, ...place, ...claimed, one.playerId, other.playerId] },
  ];
}

/** How a game of a cup ended. */
export interface CupGameEnd {
  readonly cup: Pick<CupRow, "kind">;
  readonly game: CupGameRow;
  readonly players: readonly CupPlayerRow[];
  /** The seat that won, or a tie; null: aborted. */
  readonly winner: 0 | 1 | "tie" | null;
  /** Whether the game counts for the cup: an arena must not have ended before it. */
  readonly counts: boolean;
}

/** Statements for the transaction that ends a game. */
export function endStatements({ cup, game, players, winner, counts }: CupGameEnd): readonly Statement[] {
  const { cup_id: cupId, game_id: gameId } = game;
  const accounts = [game.one, game.other];
  const [champion = null] = typeof winner === "number" ? [accounts[winner]] : [];
  const outcome = winner === null ? "aborted" : winner === "tie" ? "tied" : "won";
  const scored = accounts.flatMap((accountId) => {
    const before = players.find((player) => player.account_id === accountId);
    if (before === undefined || winner === null || !counts) return [];
    const own: Outcome = winner === "tie" ? "tied" : accountId === champion ? "won" : "lost";
    const { points, games, wins, streak } = scoreAfter(before, own);
    const isKnockout = cup.kind === "knockout";
    const isOut = isKnockout && own === "lost" ? 1 : before.is_out;
    return [
      { sql: SCORE, parameters: [isKnockout ? 0 : points, games, wins, streak, isOut, cupId, accountId, gameId] },
    ];
  });
  const released = accounts.map((accountId, seat) => ({
    sql: RELEASE,
    parameters: [accounts[1 - seat], cupId, accountId, gameId],
  }));
  return [
    { sql: TOUCH, parameters: [cupId] },
    { sql: END_GAME, parameters: [outcome, champion, gameId] },
    ...inLockOrder(scored),
    ...inLockOrder(released),
  ];
}

/** By account, which is the last parameter but one. */
function inLockOrder(statements: readonly Statement[]): Statement[] {
  return statements.toSorted((a, b) => (String(a.parameters.at(-2)) < String(b.parameters.at(-2)) ? -1 : 1));
}

export class CupCourse {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Some open knockouts whose time has come and that have enough players, the largest first. */
  async dueKnockouts(now: number, limit: number): Promise<readonly CupRow[]> {
    const due = this.#due(now).selectAll().where("kind", "=", "knockout").where("players", ">=", PLAYERS_MIN);
    return due.orderBy("players", "desc").limit(limit).execute();
  }

  /** Starts some open arenas whose time has come and that have enough players. @returns their ids */
  async startArenas(now: number, limit: number): Promise<readonly string[]> {
    const due = this.#due(now).select("id").where("kind", "=", "arena").where("players", ">=", PLAYERS_MIN);
    const started = await this.#database.query
      .updateTable("cups")
      .set(({ eb }) => ({ state: "running" as const, revision: eb("revision", "+", 1) }))
      .where("id", "in", due.limit(limit))
      // Again: a player may have left since the rows were chosen.
      .where("state", "=", "open")
      .where("players", ">=", PLAYERS_MIN)
      .returning("id")
      .execute();
    return started.map(({ id }) => id);
  }

  /** Some running arenas whose time is up. */
  async arenasOver(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#running()
      .select("id")
      .where("kind", "=", "arena")
      .where(sql<number>`starts_at + minutes * ${MINUTE_MS}`, "<=", now)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async runningKnockouts(): Promise<readonly CupRow[]> {
    return this.#running().selectAll().where("kind", "=", "knockout").execute();
  }

  /** The cups among these that are running. */
  async runningAmong(ids: readonly string[]): Promise<readonly CupRow[]> {
    return ids.length === 0 ? [] : this.#running().selectAll().where("id", "in", ids).execute();
  }

  #running() {
    return this.#database.query.selectFrom("cups").where("state", "=", "running");
  }

  /** Open cups whose time has come. */
  #due(now: number) {
    return this.#database.query.selectFrom("cups").where("state", "=", "open").where("starts_at", "<=", now);
  }

  /** Cancels some open cups whose time has come and that have too few players. @returns their ids */
  async cancelEmpty(now: number, limit: number): Promise<readonly string[]> {
    const { query } = this.#database;
    const some = this.#due(now).select("id").where("players", "<", PLAYERS_MIN).limit(limit);
    const cancelled = await query
      .updateTable("cups")
      .set(({ eb }) => ({
        ...{ state: "cancelled" as const, over_at: now, revision: eb("revision", "+", 1) },
        slot: eb.case().when("created_by", "is", null).then(eb.ref("slot")).else(null).end(),
      }))
      .where("id", "in", some)
      // Again: another player may have joined since the rows were chosen.
      .where("state", "=", "open")
      .where("players", "<", PLAYERS_MIN)
      .returning("id")
      .execute();
    return cancelled.map(({ id }) => id);
  }

  /**
   * Marks some open cups that start before that time as announced, the largest first. @returns these; another server
   * does not get them again
   */
  async takeSoon(before: number, limit: number): Promise<readonly Pick<CupRow, "id" | "name" | "starts_at">[]> {
    const { query } = this.#database;
    const some = query
      .selectFrom("cups")
      .select("id")
      .where("state", "=", "open")
      .where("starts_at", "<=", before)
      .where("is_told", "=", 0)
      .orderBy("players", "desc")
      .limit(limit);
    return query
      .updateTable("cups")
      .set({ is_told: 1 })
      .where("id", "in", some)
      .where("state", "=", "open")
      .where("is_told", "=", 0)
      .returning(["id", "name", "starts_at"])
      .execute();
  }

  async players(cupId: string): Promise<readonly CupPlayerRow[]> {
    return this.#database.query
      .selectFrom("cup_players")
      .selectAll()
      .where("cup_id", "=", cupId)
      .orderBy("nth")
      .execute();
  }

  async games(cupId: string): Promise<readonly CupGameRow[]> {
    return this.#database.query.selectFrom("cup_games").selectAll().where("cup_id", "=", cupId).execute();
  }

  /** Games that began before that time and are still running, with the kind of their cup. */
  async oldGames(before: number): Promise<readonly (CupGameRow & Pick<CupRow, "kind">)[]> {
    return this.#database.reads
      .selectFrom("cup_games")
      .innerJoin("cups", "cups.id", "cup_id")
      .selectAll("cup_games")
      .select("kind")
      .where("outcome", "=", "running")
      .where("began_at", "<", before)
      .execute();
  }

  /**
   * Starts a cup. False if players have joined or left since it was read, or it has started. @param accounts of a
   * knockout, in the order of their seeds
   */
  start({ id, revision }: Pick<CupRow, "id" | "revision">, accounts: readonly string[]): Promise<boolean> {
    return this.#changes([
      { sql: START, parameters: [id, revision] },
      ...accounts.map((accountId, at) => ({ sql: SEED, parameters: [at + 1, id, accountId, revision + 1] })),
    ]);
  }

  endArena(cupId: string, now: number): Promise<boolean> {
    return this.#changes([
      { sql: TOUCH, parameters: [cupId] },
      { sql: END_ARENA, parameters: [now, cupId, cupId] },
    ]);
  }

  endKnockout(cupId: string, winner: string, now: number): Promise<boolean> {
    return this.#changes([{ sql: END_KNOCKOUT, parameters: [now, winner, cupId] }]);
  }

  /**
   * Deletes some cups that were over or cancelled before these times. A cup with a winner stays as a trophy, without
   * its players and games, while it is among the winner's newest.
   */
  async forget(
    { over, cancelled, now }: { readonly over: number; readonly cancelled: number; readonly now: number },
    atOnce: number,
  ): Promise<void> {
    const old = await this.#database.reads
      .selectFrom("cups")
      .select(["id", "winner"])
      .where("is_trophy", "=", 0)
      .where("over_at", "<", over)
      .orderBy("over_at")
      .limit(atOnce)
      .execute();
    const winners = [...new Set(old.flatMap(({ winner }) => winner ?? []))];
    await this.#database.atomically([
      ...(old.length === 0 ? [] : forgettingStatements(old.map(({ id }) => id))),
      ...winners.map((winner) => ({ sql: FORGET_TROPHIES, parameters: [winner, winner, TROPHIES_MAX] })),
      { sql: FORGET_CANCELLED, parameters: [cancelled, now, atOnce] },
    ]);
  }

  /** Whether the first statement changed a row. */
  async #changes(statements: readonly Statement[]): Promise<boolean> {
    const [first] = await this.#database.atomically(statements);
    return first !== undefined && first.changes > 0;
  }
}

/** Of these cups, those of an existing winner stay as trophies. */
function forgettingStatements(cupIds: readonly string[]): readonly Statement[] {
  const among = `in (${cupIds.map(() => "?").join(", ")})`;
  return [
    `delete from cup_players where cup_id ${among}`,
    `delete from cup_games where cup_id ${among}`,
    `update cups set is_trophy = 1 where id ${among} and winner in (select id from accounts)`,
    `delete from cups where id ${among} and is_trophy = 0`,
  ].map((sql) => ({ sql, parameters: cupIds }));
}

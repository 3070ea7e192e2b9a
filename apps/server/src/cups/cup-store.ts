// The tables of cups: all reads, and the writes that people cause (make, join, leave, cancel). `cup-course.ts` has the
// writes of the server.
import type { Cup } from "@chkobba/protocol";
import { type Selectable, sql } from "kysely";
import type { DeviceOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { CupGamesTable, CupPlayersTable, CupsTable } from "../schema/cup-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type CupRow = Selectable<CupsTable>;
export type CupPlayerRow = Selectable<CupPlayersTable>;
export type CupGameRow = Selectable<CupGamesTable>;

/** A cup to be stored. */
export type NewCupRow = Pick<
  CupRow,
  | "id"
  | "name"
  | "kind"
  | "target"
  | "turn_seconds"
  | "starts_at"
  | "minutes"
  | "size"
  | "is_private"
  | "created_by"
  | "slot"
  | "is_told"
>;

/** A cup that the list may show, with its creator's and its winner's names. */
export interface NamedCup extends CupRow {
  readonly creator: string | null;
  readonly champion: string | null;
}

/** A player's seat in a running game of a cup. */
export interface CupSeat {
  readonly cupId: string;
  readonly accountId: string;
  readonly gameId: string;
  readonly playerId: string;
}

export const MINUTE_MS = 60_000;

/** The players of a cup are notified this long before its start. */
export const SOON_MS = 10 * MINUTE_MS;

/** The trophies that an account keeps: older ones are deleted. */
export const TROPHIES_MAX = 50;

/** When an arena ends; null for a knockout. */
export function endOf({ starts_at, minutes }: Pick<CupRow, "starts_at" | "minutes">): number | null {
  return minutes === null ? null : starts_at + minutes * MINUTE_MS;
}

export function cupOf(row: NamedCup): Cup {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    targetScore: row.target,
    turnSeconds: row.turn_seconds,
    startsAt: row.starts_at,
    minutes: row.minutes,
    endsAt: endOf(row),
    size: row.size,
    isPrivate: row.is_private === 1,
    createdBy: row.created_by === null ? null : (row.creator ?? DELETED_PLAYER),
    state: row.state,
    players: row.players,
    winner: row.winner === null ? null : (row.champion ?? DELETED_PLAYER),
  };
}

/** The name of a player whose account was deleted. */
export const DELETED_PLAYER = "Deleted player";

const ADD = `insert into cups (id, name, kind, target, turn_seconds, starts_at, minutes, size, is_private, created_by, slot, is_told)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (slot) do nothing`;
const CAN_JOIN = "(state = 'open' or (state = 'running' and kind = 'arena'))";
// The two statements of a join, in one transaction: the second adds the player's row only if the first has counted it.
const COUNT_JOINER = `update cups set players = players + 1, revision = revision + 1
  where id = ? and ${CAN_JOIN} and players < coalesce(size, cast(? as integer))
    and not exists (select 1 from cup_players where cup_id = cups.id and account_id = ?)`;
const ADD_JOINER = `insert into cup_players (cup_id, account_id, nth, device)
  select id, cast(? as text), revision, cast(? as text) from cups
  where id = ? and players > (select count(*) from cup_players where cup_id = cups.id)`;
const REJOIN = `update cup_players set is_out = 0, is_paused = 0, device = ? where cup_id = ? and account_id = ? and is_out = 1
  and exists (select 1 from cups where id = cup_players.cup_id and state = 'running' and kind = 'arena')`;
const COUNT_LEAVER = `update cups set players = players - 1, revision = revision + 1 where id = ? and state = 'open'
  and exists (select 1 from cup_players where cup_id = cups.id and account_id = ?)`;
const REMOVE_LEAVER = `delete from cup_players where cup_id = ? and account_id = ?
  and (select count(*) from cup_players as all_players where all_players.cup_id = ?) > (select players from cups where id = ?)`;
const WITHDRAW = `update cup_players set is_out = 1 where cup_id = ? and account_id = ?
  and exists (select 1 from cups where id = cup_players.cup_id and state = 'running' and kind = 'arena')`;
const PAUSE = "update cup_players set is_paused = ? where cup_id = ? and account_id = ?";
/** The slot of a house's cup stays, so that it is not opened again. */
const FREE_SLOT = "slot = case when created_by is null then slot else null end";
const CANCEL = `update cups set state = 'cancelled', over_at = ?, ${FREE_SLOT}, revision = revision + 1
  where id = ? and state = 'open'`;

export class CupStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** False if another cup has that slot. */
  add(cup: NewCupRow): Promise<boolean> {
    const { id, name, kind, target, turn_seconds, starts_at, minutes, size, is_private, created_by, slot, is_told } =
      cup;
    const terms = [id, name, kind, target, turn_seconds, starts_at, minutes, size];
    return this.#changes([{ sql: ADD, parameters: [...terms, is_private, created_by, slot, is_told] }]);
  }

  async cup(id: string): Promise<NamedCup | null> {
    return (await this.#named().where("cups.id", "=", id).executeTakeFirst()) ?? null;
  }

  /** The slots of an account's cups that are not over. */
  async slotsOf(accountId: string): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom("cups")
      .select("slot")
      .where("created_by", "=", accountId)
      .where("slot", "is not", null)
      .execute();
    return rows.flatMap(({ slot }) => slot ?? []);
  }

  /**
   * Public cups for the list, at most `limit` of each kind: running ones, open ones by their start, and those that were
   * over last. Open cups that no player has joined come last: anyone can make many.
   */
  async listed(overSince: number, limit: number): Promise<readonly NamedCup[]> {
    const shown = this.#named().where("is_private", "=", 0);
    const open = shown.where("state", "=", "open").orderBy("starts_at").limit(limit);
    const kinds = await Promise.all([
      shown.where("state", "=", "running").orderBy("starts_at").limit(limit).execute(),
      open.where("players", ">", 0).execute(),
      open.where("players", "=", 0).execute(),
      shown
        .where("state", "=", "over")
        .where("over_at", ">=", overSince)
        .orderBy("over_at", "desc")
        .limit(limit)
        .execute(),
    ]);
    return kinds.flat();
  }

  /** Public cups of the house that are not over. */
  async ofHouse(): Promise<readonly NamedCup[]> {
    return this.#named()
      .where("state", "in", ["open", "running"])
      .where("created_by", "is", null)
      .where("is_private", "=", 0)
      .execute();
  }

  /** Cups that this account has joined or made, public and private. */
  async ownOf(accountId: string, overSince: number, limit: number): Promise<readonly NamedCup[]> {
    const joined = this.#database.reads.selectFrom("cup_players").select("cup_id").where("account_id", "=", accountId);
    return this.#named()
      .where(({ or, and, eb }) =>
        or([eb("state", "in", ["open", "running"]), and([eb("state", "=", "over"), eb("over_at", ">=", overSince)])]),
      )
      .where(({ or, eb }) => or([eb("cups.id", "in", joined), eb("created_by", "=", accountId)]))
      .orderBy("over_at", (order) => order.desc().nullsFirst())
      .limit(limit)
      .execute();
  }

  async players(cupId: string): Promise<readonly (CupPlayerRow & { readonly username: string | null })[]> {
    return this.#database.reads
      .selectFrom("cup_players")
      .leftJoin("accounts", "accounts.id", "account_id")
      .selectAll("cup_players")
      .select("accounts.username")
      .where("cup_id", "=", cupId)
      .orderBy("nth")
      .execute();
  }

  /**
   * The players of all running arenas who may be paired at that time. Some of them may have disconnected just now; the
   * others are left out by the database, because there may be many more of them.
   */
  async idlePlayers(now: number): Promise<readonly (CupPlayerRow & { readonly username: string | null })[]> {
    const { reads } = this.#database;
    return reads
      .selectFrom("cup_players")
      .innerJoin("cups", "cups.id", "cup_id")
      .innerJoin("accounts", "accounts.id", "account_id")
      .selectAll("cup_players")
      .select("accounts.username")
      .where("account_id", "in", reads.selectFrom("online_accounts").select("account_id"))
      .where("cups.state", "=", "running")
      .where("cups.kind", "=", "arena")
      .where(sql<number>`starts_at + minutes * ${MINUTE_MS}`, ">", now)
      .where("game_id", "is", null)
      .where("is_out", "=", 0)
      .where("is_paused", "=", 0)
      .orderBy("nth")
      .execute();
  }

  async player(cupId: string, accountId: string): Promise<CupPlayerRow | null> {
    const row = await this.#database.query
      .selectFrom("cup_players")
      .selectAll()
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The number of cups that are not over and that the account has joined. */
  async joinedBy(accountId: string): Promise<number> {
    const { joined } = await this.#database.query
      .selectFrom("cup_players")
      .innerJoin("cups", "cups.id", "cup_id")
      .select(({ fn }) => fn.countAll<number>().as("joined"))
      .where("account_id", "=", accountId)
      .where("over_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(joined);
  }

  /** The games of a cup, the newest first; all of them without a limit. */
  async games(cupId: string, limit?: number): Promise<readonly CupGameRow[]> {
    const rows = this.#database.reads
      .selectFrom("cup_games")
      .selectAll()
      .where("cup_id", "=", cupId)
      .orderBy("began_at", "desc")
      .orderBy("round", "desc")
      .orderBy("place");
    return (limit === undefined ? rows : rows.limit(limit)).execute();
  }

  async game(gameId: string): Promise<CupGameRow | null> {
    const row = await this.#database.reads
      .selectFrom("cup_games")
      .selectAll()
      .where("game_id", "=", gameId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The rows of the two players of a game. */
  async playersIn({ cup_id, one, other }: CupGameRow): Promise<readonly CupPlayerRow[]> {
    return this.#database.query
      .selectFrom("cup_players")
      .selectAll()
      .where("cup_id", "=", cup_id)
      .where("account_id", "in", [one, other])
      .execute();
  }

  /** The rating values of accounts in 1 vs 1 games, with whether they are provisional. */
  async ratings(accountIds: readonly string[]): Promise<ReadonlyMap<string, { value: number; provisional: boolean }>> {
    const rows = await this.#database.reads
      .selectFrom("board_places")
      .select(["account_id", "value", "is_provisional"])
      .where("board", "=", "duel")
      .where("season", "=", "all")
      .where("account_id", "in", accountIds)
      .execute();
    return new Map(
      rows.map(({ account_id, value, is_provisional }) => [account_id, { value, provisional: is_provisional === 1 }]),
    );
  }

  /** The seats of these accounts in running games of cups; of all accounts without a list. */
  async runningSeats(accountIds?: readonly string[]): Promise<readonly CupSeat[]> {
    const running = this.#database.reads
      .selectFrom("cup_players")
      .select(["cup_id", "account_id", "game_id", "player_id"])
      .where("game_id", "is not", null);
    const rows = await (accountIds === undefined ? running : running.where("account_id", "in", accountIds)).execute();
    return rows.flatMap(({ cup_id: cupId, account_id: accountId, game_id: gameId, player_id: playerId }) =>
      gameId === null || playerId === null ? [] : { cupId, accountId, gameId, playerId },
    );
  }

  /** The cups that an account has won, the newest first. */
  /** @param viewer sees private cups only if they have joined or made them; null: a guest */
  async wonBy(accountId: string, viewer: string | null, limit: number) {
    const { reads } = this.#database;
    return reads
      .selectFrom("cups")
      .select(["id", "name", "kind", "over_at", "players"])
      .where("winner", "=", accountId)
      .where(({ or, eb, selectFrom }) => {
        if (viewer === accountId) return eb("winner", "=", viewer);
        const joined = selectFrom("cup_players").select("cup_id").where("account_id", "=", viewer);
        return or([eb("is_private", "=", 0), eb("created_by", "=", viewer), eb("cups.id", "in", joined)]);
      })
      .orderBy("over_at", "desc")
      .limit(limit)
      .execute();
  }

  /** False if the cup can't be joined now, or the account has joined already. @param max the players of an arena */
  join(cupId: string, accountId: string, device: DeviceOwner | null, max: number): Promise<boolean> {
    return this.#changes([
      { sql: COUNT_JOINER, parameters: [cupId, max, accountId] },
      { sql: ADD_JOINER, parameters: [accountId, device, cupId] },
    ]);
  }

  /** Lets a player who has left a running arena take part again. */
  rejoin(cupId: string, accountId: string, device: DeviceOwner | null): Promise<boolean> {
    return this.#changes([{ sql: REJOIN, parameters: [device, cupId, accountId] }]);
  }

  /** Takes the player out of an open cup; false if it is not open any more. */
  leave(cupId: string, accountId: string): Promise<boolean> {
    return this.#changes([
      { sql: COUNT_LEAVER, parameters: [cupId, accountId] },
      { sql: REMOVE_LEAVER, parameters: [cupId, accountId, cupId, cupId] },
    ]);
  }

  /** Takes the player out of a running arena; the row stays in the standings. */
  withdraw(cupId: string, accountId: string): Promise<boolean> {
    return this.#changes([{ sql: WITHDRAW, parameters: [cupId, accountId] }]);
  }

  async pause(cupId: string, accountId: string, isPaused: boolean): Promise<void> {
    await this.#changes([{ sql: PAUSE, parameters: [Number(isPaused), cupId, accountId] }]);
  }

  /** False if the cup is not open any more. */
  cancel(cupId: string, now: number): Promise<boolean> {
    return this.#changes([{ sql: CANCEL, parameters: [now, cupId] }]);
  }

  #named() {
    return this.#database.reads
      .selectFrom("cups")
      .leftJoin("accounts as creators", "creators.id", "created_by")
      .leftJoin("accounts as champions", "champions.id", "winner")
      .selectAll("cups")
      .select(["creators.username as creator", "champions.username as champion"]);
  }

  /** Whether the first statement changed a row. */
  async #changes(statements: readonly Statement[]): Promise<boolean> {
    const [first] = await this.#database.atomically(statements);
    return first !== undefined && first.changes > 0;
  }
}

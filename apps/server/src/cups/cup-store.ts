// The tables of cups: the reads, and the writes by which a person creates or cancels a cup. `cup-entries.ts` has the
// writes of the players, and `cup-starts.ts` and `cup-course.ts` the writes of the server.
import { CUPS_OF_ACCOUNT, type CupState } from "@chkobba/protocol";
import { type ExpressionBuilder, sql } from "kysely";
import { accountOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import { type CupGameRow, type CupPlayerRow, MINUTE_MS, type NamedCup, type NewCupRow } from "./cup-rows.ts";
import { CupStatements } from "./cup-statements.ts";
import { CLOCK_KINDS } from "./formats/cup-formats.ts";
import type { CupPlayer } from "./public.ts";

/** A player's seat in a running game of a cup. */
export interface CupSeat {
  readonly cupId: string;
  readonly accountId: string;
  readonly gameId: string;
  readonly playerId: string;
}

export class CupStore {
  readonly statements: CupStatements;
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.statements = new CupStatements(database);
  }

  /** Stores a cup, unless another cup has its slot. */
  async add(cup: NewCupRow): Promise<void> {
    await this.#database.query
      .insertInto("cups")
      .values({ ...cup, winner: null, over_at: null })
      .onConflict((same) => same.column("slot").doNothing())
      .execute();
  }

  async cup(id: string): Promise<NamedCup | null> {
    return (await this.#named().where("cups.id", "=", id).executeTakeFirst()) ?? null;
  }

  /** Stores a cup of an account in a free slot. Returns false if the account has no free slot. */
  addOwn(cup: Omit<NewCupRow, "slot" | "created_by">, accountId: string): Promise<boolean> {
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      await read.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
      const taken = await read.selectFrom("cups").select("slot").where("created_by", "=", accountId).execute();
      const slots = Array.from({ length: CUPS_OF_ACCOUNT }, (_, at) => `${accountOwner(accountId)}:${at}`);
      const slot = slots.find((each) => !taken.some((other) => other.slot === each));
      if (slot === undefined) return false;
      write(query.insertInto("cups").values({ ...cup, created_by: accountId, slot, winner: null, over_at: null }));
      return true;
    });
  }

  /**
   * Public cups for the list, at most `limit` of each group: running and open cups with players, open cups without
   * players by their start, and the cups that ended last. Creators take turns in the first group, and cups with more
   * players come first, so that a few accounts with many cups do not fill it. Open cups without players are a group of
   * their own, because anyone can create many.
   */
  async listed(overSince: number, limit: number): Promise<readonly NamedCup[]> {
    const shown = this.#named().where("is_private", "=", 0);
    const kinds = await Promise.all([
      shown.where("cups.id", "in", this.#inTurns(limit)).execute(),
      shown.where("state", "=", "open").where("players", "=", 0).orderBy("starts_at").limit(limit).execute(),
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
   * The players of all running cups by the clock who may be paired at this time. The database leaves out players who are not
   * connected, because there may be many of them. Some of the returned players may have disconnected just now.
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
      .where("cups.kind", "in", CLOCK_KINDS)
      .where(sql<number>`starts_at + minutes * ${MINUTE_MS}`, ">", now)
      .where("game_id", "is", null)
      .where("is_out", "=", 0)
      .where("is_paused", "=", 0)
      .where("rest_until", "<=", now)
      .orderBy("nth")
      .execute();
  }

  /** The games of a cup, the newest first. Without a limit, all of them. */
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

  /** Whether an account has won a game of this cup that the opponent left in the first round. */
  async hasWonEarly(cupId: string, winner: string, loser: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("cup_games")
      .select("game_id")
      .where("cup_id", "=", cupId)
      .where("winner", "=", winner)
      .where("is_early", "=", 1)
      .where(({ or, eb }) => or([eb("one", "=", loser), eb("other", "=", loser)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
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

  /** The players of a game with their devices; empty if the game belongs to no cup. */
  async playersOf(gameId: string): Promise<readonly CupPlayer[]> {
    const game = await this.game(gameId);
    if (game === null) return [];
    const rows = await this.playersIn(game);
    const player = (accountId: string, playerId: string) => {
      const device = rows.find((row) => row.account_id === accountId)?.device ?? null;
      return { playerId, owner: accountOwner(accountId), device };
    };
    return [player(game.one, game.one_player), player(game.other, game.other_player)];
  }

  /** The ratings of these accounts in 1 vs 1 games, by account id: the value, and whether it is provisional. */
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

  /** The seats of these accounts in running games of cups. Without a list, the seats of all accounts. */
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

  /**
   * Cancels a cup. A cup that is over loses its winner, and a running one goes on without counting: its games end as
   * they would. Returns false if the cup is in no state of `from`.
   */
  async cancel(cupId: string, now: number, from: readonly CupState[] = ["open"]): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.query
      .updateTable("cups")
      .set((cups) => ({ ...ended(cups, now), state: "cancelled", revision: cups.eb("revision", "+", 1) }))
      .set({ winner: null, is_trophy: 0 })
      .where("id", "=", cupId)
      .where("state", "in", from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The ids of running and open public cups with players, in turns of their creators. */
  #inTurns(limit: number) {
    const { reads } = this.#database;
    const turns = reads
      .selectFrom("cups")
      .select(["id", "players", "starts_at"])
      .select(sql<number>`row_number() over (partition by created_by order by players desc, starts_at)`.as("turn"))
      .where("is_private", "=", 0)
      .where(({ or, and, eb }) =>
        or([eb("state", "=", "running"), and([eb("state", "=", "open"), eb("players", ">", 0)])]),
      );
    return reads
      .selectFrom(turns.as("turns"))
      .select("turns.id")
      .orderBy("turn")
      .orderBy("turns.players", "desc")
      .orderBy("turns.starts_at")
      .limit(limit);
  }

  #named() {
    return this.#database.reads
      .selectFrom("cups")
      .leftJoin("accounts as creators", "creators.id", "created_by")
      .leftJoin("accounts as champions", "champions.id", "winner")
      .selectAll("cups")
      .select(["creators.username as creator", "champions.username as champion"]);
  }
}

/**
 * The columns of a cup that ends. A cup of the house keeps its slot, so that the house does not open this cup again.
 */
export function ended({ eb }: ExpressionBuilder<Tables, "cups">, at: number) {
  return { over_at: at, slot: eb.case().when("created_by", "is", null).then(eb.ref("slot")).else(null).end() };
}

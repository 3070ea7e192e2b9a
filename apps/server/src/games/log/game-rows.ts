// The rows of games, each with what must be known of a game without its log: its status, its invitation, whether it is
// open to watchers. `game-log.ts` writes them.
import type { Game } from "@chkobba/rules";
import { type Kysely, sql } from "kysely";
import type { AccountOwner, DeviceOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import type { Invitation, KnownGame } from "../public/games.ts";

/**
 * A deleted account leaves at most this many finished tables: the newest ones. It leaves them because a rematch may
 * still begin there.
 */
const FINISHED_MAX = 100;

/** Games of this status never change again. */
const OVER = ["finished", "closed"] as const;

export class GameRows {
  readonly #query: Kysely<Tables>;
  /** A connection of its own, so that no move waits. */
  readonly #reads: Kysely<Tables>;

  constructor({ query, reads }: Pick<Database<Tables>, "query" | "reads">) {
    this.#query = query;
    this.#reads = reads;
  }

  /** The status of a game, read without its log; null if there is no such game. */
  async status(gameId: string): Promise<Game["status"] | null> {
    const row = await this.#reads.selectFrom("games").select("status").where("id", "=", gameId).executeTakeFirst();
    return row === undefined || row.status === "closed" ? null : row.status;
  }

  /**
   * The data that an invitation to a waiting game shows. Null if the game is not waiting for players. Read without the
   * game's log.
   */
  async invitation(gameId: string): Promise<Invitation | null> {
    const row = await this.#reads.selectFrom("games").select("invitation").where("id", "=", gameId).executeTakeFirst();
    return row?.invitation == null ? null : JSON.parse(row.invitation);
  }

  /**
   * The ids of all games that are neither finished nor removed. Attempts of one player at shared deals are left out:
   * they have no clock and wait for their player.
   */
  async unfinished(): Promise<string[]> {
    const rows = await this.#query
      .selectFrom("games")
      .select("id")
      .where("status", "not in", OVER)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("deal_tries")
              .select("person")
              .whereRef("deal_tries.game_id", "=", "games.id")
              .where("deal_tries.pair", "is", null),
          ),
        ),
      )
      .execute();
    return rows.map((row) => row.id);
  }

  /**
   * The tables that are not closed and whose unpacked log names this owner. Also the newest finished tables with a
   * result of this owner, because a rematch may still begin there.
   */
  async tablesOf(owner: AccountOwner | DeviceOwner): Promise<string[]> {
    const reads = this.#reads;
    const rows = await reads
      .selectFrom("log_owners")
      .innerJoin("games", "number", "game")
      .select("id")
      .where("owner", "=", owner)
      .where("status", "!=", "closed")
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb("status", "!=", "finished"),
          exists(selectFrom("game_records").select("seq").whereRef("game_records.game", "=", "games.number")),
        ]),
      )
      .execute();
    const finished = await reads
      .selectFrom("games")
      .select("id")
      .where("status", "=", "finished")
      .where(({ eb, selectFrom }) =>
        eb("id", "in", selectFrom("results").select("game_id").where("holder", "=", owner)),
      )
      .orderBy("changed_at", "desc")
      .limit(FINISHED_MAX)
      .execute();
    return [...new Set([...rows, ...finished].map(({ id }) => id))];
  }

  /**
   * The games that wait for players and whose log names one of these owners. It begins with the few waiting games,
   * because an owner may have played thousands.
   */
  async waitingTablesOf(
    owners: readonly AccountOwner[],
  ): Promise<readonly { readonly owner: AccountOwner; readonly gameId: string }[]> {
    if (owners.length === 0) return [];
    const rows = await this.#reads
      .selectFrom("games")
      .innerJoin("log_owners", "game", "number")
      .select(["owner", "id"])
      .where("status", "=", "waiting")
      .where("owner", "in", owners)
      .execute();
    return owners.flatMap((owner) =>
      rows.filter((row) => row.owner === owner).map(({ id }) => ({ owner, gameId: id })),
    );
  }

  /** Finds which of the given games are running and open to watchers. */
  async liveAmong(gameIds: readonly string[]): Promise<string[]> {
    if (gameIds.length === 0) return [];
    const live = this.#reads.selectFrom("games").select("id").where("is_live", "=", sql.lit(1));
    return (await live.where("id", "in", gameIds).execute()).map(({ id }) => id);
  }

  /** The running games that are open to watchers, the most recently changed first. */
  async newestLive(limit: number): Promise<string[]> {
    const live = this.#reads.selectFrom("games").select("id").where("is_live", "=", sql.lit(1));
    return (await live.orderBy("changed_at", "desc").limit(limit).execute()).map(({ id }) => id);
  }

  /** The number of unfinished games for each status. */
  async countUnfinished(): Promise<Record<string, number>> {
    const rows = await this.#reads
      .selectFrom("games")
      .select(["status", (count) => count.fn.countAll<number>().as("games")])
      .where("status", "in", ["waiting", "starting", "in_progress", "round_summary"])
      .groupBy("status")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.games)]));
  }

  /** The data of these games that a friend of a player may see, by id. A game that does not exist is missing in the result. */
  async known(gameIds: readonly string[]): Promise<ReadonlyMap<string, KnownGame>> {
    if (gameIds.length === 0) return new Map();
    const rows = await this.#reads
      .selectFrom("games")
      .select(["id", "status", "code", "invitation", "is_live"])
      .where("id", "in", gameIds)
      .execute();
    return new Map(
      rows.map(({ id, status, code, invitation, is_live }) => {
        const isOn = status !== "finished" && status !== "closed";
        const canJoin = status === "waiting" && code !== null && invitation !== null && hasRoom(JSON.parse(invitation));
        return [id, { isOn, canJoin, canWatch: is_live === 1 }];
      }),
    );
  }
}

/** Whether people can still join. A bot's seat counts as free, because a bot gives its seat to a person. */
export function hasRoom({ people = 1, teamMode }: Invitation): boolean {
  return people < (teamMode ? 4 : 2);
}

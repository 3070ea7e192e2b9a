// The winners of cups. A row of `cups` has the player who won the games. While a suspension keeps this player out of the
// standings, the next player of the standings has won.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import type { CupRow, NamedCup } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import { formatOf, roundsFormatOf } from "./formats/cup-formats.ts";
import { standingsOf } from "./standings.ts";
import { isSuspendedFrom } from "./suspended-players.ts";

/** An account, with its name; null if the account was deleted. */
type Winner = Pick<NamedCup, "winner" | "champion">;

export class CupWinners {
  readonly #database: Database<Tables>;
  readonly #store: Pick<CupStore, "players" | "games">;
  readonly #now: () => number;

  constructor(database: Database<Tables>, store: Pick<CupStore, "players" | "games">, now: () => number) {
    this.#database = database;
    this.#store = store;
    this.#now = now;
  }

  /** The accounts that a suspension keeps out of the standings of a cup; none while the cup is not over. */
  async suspendedIn({ id, state }: Pick<CupRow, "id" | "state">): Promise<ReadonlySet<string>> {
    if (state !== "over") return new Set();
    const rows = await this.#database.reads
      .selectFrom("cup_players")
      .innerJoin("cups", "cups.id", "cup_players.cup_id")
      .select("cup_players.account_id")
      .where("cups.id", "=", id)
      .where(isSuspendedFrom("cup_players.account_id", "cups.over_at", this.#now()))
      .execute();
    return new Set(rows.map(({ account_id }) => account_id));
  }

  /** These cups with the players who have won them now. */
  async shown<T extends NamedCup>(cups: readonly T[]): Promise<readonly T[]> {
    const won = cups.filter(({ winner }) => winner !== null).map(({ id }) => id);
    const without = won.length === 0 ? [] : await this.#withoutWinner().where("cups.id", "in", won).execute();
    if (without.length === 0) return cups;
    const next = new Map<string, Winner>();
    for (const cup of without) next.set(cup.id, await this.#nextIn(cup));
    return cups.map((cup) => ({ ...cup, ...next.get(cup.id) }));
  }

  /**
   * The cups that an account has won, the newest first.
   * @param viewer an account that sees private cups only if it has joined or created them; null for a guest
   */
  async wonBy(accountId: string, viewer: string | null, limit: number) {
    const inherited = await this.#inheritedBy(accountId, limit);
    return this.#database.reads
      .selectFrom("cups")
      .select(["id", "name", "kind", "over_at", "players"])
      .where(({ or, and, not, eb }) =>
        or([
          and([eb("winner", "=", accountId), not(isSuspendedFrom("cups.winner", "cups.over_at", this.#now()))]),
          eb("id", "in", inherited),
        ]),
      )
      .$if(viewer !== accountId, (cups) =>
        cups.where(({ or, eb, selectFrom }) => {
          const joined = selectFrom("cup_players").select("cup_id").where("account_id", "=", viewer);
          return or([eb("is_private", "=", 0), eb("created_by", "=", viewer), eb("cups.id", "in", joined)]);
        }),
      )
      .orderBy("over_at", "desc")
      .limit(limit)
      .execute();
  }

  /** Cups that were over before this time, and whose winner is suspended. Their rows of players still exist. */
  async unsettled(before: number, limit: number): Promise<readonly (Pick<CupRow, "id"> & Winner)[]> {
    const cups = await this.#withoutWinner()
      .where("is_trophy", "=", 0)
      .where("over_at", "<", before)
      .orderBy("over_at")
      .limit(limit)
      .execute();
    return Promise.all(cups.map(async (cup) => ({ id: cup.id, ...(await this.#nextIn(cup)) })));
  }

  /** Makes the player who has won now the winner for good. Call it before the rows of the players are deleted. */
  async settle(cupId: string, winner: string | null): Promise<void> {
    await this.#database.query.updateTable("cups").set({ winner }).where("id", "=", cupId).execute();
  }

  /** The ids of cups that this account has won because the players before it are suspended, at most `limit`. */
  async #inheritedBy(accountId: string, limit: number): Promise<string[]> {
    const joined = await this.#withoutWinner()
      .innerJoin("cup_players", "cup_players.cup_id", "cups.id")
      .where("cup_players.account_id", "=", accountId)
      .orderBy("over_at", "desc")
      .limit(limit)
      .execute();
    const own: string[] = [];
    for (const cup of joined) if ((await this.#nextIn(cup)).winner === accountId) own.push(cup.id);
    return own;
  }

  /** The cups whose stored winner is suspended. */
  #withoutWinner() {
    return this.#database.reads
      .selectFrom("cups")
      .select(["cups.id", "cups.kind", "cups.state"])
      .where("cups.state", "=", "over")
      .where("winner", "is not", null)
      .where(isSuspendedFrom("cups.winner", "cups.over_at", this.#now()));
  }

  async #nextIn(cup: Pick<CupRow, "id" | "kind" | "state">): Promise<Winner> {
    const [players, games, out] = await Promise.all([
      this.#store.players(cup.id),
      roundsFormatOf(cup) === null ? [] : this.#store.games(cup.id),
      this.suspendedIn(cup),
    ]);
    const [first] = standingsOf(cup, { players, games, out });
    const isWon = first !== undefined && formatOf(cup).isWonBy(first.row);
    return isWon ? { winner: first.row.account_id, champion: first.row.username } : { winner: null, champion: null };
  }
}

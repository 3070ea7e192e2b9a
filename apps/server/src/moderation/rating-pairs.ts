// Counts the rated 1 vs 1 games of two accounts against each other, in the transaction that ends each game. Flags pairs
// with the signs of accounts that feed each other ratings: one account wins nearly always, and at least half of the
// games are short or come from one network or device. The counters are one row for each pair, so no query reads a
// history.
import { randomUUID } from "node:crypto";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";

export interface PairGame {
  readonly winner: string;
  readonly loser: string;
  readonly isTie: boolean;
  /** In ms since the epoch. */
  readonly at: number;
  /** The number of records from the deal to the end: plays, deals, changes of presence. */
  readonly records: number;
  readonly isSameNetwork: boolean;
}

/** A game of one round has about fifty records; a game to eleven points has more than a hundred. */
const SHORT_RECORDS = 50;
/** A pair is flagged from this number of games on. */
export const PAIR_GAMES = 5;

/**
 * How many of an account's newest sessions are read. An account may have any number of sessions, and this query runs at
 * the end of each rated game.
 */
const NEWEST_SESSIONS = 50;

export class RatingPairs {
  readonly #query: Database<Tables>["query"];

  constructor({ query }: Pick<Database<Tables>, "query">) {
    this.#query = query;
  }

  /** Counts a game, and flags the pair if its counters show that the accounts may feed each other ratings. */
  counting(game: PairGame): readonly Statement[] {
    return game.isTie ? [this.#counting(game)] : [this.#counting(game), this.#flagging(game)];
  }

  #counting({ winner, loser, isTie, at, records, isSameNetwork }: PairGame): Statement {
    const { one, other } = ordered(winner, loser);
    const wonBy = (account: string) => (!isTie && winner === account ? 1 : 0);
    const sharedDevices = this.#newestDevices(one).intersect(this.#newestDevices(other));
    return this.#query
      .insertInto("rating_pairs")
      .values(({ exists, case: when }) => ({
        ...{ one, other, games: 1, won_by_one: wonBy(one), won_by_other: wonBy(other), last_at: at },
        short_games: records < SHORT_RECORDS ? 1 : 0,
        same_network: isSameNetwork ? 1 : 0,
        same_device: when().when(exists(sharedDevices)).then(1).else(0).end(),
      }))
      .onConflict((same) =>
        same.columns(["one", "other"]).doUpdateSet(({ ref, eb }) => {
          const added = (column: Counter) => eb(ref(`rating_pairs.${column}`), "+", ref(`excluded.${column}`));
          return {
            ...{ games: added("games"), won_by_one: added("won_by_one"), won_by_other: added("won_by_other") },
            ...{ short_games: added("short_games"), same_network: added("same_network") },
            ...{ same_device: added("same_device"), last_at: ref("excluded.last_at") },
          };
        }),
      )
      .compile();
  }

  #newestDevices(account: string) {
    const newest = this.#query
      .selectFrom("sessions")
      .select("device")
      .where("account_id", "=", account)
      .where("device", "is not", null)
      .orderBy("expires_at", "desc")
      .limit(NEWEST_SESSIONS);
    // The inner query is needed because some databases accept no "order by" in the parts of an intersection.
    return this.#query.selectFrom(newest.as("newest")).select("device");
  }

  #flagging({ winner, loser }: PairGame): Statement {
    const { one, other } = ordered(winner, loser);
    const won = winner === one ? "won_by_one" : "won_by_other";
    const rows = this.#query
      .selectFrom("rating_pairs")
      .select(({ val, lit }) => [
        val(randomUUID()).as("id"),
        val("rating-ring" as const).as("kind"),
        val(winner).as("account_id"),
        val(loser).as("other_id"),
        "last_at as at",
        val("open" as const).as("state"),
        "games",
        `${won} as won` as const,
        "short_games",
        "same_network",
        "same_device",
        lit(0).as("closed_games"),
      ])
      .where("one", "=", one)
      .where("other", "=", other)
      .where("games", ">=", PAIR_GAMES)
      .where(({ eb, or }) => {
        const halfOf = (sign: "short_games" | "same_network" | "same_device") =>
          eb(eb(sign, "*", 2), ">=", eb.ref("games"));
        const nearlyAll = eb(eb(won, "*", 10), ">=", eb("games", "*", 9));
        return nearlyAll.and(or([halfOf("short_games"), halfOf("same_network"), halfOf("same_device")]));
      });
    return this.#query
      .insertInto("moderation_flags")
      .columns([
        ...(["id", "kind", "account_id", "other_id", "at", "state", "games", "won"] as const),
        ...(["short_games", "same_network", "same_device", "closed_games"] as const),
      ])
      .expression(rows)
      .onConflict((same) =>
        same.columns(["kind", "account_id", "other_id"]).doUpdateSet(({ ref, eb, case: when, val }) => ({
          ...{ at: ref("excluded.at"), games: ref("excluded.games"), won: ref("excluded.won") },
          ...{ short_games: ref("excluded.short_games"), same_network: ref("excluded.same_network") },
          same_device: ref("excluded.same_device"),
          state: when()
            .when("excluded.games", ">=", eb("moderation_flags.closed_games", "*", 2))
            .then(val("open" as const))
            .else(ref("moderation_flags.state"))
            .end(),
        })),
      )
      .compile();
  }
}

type Counter = "games" | "won_by_one" | "won_by_other" | "short_games" | "same_network" | "same_device";

/** The key of a pair: the smaller account id first. */
function ordered(winner: string, loser: string): { readonly one: string; readonly other: string } {
  return winner < loser ? { one: winner, other: loser } : { one: loser, other: winner };
}

// The statements by which a game, or an attempt at the deal of the day, changes the places of its players on the
// boards. Each board and season has one row for an account.
import { ALL_TIME, monthOf, type RatingBoard, weekOf } from "@chkobba/protocol";
import type { Insertable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { BoardPlacesTable } from "../schema/rating-tables.ts";
import type { Tables } from "../schema/tables.ts";
import type { DealScore } from "./public.ts";

/** The values that a game adds to an account's row on the board of games won. */
export interface Win {
  readonly accountId: string;
  readonly won: 0 | 1;
  readonly chkobbas: number;
}

/** A rating after one more game. */
export interface RatedPlace {
  readonly accountId: string;
  readonly board: RatingBoard;
  readonly value: number;
  readonly isProvisional: boolean;
  readonly isListed: boolean;
  readonly hasWon: boolean;
  readonly chkobbas: number;
}

/** The row for an account's first game on a board; its `best` is the same as its `value`. */
type FirstPlace = Omit<Insertable<BoardPlacesTable>, "games" | "best">;

/** How one more game changes a row. A rating replaces the row's value; other boards add to the value. */
interface Counting {
  readonly value: "replaced" | "added";
  readonly best: "highest" | "added";
}

/**
 * Rows are written in one fixed order, so that games of the same people that end at the same moment do not deadlock.
 */
export function inLockOrder<T extends { readonly accountId: string }>(accounts: readonly T[]): readonly T[] {
  return accounts.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
}

export class PlaceStatements {
  readonly #query: Database<Tables>["query"];

  constructor({ query }: Pick<Database<Tables>, "query">) {
    this.#query = query;
  }

  /** Counts a game on the board of games won. @param endedAt in ms since the epoch */
  winning(wins: readonly Win[], endedAt: number): readonly Statement[] {
    return inLockOrder(wins).flatMap(({ accountId: account_id, won, chkobbas }) =>
      [ALL_TIME, monthOf(endedAt)].map((season) =>
        this.#counting(
          { ...{ board: "wins", season, account_id, is_provisional: 0 }, ...{ value: won, won, chkobbas } },
          { value: "added", best: "added" },
        ),
      ),
    );
  }

  /** Counts an attempt on the boards of its week, of its month and of all time. */
  attempting({ accountId: account_id, day, margin, chkobbas }: DealScore): readonly Statement[] {
    const won = margin > 0 ? 1 : 0;
    return [ALL_TIME, monthOf(day), weekOf(day)].map((season) =>
      this.#counting(
        { ...{ board: "deals", season, account_id, is_provisional: 0 }, ...{ value: margin, won, chkobbas } },
        { value: "added", best: "highest" },
      ),
    );
  }

  /** Counts a rated game for one account, on the boards of its month and of all time. */
  rating({ accountId: account_id, board, isListed, ...game }: RatedPlace, endedAt: number): readonly Statement[] {
    const { value, chkobbas } = game;
    const [won, is_provisional] = [game.hasWon ? 1 : 0, game.isProvisional ? 1 : 0] as const;
    const counting = [ALL_TIME, monthOf(endedAt)].map((season) =>
      this.#counting(
        { ...{ board, season, account_id, is_provisional, is_listed: isListed ? 1 : 0 }, ...{ value, won, chkobbas } },
        { value: "replaced", best: "highest" },
      ),
    );
    if (!isListed) return counting;
    // The boards of earlier months list the account from now on, too.
    const listing = this.#query
      .updateTable("board_places")
      .set({ is_listed: 1 })
      .where("account_id", "=", account_id)
      .where("board", "=", board)
      .where("is_listed", "=", 0);
    return [...counting, listing.compile()];
  }

  #counting(first: FirstPlace, { value, best }: Counting): Statement {
    return this.#query
      .insertInto("board_places")
      .values({ ...first, games: 1, best: first.value })
      .onConflict((same) =>
        same.columns(["board", "season", "account_id"]).doUpdateSet(({ ref, eb, case: when }) => {
          const added = (column: "value" | "games" | "won" | "best" | "chkobbas") =>
            eb(ref(`board_places.${column}`), "+", ref(`excluded.${column}`));
          const higher = when()
            .when("excluded.best", ">", ref("board_places.best"))
            .then(ref("excluded.best"))
            .else(ref("board_places.best"))
            .end();
          return {
            ...{ games: added("games"), won: added("won"), chkobbas: added("chkobbas") },
            ...(value === "added" ? { value: added("value") } : { value: ref("excluded.value") }),
            ...(best === "added" ? { best: added("best") } : { best: higher }),
            // Only rows of ratings can be provisional, or not listed.
            ...(value === "replaced" && {
              is_provisional: ref("excluded.is_provisional"),
              is_listed: ref("excluded.is_listed"),
            }),
          };
        }),
      )
      .compile();
  }
}

// The numbers under which games' logs are stored. A server reserves many numbers at once, so that opening a game
// usually needs no query for them.
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";

const RESERVED_AT_ONCE = 64;

export class GameNumbers {
  readonly #database: Database<Tables>;
  #next = 1;
  #last = 0;
  #reserving: Promise<void> | null = null;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** A number that no other game has. */
  async draw(): Promise<number> {
    while (this.#next > this.#last) {
      this.#reserving ??= this.#reserve().finally(() => {
        this.#reserving = null;
      });
      await this.#reserving;
    }
    return this.#next++;
  }

  async #reserve(): Promise<void> {
    const { last } = await this.#database.query
      .insertInto("game_numbers")
      .values({ id: 1, last: RESERVED_AT_ONCE })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ eb, ref }) => ({
          last: eb(ref("game_numbers.last"), "+", RESERVED_AT_ONCE),
        })),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    this.#last = last;
    this.#next = last - RESERVED_AT_ONCE + 1;
  }
}

// The entries of players in cups: joining, pausing and leaving. Each write has conditions that are checked in its
// transaction.
import type { ExpressionBuilder } from "kysely";
import type { DeviceOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { anyChange } from "./cup-store.ts";
import { KINDS_OPEN_WHILE_RUNNING } from "./formats/cup-formats.ts";

type Entry = readonly [cupId: string, accountId: string];

export class CupEntries {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Adds an account to a cup. Returns false if the cup can't be joined now, or if the account has already joined it.
   * @param max how many players may join the cup
   */
  join(cupId: string, accountId: string, device: DeviceOwner | null, max: number): Promise<boolean> {
    // The second statement adds the entry only if the first statement has counted the player.
    return this.#changes([this.#countJoiner(cupId, accountId, max), this.#addEntry(cupId, accountId, device)]);
  }

  /** Lets a player who has left a running cup take part again. */
  rejoin(cupId: string, accountId: string, device: DeviceOwner | null): Promise<boolean> {
    const rejoining = this.#update([cupId, accountId])
      .set({ is_out: 0, is_paused: 0, device })
      .where("is_out", "=", 1)
      .where(isInOpenRunningCup);
    return this.#changes([rejoining.compile()]);
  }

  /** Takes the player out of an open cup. Returns false if the cup is no longer open. */
  leave(cupId: string, accountId: string): Promise<boolean> {
    return this.#changes([this.#countLeaver(cupId, accountId), this.#removeEntry(cupId, accountId)]);
  }

  /** Takes the player out of a running cup that is still open. The player's row stays in the standings. */
  withdraw(cupId: string, accountId: string): Promise<boolean> {
    return this.#changes([this.#update([cupId, accountId]).set({ is_out: 1 }).where(isInOpenRunningCup).compile()]);
  }

  async pause(cupId: string, accountId: string, isPaused: boolean): Promise<void> {
    await this.#update([cupId, accountId])
      .set({ is_paused: isPaused ? 1 : 0 })
      .execute();
  }

  #update([cupId, accountId]: Entry) {
    return this.#database.query
      .updateTable("cup_players")
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId);
  }

  #countJoiner(cupId: string, accountId: string, max: number): Statement {
    return this.#database.query
      .updateTable("cups")
      .set(({ eb }) => ({ players: eb("players", "+", 1), revision: eb("revision", "+", 1) }))
      .where("id", "=", cupId)
      .where(({ or, and, eb }) =>
        or([and({ state: "open" }), and([eb("state", "=", "running"), eb("kind", "in", KINDS_OPEN_WHILE_RUNNING)])]),
      )
      .where("players", "<", max)
      .where(({ not, exists }) => not(exists(this.#entry([cupId, accountId]))))
      .compile();
  }

  #addEntry(cupId: string, accountId: string, device: DeviceOwner | null): Statement {
    const joined = this.#database.query
      .selectFrom("cups")
      .select(({ cast, val }) => [
        "id as cup_id",
        cast<string>(val(accountId), "text").as("account_id"),
        "revision as nth",
        cast<DeviceOwner | null>(val(device), "text").as("device"),
      ])
      .where("id", "=", cupId)
      .where("players", ">", this.#countOf(cupId));
    return this.#database.query
      .insertInto("cup_players")
      .columns(["cup_id", "account_id", "nth", "device"])
      .expression(joined)
      .compile();
  }

  #countLeaver(cupId: string, accountId: string): Statement {
    return this.#database.query
      .updateTable("cups")
      .set(({ eb }) => ({ players: eb("players", "-", 1), revision: eb("revision", "+", 1) }))
      .where("id", "=", cupId)
      .where("state", "=", "open")
      .where(({ exists }) => exists(this.#entry([cupId, accountId])))
      .compile();
  }

  #removeEntry(cupId: string, accountId: string): Statement {
    const counted = this.#database.query.selectFrom("cups").select("players").where("id", "=", cupId);
    return this.#database.query
      .deleteFrom("cup_players")
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId)
      .where(this.#countOf(cupId), ">", counted)
      .compile();
  }

  #entry([cupId, accountId]: Entry) {
    return this.#database.query
      .selectFrom("cup_players")
      .select("nth")
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId);
  }

  #countOf(cupId: string) {
    return this.#database.query
      .selectFrom("cup_players as entries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("entries.cup_id", "=", cupId);
  }

  #changes(statements: readonly Statement[]): Promise<boolean> {
    return anyChange(this.#database, statements);
  }
}

function isInOpenRunningCup({ exists, selectFrom }: ExpressionBuilder<Tables, "cup_players">) {
  return exists(
    selectFrom("cups")
      .select("state")
      .whereRef("cups.id", "=", "cup_players.cup_id")
      .where("state", "=", "running")
      .where("kind", "in", KINDS_OPEN_WHILE_RUNNING),
  );
}

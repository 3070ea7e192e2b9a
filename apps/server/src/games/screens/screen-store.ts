// The rows of screens: their codes, their secrets, and which table each one shows.
import { SCREENS_OF_TABLE } from "@chkobba/protocol";
import { type ExpressionBuilder, sql } from "kysely";
import { unlessConflict } from "../../platform/database/conflict.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";

/** The table that a screen shows. `version` grows with each change. */
export interface ShownTable {
  readonly code: string;
  readonly gameId: string | null;
  readonly version: number;
}

/** A table that replaces another one on a screen. */
export interface Replacement {
  readonly code: string;
  readonly gameId: string;
  /** The table that the screen showed when the caller looked; null for none. */
  readonly instead: string | null;
}

const SHOWN = ["code", "game_id as gameId", "version"] as const;

export class ScreenStore {
  readonly #database: Database<Tables>;
  /** How long, in ms, a screen is remembered after it was last used. */
  readonly #keptMs: number;

  constructor(database: Database<Tables>, keptMs: number) {
    this.#database = database;
    this.#keptMs = keptMs;
  }

  /** Returns false if another screen has this code. */
  async add(screen: { code: string; tokenHash: string; network: string }, now: number): Promise<boolean> {
    const { code, tokenHash, network } = screen;
    const row = { code, token_hash: tokenHash, game_id: null, version: 0, network, used_at: now };
    return (await unlessConflict(this.#database.query.insertInto("screens").values(row).execute())) !== null;
  }

  /** The screen with this secret, which is marked as used now; null if it was forgotten. */
  async takeUp(tokenHash: string, now: number): Promise<ShownTable | null> {
    const used = await this.#database.query
      .updateTable("screens")
      .set({ used_at: now })
      .where("token_hash", "=", tokenHash)
      .where("used_at", ">", now - this.#keptMs)
      .returning(SHOWN)
      .executeTakeFirst();
    return used ?? null;
  }

  async find(code: string, now: number): Promise<ShownTable | null> {
    const found = await this.#database.query
      .selectFrom("screens")
      .select(SHOWN)
      .where("code", "=", code)
      .where("used_at", ">", now - this.#keptMs)
      .executeTakeFirst();
    return found ?? null;
  }

  async all(): Promise<readonly ShownTable[]> {
    return this.#database.query.selectFrom("screens").select(SHOWN).execute();
  }

  /** How many screens a network has. */
  async countOf(network: string, now: number): Promise<number> {
    const { count } = await this.#database.query
      .selectFrom("screens")
      .select((is) => is.fn.countAll<number>().as("count"))
      .where("network", "=", network)
      .where("used_at", ">", now - this.#keptMs)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Shows a table on a screen. "changed": the screen no longer shows `instead`, or the screen or the table is gone. "full": enough screens show the table already.
   */
  async show({ code, gameId, instead }: Replacement): Promise<ShownTable | "changed" | "full"> {
    const { query, isShared } = this.#database;
    // Locks the table's row first, so that two screens can't both become its last one.
    const locked = query
      .selectFrom("games")
      .select("id")
      .where("id", "=", gameId)
      .$if(isShared, (game) => game.forUpdate());
    const shown = query
      .updateTable("screens")
      .set({ game_id: gameId, version: sql`version + 1` })
      .where("code", "=", code)
      .where("game_id", instead === null ? "is" : "=", instead)
      .where((is) => is(countAt(is, gameId), "<", SCREENS_OF_TABLE))
      .where((is) =>
        is.exists(is.selectFrom("games").select("id").where("id", "=", gameId).where("status", "!=", "closed")),
      );
    const [, { changes } = { changes: 0 }] = await this.#database.atomically([locked.compile(), shown.compile()]);
    if (changes === 1) {
      const row = await query.selectFrom("screens").select(SHOWN).where("code", "=", code).executeTakeFirst();
      return row ?? "changed";
    }
    const { count } = await query
      .selectFrom("screens")
      .select((is) => is.fn.countAll<number>().as("count"))
      .where("game_id", "=", gameId)
      .executeTakeFirstOrThrow();
    return Number(count) >= SCREENS_OF_TABLE ? "full" : "changed";
  }

  /** Takes a table off this screen, or off all its screens. Returns the screens that showed it. */
  async hide(gameId: string, code: string | null): Promise<readonly ShownTable[]> {
    return this.#database.query
      .updateTable("screens")
      .set({ game_id: null, version: sql`version + 1` })
      .where("game_id", "=", gameId)
      .$if(code !== null, (screen) => screen.where("code", "=", code ?? ""))
      .returning(SHOWN)
      .execute();
  }

  async markUsed(codes: readonly string[], now: number): Promise<void> {
    if (codes.length === 0) return;
    await this.#database.query.updateTable("screens").set({ used_at: now }).where("code", "in", codes).execute();
  }

  /** Deletes the screens that were not used for too long. Returns their codes. */
  async forgetUnused(now: number): Promise<readonly string[]> {
    const gone = await this.#database.query
      .deleteFrom("screens")
      .where("used_at", "<=", now - this.#keptMs)
      .returning("code")
      .execute();
    return gone.map(({ code }) => code);
  }
}

function countAt(is: ExpressionBuilder<Tables, "screens">, gameId: string) {
  return is
    .selectFrom("screens as others")
    .select((other) => other.fn.countAll<number>().as("count"))
    .where("others.game_id", "=", gameId);
}

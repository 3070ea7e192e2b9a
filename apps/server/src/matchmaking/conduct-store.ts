// The table of player conduct in games that quick match found or proposed. Conduct is stored by account and by device,
// so that signing out does not avoid a ban.
import type { Conduct } from "@chkobba/protocol";
import type { NetworkOwner, Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { Noted } from "./ban-rules.ts";

/** A player's conduct in a game. */
export interface GameConduct {
  /** The player's account and device. For a lapse of a newcomer, also their network. */
  readonly owners: readonly (Owner | NetworkOwner)[];
  readonly gameId: string;
  /** The number of the record that dealt the game. */
  readonly beganSeq: number;
  /** In ms since the epoch. */
  readonly at: number;
  readonly conduct: Conduct;
}

/** The most rows that one call deletes. */
const DELETED_AT_ONCE = 2000;

export class ConductStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Records a player's conduct. Does not change an existing row: a player who leaves a game of four gets a row at once,
   * and the game's end must not replace that row.
   */
  noting({ owners, gameId: game_id, beganSeq: began_seq, at, conduct }: GameConduct): Statement {
    const rows = owners.map((owner) => ({ owner, game_id, began_seq, at, conduct }));
    return this.#database.query
      .insertInto("conduct")
      .values(rows)
      .onConflict((same) => same.columns(["owner", "game_id", "began_seq"]).doNothing())
      .compile();
  }

  /**
   * The newest conduct of these owners, sorted from the oldest to the newest. If several of these owners have a row for
   * the same game or proposal, only one of the rows is listed.
   * @param limit the most rows that are read for each owner
   */
  async gamesOf(owners: readonly (Owner | NetworkOwner)[], limit: number): Promise<readonly Noted[]> {
    const rows = await Promise.all(
      owners.map((owner) =>
        this.#database.reads
          .selectFrom("conduct")
          .select(["game_id", "began_seq", "at", "conduct"])
          .where("owner", "=", owner)
          .orderBy("at", "desc")
          .limit(limit)
          .execute(),
      ),
    );
    const games = new Map(rows.flat().map((row) => [`${row.game_id} ${row.began_seq}`, row]));
    return [...games.values()].toSorted((a, b) => a.at - b.at);
  }

  /** Deletes rows older than `before`, the oldest first, up to a limit. */
  async clear(before: number): Promise<void> {
    const old = this.#database.query
      .selectFrom("conduct")
      .select("at")
      .where("at", "<", before)
      .orderBy("at")
      .limit(1)
      .offset(DELETED_AT_ONCE);
    await this.#database.query
      .deleteFrom("conduct")
      .where("at", "<", before)
      .where((eb) => eb("at", "<=", eb.fn.coalesce(old, eb.val(before))))
      .execute();
  }
}

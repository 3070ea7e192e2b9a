// The table of player conduct in games that quick match found or proposed. Stored by account and by device, so that
// signing out does not avoid a ban.

import type { Conduct } from "@chkobba/protocol";
import { NETWORK, type NetworkOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { Noted } from "./conduct.ts";

/** A player's conduct in a game. */
export interface GameConduct {
  /** Their account, their device, and for a lapse of a newcomer their network. */
  readonly owners: readonly (Owner | NetworkOwner)[];
  readonly gameId: string;
  /** The record that dealt the game. */
  readonly beganSeq: number;
  /** In ms since the epoch. */
  readonly at: number;
  readonly conduct: Conduct;
}

/**
 * Keeps the first row: a player who leaves a game of four gets a row at once, and the game's end must not replace it.
 */
const NOTE =
  "insert into conduct (owner, game_id, began_seq, at, conduct) values (?, ?, ?, ?, ?) on conflict (owner, game_id, began_seq) do nothing";
/** The most rows that one call deletes. */
const DELETED_AT_ONCE = 2000;

export function conductStatements({ owners, gameId, beganSeq, at, conduct }: GameConduct): readonly Statement[] {
  return owners.map((owner) => ({ sql: NOTE, parameters: [owner, gameId, beganSeq, at, conduct] }));
}

/**
 * Statements that record a proposal which players have called off: for their accounts or devices, and for the networks
 * of players without a history.
 * @param culprits the condition for their rows of `searches`, which are still in the match, with its parameters
 */
export function proposalStatements(
  matchId: string,
  culprits: { readonly sql: string; readonly parameters: readonly unknown[] },
  { at, conduct }: Noted,
): readonly Statement[] {
  return [
    ["person", "true"],
    ["device", "device is not null"],
    [`'${NETWORK}' || network`, "network is not null and has_history = 0"],
  ].map(([owner, condition]) => ({
    sql: `insert into conduct (owner, game_id, began_seq, at, conduct)
      select distinct ${owner}, game_id, 0, cast(? as bigint), cast(? as text)
      from searches join matches on matches.id = match_id
      where match_id = ? and state = 'off' and ${condition} and ${culprits.sql}
      on conflict (owner, game_id, began_seq) do nothing`,
    parameters: [at, conduct, matchId, ...culprits.parameters],
  }));
}

export class ConductStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * The newest games and proposals of any of these owners, each once, the oldest first. @param limit rows for each
   * owner
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

  /** Deletes the oldest rows from before that time. */
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

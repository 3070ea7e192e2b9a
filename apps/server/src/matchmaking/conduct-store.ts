// The table of how people behaved in the games that quick match found for them: by account and by device, so that signing out is no way
// around a ban.

import type { Conduct } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { Noted } from "./conduct.ts";

/** What somebody did in a game. */
export interface GameConduct {
  /** Their account and their device. */
  readonly owners: readonly string[];
  readonly gameId: string;
  /** The record that dealt the game. */
  readonly beganSeq: number;
  /** In ms since the epoch. */
  readonly at: number;
  readonly conduct: Conduct;
}

/** Somebody who left a game of four is noted then, and not again at its end. */
const NOTE =
  "insert into conduct (owner, game_id, began_seq, at, conduct) values (?, ?, ?, ?, ?) on conflict (owner, game_id, began_seq) do nothing";
/** The newest games that are looked at. */
const GAMES = 200;

export function conductStatements({ owners, gameId, beganSeq, at, conduct }: GameConduct): readonly Statement[] {
  return owners.map((owner) => ({ sql: NOTE, parameters: [owner, gameId, beganSeq, at, conduct] }));
}

export class ConductStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The newest games of any of these owners, each once, the oldest first. */
  async gamesOf(owners: readonly string[]): Promise<readonly Noted[]> {
    if (owners.length === 0) return [];
    const rows = await this.#database.reads
      .selectFrom("conduct")
      .select(["game_id", "began_seq", "at", "conduct"])
      .where("owner", "in", owners)
      .orderBy("at", "desc")
      .limit(GAMES)
      .execute();
    const games = new Map(rows.map((row) => [`${row.game_id} ${row.began_seq}`, row]));
    return [...games.values()].toSorted((a, b) => a.at - b.at);
  }
}

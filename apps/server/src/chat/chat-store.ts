// The table of chat messages.
import type { ChatMessage } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Owner } from "../identity/owner.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

const TABLES_AT_ONCE = 500;
const SAID_MAX = 1000;

export interface Said {
  readonly gameId: string;
  readonly message: ChatMessage;
  /** The author; null if unknown, as for old messages. */
  readonly owner: Owner | null;
}

/**
 * How many messages of one game are kept: several times the length of the history, because a listener does not see the
 * messages of blocked players.
 */
const KEPT_MAX = 500;

export class ChatStore {
  readonly #database: Database<Tables>;
  readonly #keptMax: number;

  constructor(database: Database<Tables>, keptMax = KEPT_MAX) {
    this.#database = database;
    this.#keptMax = keptMax;
  }

  /**
   * Stores a message, and deletes the oldest messages of its game if there are too many. Returns "gone" if the game was
   * removed.
   */
  async add({ gameId, owner, message: said }: Said): Promise<"done" | "gone"> {
    const { id, playerId: player_id, playerName: player_name, message, timestamp: at } = said;
    const { query } = this.#database;
    const row = { id, game_id: gameId, player_id, player_name, message, at, owner };
    const oldestKept = query
      .selectFrom("chat_messages")
      .select("at")
      .where("game_id", "=", gameId)
      .orderBy("at", "desc")
      .limit(1)
      .offset(this.#keptMax - 1);
    const stored = await tryAtomically(this.#database, [
      query.insertInto("chat_messages").values(row).compile(),
      query.deleteFrom("chat_messages").where("game_id", "=", gameId).where("at", "<", oldestKept).compile(),
    ]);
    return stored ? "done" : "gone";
  }

  /** The timestamp of a game's newest message; 0 if there is none. */
  async lastMoment(gameId: string): Promise<number> {
    const { at } = await this.#database.query
      .selectFrom("chat_messages")
      .select((of) => of.fn.max<number | null>("at").as("at"))
      .where("game_id", "=", gameId)
      .executeTakeFirstOrThrow();
    return at ?? 0;
  }

  /** The newest messages of a game from `since` on, the oldest first, without the messages of these owners. */
  async newest(gameId: string, limit: number, silenced: ReadonlySet<Owner>, since = 0): Promise<readonly Said[]> {
    let query = this.#database.reads
      .selectFrom("chat_messages")
      .selectAll()
      .where("game_id", "=", gameId)
      .where("at", ">=", since);
    if (silenced.size > 0) {
      query = query.where(({ or, eb }) => or([eb("owner", "is", null), eb("owner", "not in", [...silenced])]));
    }
    const rows = await query.orderBy("at", "desc").orderBy("id").limit(limit).execute();
    return rows.toReversed().map(saidIn);
  }

  /**
   * The messages at these tables after the time `at`. The tables are read in groups of 500. For each group, at most the
   * newest 1,000 messages are returned, the oldest first.
   */
  async saidSince(gameIds: readonly string[], at: number): Promise<readonly Said[]> {
    const said: Said[] = [];
    for (let from = 0; from < gameIds.length; from += TABLES_AT_ONCE) {
      const rows = await this.#database.reads
        .selectFrom("chat_messages")
        .selectAll()
        .where("game_id", "in", gameIds.slice(from, from + TABLES_AT_ONCE))
        .where("at", ">", at)
        .orderBy("at", "desc")
        .limit(SAID_MAX)
        .execute();
      said.push(...rows.toReversed().map(saidIn));
    }
    return said;
  }
}

function saidIn(row: Selectable<Tables["chat_messages"]>): Said {
  const { id, game_id: gameId, player_id: playerId, player_name: playerName, message, at: timestamp, owner } = row;
  return { gameId, owner, message: { id, playerId, playerName, message, timestamp } };
}

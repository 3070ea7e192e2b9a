// The table of chat messages.
import type { ChatMessage } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import { DatabaseError } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export class ChatStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores a message. "gone": its game was removed. */
  async add(gameId: string, { id, playerId, playerName, message, timestamp }: ChatMessage): Promise<"done" | "gone"> {
    try {
      await this.#database.query
        .insertInto("chat_messages")
        .values({ id, game_id: gameId, player_id: playerId, player_name: playerName, message, at: timestamp })
        .execute();
      return "done";
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return "gone";
      throw error;
    }
  }

  /** The timestamp of the newest message of a game; 0 where there is none. */
  async lastMoment(gameId: string): Promise<number> {
    const { at } = await this.#database.query
      .selectFrom("chat_messages")
      .select((of) => of.fn.max<number | null>("at").as("at"))
      .where("game_id", "=", gameId)
      .executeTakeFirstOrThrow();
    return at ?? 0;
  }

  /** The newest messages of a game, the oldest of them first. */
  async newest(gameId: string, limit: number): Promise<readonly ChatMessage[]> {
    const rows = await this.#database.reads
      .selectFrom("chat_messages")
      .selectAll()
      .where("game_id", "=", gameId)
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.toReversed().map((row) => ({
      id: row.id,
      playerId: row.player_id,
      playerName: row.player_name,
      message: row.message,
      timestamp: row.at,
    }));
  }
}

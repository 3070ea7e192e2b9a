// Finds the game, room or screen that has a code.
import type { Code } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/index.ts";

export interface CodeOwner {
  readonly id: string;
  /** The game itself, or the first waiting game of a room; null if no game waits in the room, and for a screen. */
  readonly gameId: string | null;
}

export class CodeStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The game, room or screen with this code; undefined if nothing has it. */
  async find({ kind, text }: Code): Promise<CodeOwner | undefined> {
    const { query } = this.#database;
    if (kind === "game") {
      const game = await query.selectFrom("games").select("id").where("code", "=", text).executeTakeFirst();
      return game && { id: game.id, gameId: game.id };
    }
    if (kind === "screen") {
      const screen = await query.selectFrom("screens").select("code").where("code", "=", text).executeTakeFirst();
      return screen && { id: screen.code, gameId: null };
    }
    const room = await query.selectFrom("rooms").select("id").where("code", "=", text).executeTakeFirst();
    return room && { id: room.id, gameId: await this.#firstWaiting(room.id) };
  }

  async #firstWaiting(roomId: string): Promise<string | null> {
    const game = await this.#database.query
      .selectFrom("room_games")
      .innerJoin("games", "games.id", "room_games.game_id")
      .select("games.id")
      .where("room_games.room_id", "=", roomId)
      .where("games.status", "=", "waiting")
      .orderBy("room_games.opened_at")
      .executeTakeFirst();
    return game?.id ?? null;
  }
}

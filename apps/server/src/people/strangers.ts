// Decides whether the players at a table may be strangers. They may be strangers if quick match, a cup or a public room
// has brought them together. At all other tables, they came by a link or a code. Chat and voice need the answer before
// they hide something. Each voice signal asks, so the answer is cached: it never changes for a game. If the game's room
// is not found, the answer is preliminary, and is cached only for a moment.
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export interface StrangersParts {
  readonly database: Database<Tables>;
  /**
   * Whether quick match or a cup ("match"), a room ("room") or a player opened a game; null if there is no such game.
   */
  readonly openedBy: (gameId: string) => Promise<"match" | "room" | "player" | null>;
  /** The time in ms. */
  readonly now: () => number;
}

const REMEMBERED = 20_000;
/**
 * How long the answer is cached if the game's room is not found. By the end of this time, the row that links the game
 * to its room is stored, unless the room was deleted.
 */
export const UNKNOWN_MS = 5000;

export class Strangers {
  readonly #parts: StrangersParts;
  readonly #known: LRUCache<string, boolean | Promise<boolean>>;

  constructor(parts: StrangersParts) {
    this.#parts = parts;
    this.#known = new LRUCache({ max: REMEMBERED, ttlResolution: 0, perf: { now: parts.now } });
  }

  /**
   * Whether the players of this game may be strangers. Returns a promise only if the answer is not in the cache yet.
   */
  at(gameId: string): boolean | Promise<boolean> {
    return this.#known.get(gameId) ?? this.#read(gameId);
  }

  #read(gameId: string): Promise<boolean> {
    const reading = this.#areStrangers(gameId).then(
      (areStrangers) => {
        this.#known.set(gameId, areStrangers ?? true, areStrangers === null ? { ttl: UNKNOWN_MS } : {});
        return areStrangers ?? true;
      },
      (error: unknown) => {
        this.#known.delete(gameId);
        throw error;
      },
    );
    this.#known.set(gameId, reading);
    return reading;
  }

  /** Null if the game's room is not found: the room was deleted, or the game is just being opened in it. */
  async #areStrangers(gameId: string): Promise<boolean | null> {
    const openedBy = await this.#parts.openedBy(gameId);
    if (openedBy !== "room") return openedBy === "match";
    const room = await this.#parts.database.query
      .selectFrom("room_games")
      .innerJoin("rooms", "rooms.id", "room_games.room_id")
      .select("is_private")
      .where("game_id", "=", gameId)
      .executeTakeFirst();
    return room === undefined ? null : room.is_private !== 1;
  }
}

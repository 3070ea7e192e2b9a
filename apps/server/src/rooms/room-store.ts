// The tables of rooms and of the games that were created in them.
import { houseRules, type OpenTable, type Room } from "@chkobba/protocol";
import { houseRulesFrom } from "@chkobba/rules";
import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Owner } from "../identity/owner.ts";
import { unlessConflict } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { RoomsTable } from "../schema/room-tables.ts";
import type { Tables } from "../schema/tables.ts";

/** A room with the fields that are not sent to clients. */
export interface StoredRoom extends Room {
  /** The people in the room's waiting games, the oldest game first. */
  readonly tables: readonly OpenTable[];
  /** The room's creator; null for a room of an earlier release. */
  readonly owner: Owner | null;
  /** Seconds for a turn in the room's games; null for games without a clock. */
  readonly turnSeconds: number | null;
  /** When the room last had a socket or an unfinished game, in ms since the epoch. */
  readonly busyAt: number;
}

export type NewRoom = Omit<StoredRoom, "gameIds" | "tables" | "runningGames" | "busyAt">;

export interface Creator {
  readonly owner: Owner;
  /** Any text that identifies the creator's network. */
  readonly network: string;
}

/** How many public rooms are listed. */
export interface ListSize {
  readonly rooms: number;
  readonly ofPerson: number;
  /** How many rooms of one network are listed before the remaining rooms of all networks. */
  readonly ofNetworkFirst: number;
}

/** The statuses of games that can no longer be played. */
const OVER = ["finished", "closed"] as const;

/** The schema of the `Invitation` that each waiting game stores as text. */
const invitation = z.object({ host: z.string(), people: z.int().default(1), teamMode: z.boolean() });

const gameIds = z.array(z.object({ game_id: z.string() }));

/** How many updates one transaction contains. */
const AT_ONCE = 500;

export class RoomStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** @param network the network of the room's creator */
  async add(room: NewRoom, network: string): Promise<void> {
    await this.#database.query
      .insertInto("rooms")
      .values({
        id: room.id,
        name: room.name,
        is_private: room.isPrivate ? 1 : 0,
        team_mode: room.teamMode ? 1 : 0,
        target_score: room.targetScore,
        turn_seconds: room.turnSeconds,
        house_rules: JSON.stringify(room.houseRules),
        code: room.code,
        owner: room.owner,
        watchable: room.watchable ? 1 : 0,
        network,
        created_at: room.createdAt,
        busy_at: room.createdAt,
      })
      .execute();
  }

  async find(id: string): Promise<StoredRoom | null> {
    const row = await this.#database.query.selectFrom("rooms").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) return null;
    const [room = null] = await withGames(this.#database.query, [row]);
    return room;
  }

  /** The rooms that this person made, the newest first. */
  async ownedBy(owner: Owner, limit: number): Promise<readonly StoredRoom[]> {
    const { reads } = this.#database;
    const rows = await reads
      .selectFrom("rooms")
      .selectAll()
      .where("owner", "=", owner)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return withGames(reads, rows);
  }

  /** The room in which the game was created. */
  async findByGame(gameId: string): Promise<StoredRoom | null> {
    const link = await this.#database.query
      .selectFrom("room_games")
      .select("room_id")
      .where("game_id", "=", gameId)
      .executeTakeFirst();
    return link === undefined ? null : this.find(link.room_id);
  }

  /**
   * Public rooms that were in use after `usedSince`, the newest first. At most `rooms` are listed, and at most
   * `ofPerson` of one creator. If there are too many, up to `ofNetworkFirst` rooms of each network are chosen before
   * the remaining rooms of all networks. In each of these two groups, rooms with waiting people are chosen first.
   */
  async listed({ rooms, ofPerson, ofNetworkFirst }: ListSize, usedSince: number): Promise<readonly StoredRoom[]> {
    const { reads } = this.#database;
    const { rows } = await sql<Selectable<RoomsTable>>`
      with public_rooms as (
        select rooms.*, case when exists (
          select 1 from room_games join games on games.id = room_games.game_id
          where room_games.room_id = rooms.id and games.status = 'waiting'
        ) then 0 else 1 end as is_idle
        from rooms where is_private = 0 and busy_at > ${usedSince}
      ),
      of_persons as (
        select public_rooms.*,
          row_number() over (partition by coalesce(owner, id) order by is_idle, created_at desc, id) as nth_of_person
        from public_rooms
      ),
      of_networks as (
        select of_persons.*,
          row_number() over (partition by coalesce(network, id) order by is_idle, created_at desc, id) as nth_of_network
        from of_persons where nth_of_person <= ${ofPerson}
      ),
      chosen as (
        select * from of_networks
        order by case when nth_of_network <= ${ofNetworkFirst} then 0 else 1 end, is_idle, nth_of_network, created_at desc, id
        limit ${rooms}
      )
      select * from chosen order by created_at desc, id`.execute(reads);
    return withGames(reads, rows);
  }

  /** Adds a game to a room. "gone": the room was removed. */
  async addGame(roomId: string, gameId: string, openedAt: number): Promise<"done" | "gone"> {
    const adding = this.#database.query
      .insertInto("room_games")
      .values({ game_id: gameId, room_id: roomId, opened_at: openedAt });
    return (await unlessConflict(adding.execute())) === null ? "gone" : "done";
  }

  /** Removes a room. Returns the games that were waiting in it, or null if there was no such room. */
  async remove(id: string): Promise<readonly string[] | null> {
    const { query, isShared } = this.#database;
    const [, games, removed] = await this.#database.atomically([
      // Locks the room's row. A game that is being added locks the row too. So the game is either in the room before
      // the next statement, or refused afterwards.
      query
        .selectFrom("rooms")
        .select("id")
        .where("id", "=", id)
        .$if(isShared, (room) => room.forUpdate())
        .compile(),
      query
        .selectFrom("room_games")
        .innerJoin("games", "games.id", "room_games.game_id")
        .select("room_games.game_id")
        .where("room_games.room_id", "=", id)
        .where("games.status", "=", "waiting")
        .compile(),
      query.deleteFrom("rooms").where("id", "=", id).compile(),
    ]);
    return removed?.changes === 1 ? gameIds.parse(games?.rows).map((game) => game.game_id) : null;
  }

  /** The ids of rooms with an unfinished game. */
  async inPlay(): Promise<readonly string[]> {
    const rows = await this.#database.reads
      .selectFrom("room_games")
      .innerJoin("games", "games.id", "room_games.game_id")
      .select("room_games.room_id")
      .distinct()
      .where("games.status", "not in", OVER)
      .execute();
    return rows.map((row) => row.room_id);
  }

  async markBusy(ids: readonly string[], at: number): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await this.#database.query
        .updateTable("rooms")
        .set({ busy_at: at })
        .where("id", "in", ids.slice(from, from + AT_ONCE))
        .execute();
    }
  }

  /** The ids of rooms that were last busy before `at`, the oldest first. */
  async idleSince(at: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom("rooms")
      .select("id")
      .where("busy_at", "<=", at)
      .orderBy("created_at")
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Whether a public room was last used after `after`, but not after `until`. */
  async hasPublicIn(after: number, until: number): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("rooms")
      .select("id")
      .where("is_private", "=", 0)
      .where("busy_at", ">", after)
      .where("busy_at", "<=", until)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Deletes the rows of games that no longer exist. */
  async forgetRemovedGames(): Promise<void> {
    await this.#database.query
      .deleteFrom("room_games")
      .where((is) => is.not(is.exists(is.selectFrom("games").select("id").whereRef("games.id", "=", "game_id"))))
      .execute();
  }
}

async function withGames(
  query: Kysely<Tables>,
  rows: readonly Selectable<RoomsTable>[],
): Promise<readonly StoredRoom[]> {
  if (rows.length === 0) return [];
  const games = await query
    .selectFrom("room_games")
    .innerJoin("games", "games.id", "room_games.game_id")
    .select(["room_games.room_id", "room_games.game_id", "room_games.opened_at", "games.status", "games.invitation"])
    .where(
      "room_games.room_id",
      "in",
      rows.map((row) => row.id),
    )
    .where("games.status", "not in", OVER)
    .orderBy("room_games.opened_at")
    .execute();
  return rows.map((row) => {
    const ofRoom = games.filter((game) => game.room_id === row.id);
    const waiting = ofRoom.filter(({ status }) => status === "waiting");
    return {
      id: row.id,
      name: row.name,
      isPrivate: row.is_private === 1,
      teamMode: row.team_mode === 1,
      targetScore: row.target_score,
      houseRules: houseRulesFrom(row.house_rules === null ? {} : houseRules.parse(JSON.parse(row.house_rules))),
      gameIds: waiting.map((game) => game.game_id),
      tables: waiting.flatMap(openTable),
      code: row.code,
      owner: row.owner,
      watchable: row.watchable === null ? row.is_private === 0 : row.watchable === 1,
      runningGames: ofRoom.length - waiting.length,
      createdAt: row.created_at,
      turnSeconds: row.turn_seconds,
      busyAt: row.busy_at,
    };
  });
}

interface WaitingRow {
  readonly room_id: string;
  readonly game_id: string;
  readonly opened_at: number;
  readonly invitation: string | null;
}

function openTable({ room_id: roomId, game_id: gameId, opened_at: since, invitation: text }: WaitingRow): OpenTable[] {
  if (text === null) return [];
  const { host, people, teamMode } = invitation.parse(JSON.parse(text));
  return [{ roomId, gameId, host, people, seats: teamMode ? 4 : 2, since }];
}

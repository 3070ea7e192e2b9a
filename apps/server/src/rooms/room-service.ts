// Rooms, where people meet. A room is removed half an hour after its last socket has left and its last running game has
// ended.
import { randomUUID } from "node:crypto";
import type { OpenTable, Payload, Room } from "@chkobba/protocol";
import { houseRulesFrom } from "@chkobba/rules";
import type { Owner } from "../identity/owner.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { SharedRead } from "../platform/shared-read.ts";
import type { Creator, RoomStore, StoredRoom } from "./room-store.ts";

/** The clients of rooms: the messages to them, and the rooms that have clients. */
export interface RoomAudience {
  /** The public rooms, or the waiting or running games in them, have changed. */
  listChanged(): void;
  gameCreated(roomId: string, gameId: string): void;
  deleted(roomId: string): void;
  /** The ids of the rooms with a connected socket. */
  inhabited(): readonly string[];
}

export interface RoomServiceParts {
  readonly store: RoomStore;
  readonly audience: RoomAudience;
  /** Removes a game if it is still waiting for its players. */
  readonly cancelGame: (gameId: string) => Promise<void>;
  /** A code that no other room has. */
  readonly newCode: () => Promise<string>;
  readonly now: () => number;
  /** Seconds for a turn in rooms whose creator chose no turn time. */
  readonly defaultTurnSeconds: number;
}

export interface PublicRooms {
  readonly rooms: readonly Room[];
  readonly tables: readonly OpenTable[];
}

const LIST_SIZE = { rooms: 100, ofPerson: 3, ofNetworkFirst: 10 };
/** How many of their own rooms a person is shown. */
const OWN_LISTED = 20;
/** How long a room without sockets and running games is listed. */
export const EMPTY_LISTED_MS = 10 * 60_000;
/** How many rooms one run of the periodic task removes. */
const EXPIRED_AT_ONCE = 500;
/** How long a room without sockets and running games is kept. */
export const EMPTY_ROOM_MS = 30 * 60_000;

export class RoomService {
  readonly #parts: RoomServiceParts;
  /**
   * In ms since the epoch. Rooms that were last used before this time are no longer listed, and clients have been
   * notified of this.
   */
  #unlistedBefore = 0;
  readonly #list: SharedRead<PublicRooms>;

  constructor(parts: RoomServiceParts) {
    this.#parts = parts;
    this.#list = new SharedRead(() => this.#readList());
  }

  async create(options: Payload<"create-room">, creator: Creator): Promise<Room> {
    const { store, audience, newCode, now, defaultTurnSeconds } = this.#parts;
    const { roomName, isPrivate, teamMode, targetScore } = options;
    const turnSeconds = options.turnSeconds === undefined ? defaultTurnSeconds : options.turnSeconds;
    const houseRules = houseRulesFrom(options.houseRules);
    const watchable = options.watchable ?? !isPrivate;
    const terms = { name: roomName, isPrivate, teamMode, targetScore, turnSeconds, houseRules, watchable };
    const room = { id: randomUUID(), ...terms, code: await newCode(), owner: creator.owner, createdAt: now() };
    await store.add(room, creator.network);
    if (!isPrivate) audience.listChanged();
    return roomOf({ ...room, gameIds: [], tables: [], runningGames: 0, busyAt: room.createdAt });
  }

  /** Recently used public rooms, the newest first, with their waiting games. At most three rooms of one person. */
  publicRooms(): Promise<PublicRooms> {
    return this.#list.ask();
  }

  /** The newest rooms of one person, public and private. */
  async ownedBy(owner: Owner): Promise<readonly Room[]> {
    return (await this.#parts.store.ownedBy(owner, OWN_LISTED)).map(roomOf);
  }

  async #readList(): Promise<PublicRooms> {
    const { store, now } = this.#parts;
    const listed = await store.listed(LIST_SIZE, now() - EMPTY_LISTED_MS);
    return { rooms: listed.map(roomOf), tables: listed.flatMap(({ tables }) => tables) };
  }

  async find(id: string): Promise<Result<StoredRoom, "ROOM_NOT_FOUND">> {
    const room = await this.#parts.store.find(id);
    return room === null ? refused("ROOM_NOT_FOUND") : accepted(room);
  }

  /** Adds a game that was just created to its room. If the room was removed in between, removes the game. */
  async addGame(room: StoredRoom, gameId: string): Promise<Result<null, "ROOM_NOT_FOUND">> {
    const { store, audience, cancelGame, now } = this.#parts;
    if ((await store.addGame(room.id, gameId, now())) === "gone") {
      await cancelGame(gameId);
      return refused("ROOM_NOT_FOUND");
    }
    audience.gameCreated(room.id, gameId);
    if (!room.isPrivate) audience.listChanged();
    return accepted(null);
  }

  /** The room in which a game was opened; null if there is none. */
  ofGame(gameId: string): Promise<StoredRoom | null> {
    return this.#parts.store.findByGame(gameId);
  }

  /**
   * Call when a game has started, has ended, or is waiting again. If the game's room is public, the public list
   * changes.
   */
  async noticeGame(gameId: string): Promise<void> {
    const room = await this.#parts.store.findByGame(gameId);
    if (room !== null && !room.isPrivate) this.#parts.audience.listChanged();
  }

  /** Removes a room and its waiting games; running games go on. */
  async remove(id: string): Promise<Result<null, "ROOM_NOT_FOUND">> {
    const { audience } = this.#parts;
    const room = await this.#takeAway(id);
    if (room === null) return refused("ROOM_NOT_FOUND");
    audience.deleted(id);
    if (!room.isPrivate) audience.listChanged();
    return accepted(null);
  }

  /** Removes a room for the person who opened it. Others are refused. */
  async close(id: string, owners: readonly Owner[]): Promise<Result<null, "ROOM_NOT_FOUND" | "FORBIDDEN">> {
    const room = await this.find(id);
    if (!room.ok) return room;
    const { owner } = room.value;
    return owner !== null && owners.includes(owner) ? this.remove(id) : refused("FORBIDDEN");
  }

  /** Removes a room without notifying clients. Returns the room; null if there was none. */
  async #takeAway(id: string): Promise<StoredRoom | null> {
    const { store, cancelGame } = this.#parts;
    const room = await store.find(id);
    const gameIds = room === null ? null : await store.remove(id);
    if (gameIds === null) return null;
    await Promise.all(gameIds.map((gameId) => cancelGame(gameId)));
    return room;
  }

  /** Records which rooms are in use, and removes those that have been empty for EMPTY_ROOM_MS. */
  async clearEmpty(): Promise<void> {
    const { store, audience, now } = this.#parts;
    await store.markBusy([...new Set([...audience.inhabited(), ...(await store.inPlay())])], now());
    const removed: StoredRoom[] = [];
    for (const id of await store.idleSince(now() - EMPTY_ROOM_MS, EXPIRED_AT_ONCE)) {
      const room = await this.#takeAway(id);
      if (room !== null && !room.isPrivate) removed.push(room);
    }
    // These rooms have no sockets, so only clients with the public list need to know. At most as many deletions are
    // announced as the list has rooms. One change of the list covers all deletions.
    for (const { id } of removed.slice(-LIST_SIZE.rooms)) audience.deleted(id);
    const unlisted = await store.hasPublicIn(this.#unlistedBefore, now() - EMPTY_LISTED_MS);
    this.#unlistedBefore = now() - EMPTY_LISTED_MS;
    if (removed.length > 0 || unlisted) audience.listChanged();
    await store.forgetRemovedGames();
  }
}

/** A room as sent to clients. */
export function roomOf(room: StoredRoom): Room {
  const { id, name, isPrivate, teamMode, targetScore, houseRules, gameIds, code } = room;
  const { watchable, runningGames, createdAt } = room;
  return { id, name, isPrivate, teamMode, targetScore, houseRules, gameIds, code, watchable, runningGames, createdAt };
}

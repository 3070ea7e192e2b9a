// Rooms: where people find each other. A room lasts as long as somebody is in it or plays in it, and half an hour more.
import { randomUUID } from "node:crypto";
import type { Payload, Room } from "@chkobba/protocol";
import { accepted, type Result, refused } from "../result.ts";
import type { RoomStore, StoredRoom } from "./room-store.ts";

/** Whom the rooms have something to tell. */
export interface RoomAudience {
  /** The public rooms, or the games that wait or run in them, are not what they were. */
  listChanged(): void;
  gameCreated(roomId: string, gameId: string): void;
  deleted(roomId: string): void;
  /** The rooms that somebody connected is in. */
  inhabited(): readonly string[];
}

export interface RoomServiceParts {
  readonly store: RoomStore;
  readonly audience: RoomAudience;
  /** Removes a game that still waits for its players. */
  readonly cancelGame: (gameId: string) => Promise<void>;
  readonly now: () => number;
  /** For a turn of a room whose creator chose no time. */
  readonly defaultTurnSeconds: number;
}

/** Rooms that the public list shows, the newest ones. */
const LISTED_ROOMS = 100;
/** Rooms that are removed in one round; the next round removes more. */
const EXPIRED_AT_ONCE = 500;
/** How long a room is kept with nobody and no game in it. */
export const EMPTY_ROOM_MS = 30 * 60_000;

export class RoomService {
  readonly #parts: RoomServiceParts;

  constructor(parts: RoomServiceParts) {
    this.#parts = parts;
  }

  async create(options: Payload<"create-room">): Promise<Room> {
    const { store, audience, now, defaultTurnSeconds } = this.#parts;
    const { roomName, isPrivate, teamMode, targetScore } = options;
    const turnSeconds = options.turnSeconds === undefined ? defaultTurnSeconds : options.turnSeconds;
    const room = { id: randomUUID(), name: roomName, isPrivate, teamMode, targetScore, turnSeconds, createdAt: now() };
    await store.add(room);
    if (!isPrivate) audience.listChanged();
    return roomOf({ ...room, gameIds: [], runningGames: 0, busyAt: room.createdAt });
  }

  /** The newest public rooms. */
  async publicRooms(): Promise<readonly Room[]> {
    return (await this.#parts.store.newestPublic(LISTED_ROOMS)).map(roomOf);
  }

  async find(id: string): Promise<Result<StoredRoom>> {
    const room = await this.#parts.store.find(id);
    return room === null ? refused("ROOM_NOT_FOUND") : accepted(room);
  }

  /** Takes a game that has just been opened into a room; one whose room is gone meanwhile is gone with it. */
  async addGame(room: StoredRoom, gameId: string): Promise<Result<null>> {
    const { store, audience, cancelGame, now } = this.#parts;
    if ((await store.addGame(room.id, gameId, now())) === "gone") {
      await cancelGame(gameId);
      return refused("ROOM_NOT_FOUND");
    }
    audience.gameCreated(room.id, gameId);
    if (!room.isPrivate) audience.listChanged();
    return accepted(null);
  }

  /** A game has begun, ended, or waits again: the room that it was opened in says so. */
  async noticeGame(gameId: string): Promise<void> {
    const room = await this.#parts.store.findByGame(gameId);
    if (room !== null && !room.isPrivate) this.#parts.audience.listChanged();
  }

  /** Removes a room and the games that wait in it; those that are played go on. */
  async remove(id: string): Promise<Result<null>> {
    const { audience } = this.#parts;
    const room = await this.#takeAway(id);
    if (room === null) return refused("ROOM_NOT_FOUND");
    audience.deleted(id);
    if (!room.isPrivate) audience.listChanged();
    return accepted(null);
  }

  /** Removes a room without a word; null: it was not there. */
  async #takeAway(id: string): Promise<StoredRoom | null> {
    const { store, cancelGame } = this.#parts;
    const room = await store.find(id);
    if (room === null || !(await store.remove(id))) return null;
    await Promise.all(room.gameIds.map((gameId) => cancelGame(gameId)));
    return room;
  }

  /** Notes which rooms are in use, and removes those that have stood empty for too long. */
  async clearEmpty(): Promise<void> {
    const { store, audience, now } = this.#parts;
    await store.markBusy([...new Set([...audience.inhabited(), ...(await store.inPlay())])], now());
    const removed: StoredRoom[] = [];
    for (const id of await store.idleSince(now() - EMPTY_ROOM_MS, EXPIRED_AT_ONCE)) {
      const room = await this.#takeAway(id);
      if (room !== null && !room.isPrivate) removed.push(room);
    }
    // Nobody is in these rooms: only those that the public list may still show are worth a word, and the list is told once.
    for (const { id } of removed.slice(-LISTED_ROOMS)) audience.deleted(id);
    if (removed.length > 0) audience.listChanged();
    await store.forgetRemovedGames();
  }
}

/** What the wire says of a room. */
export function roomOf(room: StoredRoom): Room {
  const { id, name, isPrivate, teamMode, targetScore, gameIds, runningGames, createdAt } = room;
  return { id, name, isPrivate, teamMode, targetScore, gameIds, runningGames, createdAt };
}

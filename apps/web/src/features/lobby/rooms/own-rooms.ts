// The rooms opened in this browser. The browser saves them, so that their ids can be shared later.
import type { Room } from "@chkobba/protocol";
import { create } from "zustand";
import { localStore } from "../../../shared/storage.ts";

export interface OwnRoom {
  readonly id: string;
  readonly name: string;
  /** Missing if the room was opened by an older release, in which rooms had no codes. */
  readonly code?: string;
}

const KEY = "chkobba.rooms";
const KEPT = 5;

const useRooms = create<{ readonly rooms: readonly OwnRoom[] }>(() => ({
  rooms: parseOwnRooms(localStore.readJson(KEY)),
}));

/** Returns the rooms opened in this browser, the newest first. */
export function useOwnRooms(): readonly OwnRoom[] {
  return useRooms((state) => state.rooms);
}

/** Ids of other players' rooms that this page has joined. */
const joined = new Set<string>();

export function joinedRoom({ id }: Pick<OwnRoom, "id">): void {
  joined.add(id);
}

/** The ids of rooms opened in this browser or joined by this page. */
export function knownRooms(): ReadonlySet<string> {
  return new Set([...joined, ...useRooms.getState().rooms.map(({ id }) => id)]);
}

export function rememberRoom({ id, name, code }: Pick<Room, "id" | "name" | "code">): void {
  keep([{ id, name, ...(code !== null && { code }) }, ...others(id)].slice(0, KEPT));
}

/** Called when the room with this id or code has been closed or deleted. */
export function forgetRoom(named: string): void {
  joined.delete(named);
  if (others(named).length < useRooms.getState().rooms.length) keep(others(named));
}

/** All rooms except the one with this id or code. */
const others = (named: string) => useRooms.getState().rooms.filter(({ id, code }) => id !== named && code !== named);

function keep(rooms: readonly OwnRoom[]): void {
  useRooms.setState({ rooms });
  localStore.write(KEY, JSON.stringify(rooms));
}

export function parseOwnRooms(stored: unknown): readonly OwnRoom[] {
  return Array.isArray(stored) ? stored.filter(isOwnRoom) : [];
}

function isOwnRoom(value: unknown): value is OwnRoom {
  if (typeof value !== "object" || value === null || !("id" in value) || !("name" in value)) return false;
  const hasCode = !("code" in value) || typeof value.code === "string";
  return typeof value.id === "string" && typeof value.name === "string" && hasCode;
}

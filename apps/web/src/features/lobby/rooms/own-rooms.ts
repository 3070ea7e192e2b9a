// The rooms opened in this browser, so that their ids can be shared.
import { create } from "zustand";
import { localStore } from "../../../shared/storage.ts";

export interface OwnRoom {
  readonly id: string;
  readonly name: string;
}

const KEY = "chkobba.rooms";
const KEPT = 5;

const useRooms = create<{ readonly rooms: readonly OwnRoom[] }>(() => ({
  rooms: parseOwnRooms(localStore.readJson(KEY)),
}));

/** The newest first. */
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

export function rememberRoom({ id, name }: OwnRoom): void {
  keep([{ id, name }, ...others(id)].slice(0, KEPT));
}

/** Called when the room no longer exists. */
export function forgetRoom(id: string): void {
  joined.delete(id);
  if (others(id).length < useRooms.getState().rooms.length) keep(others(id));
}

const others = (id: string) => useRooms.getState().rooms.filter((room) => room.id !== id);

function keep(rooms: readonly OwnRoom[]): void {
  useRooms.setState({ rooms });
  localStore.write(KEY, JSON.stringify(rooms));
}

export function parseOwnRooms(stored: unknown): readonly OwnRoom[] {
  return Array.isArray(stored) ? stored.filter(isOwnRoom) : [];
}

function isOwnRoom(value: unknown): value is OwnRoom {
  if (typeof value !== "object" || value === null || !("id" in value) || !("name" in value)) return false;
  return typeof value.id === "string" && typeof value.name === "string";
}

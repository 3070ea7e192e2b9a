// The rooms that were opened in this browser, so that whoever opened a private one has its id to hand on.
import { create } from "zustand";
import { readStoredJson, writeStored } from "../../../shared/stored.ts";

export interface OwnRoom {
  readonly id: string;
  readonly name: string;
}

const KEY = "chkobba.rooms";
const KEPT = 5;

const useRooms = create<{ readonly rooms: readonly OwnRoom[] }>(() => ({ rooms: parseOwnRooms(readStoredJson(KEY)) }));

/** The newest first. */
export function useOwnRooms(): readonly OwnRoom[] {
  return useRooms((state) => state.rooms);
}

export const ownRooms = (): readonly OwnRoom[] => useRooms.getState().rooms;

export function rememberRoom({ id, name }: OwnRoom): void {
  keep([{ id, name }, ...others(id)].slice(0, KEPT));
}

/** A room that is gone. */
export function forgetRoom(id: string): void {
  if (others(id).length < useRooms.getState().rooms.length) keep(others(id));
}

const others = (id: string) => useRooms.getState().rooms.filter((room) => room.id !== id);

function keep(rooms: readonly OwnRoom[]): void {
  useRooms.setState({ rooms });
  writeStored(KEY, JSON.stringify(rooms));
}

export function parseOwnRooms(stored: unknown): readonly OwnRoom[] {
  return Array.isArray(stored) ? stored.filter(isOwnRoom) : [];
}

function isOwnRoom(value: unknown): value is OwnRoom {
  if (typeof value !== "object" || value === null || !("id" in value) || !("name" in value)) return false;
  return typeof value.id === "string" && typeof value.name === "string";
}

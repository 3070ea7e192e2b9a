// The visitor's own rooms. The browser saves the rooms that were opened in it, so that their ids can be shared later.
// The server knows the rooms that the account has opened on any device.
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

interface OwnRooms {
  /** The rooms opened in this browser, the newest first. */
  readonly rooms: readonly OwnRoom[];
  /** The rooms of the signed-in account, the newest first. */
  readonly ofAccount: readonly OwnRoom[];
}

const useRooms = create<OwnRooms>(() => ({ rooms: parseOwnRooms(localStore.readJson(KEY)), ofAccount: [] }));

/** Returns the rooms opened in this browser, the newest first, then the other rooms of the account. */
export function useOwnRooms(): readonly OwnRoom[] {
  const { rooms, ofAccount } = useRooms();
  return [...rooms, ...ofAccount.filter(({ id }) => rooms.every((room) => room.id !== id))];
}

/** @param rooms the open rooms of the account, as the server has sent them; none for a guest */
export function setAccountRooms(rooms: readonly Room[]): void {
  useRooms.setState({ ofAccount: rooms.map(ownRoomOf) });
}

/** Ids of other players' rooms that this page has joined. */
const joined = new Set<string>();

export function joinedRoom({ id }: Pick<OwnRoom, "id">): void {
  joined.add(id);
}

/** The ids of the visitor's own rooms and of those joined by this page. */
export function knownRooms(): ReadonlySet<string> {
  const { rooms, ofAccount } = useRooms.getState();
  return new Set([...joined, ...[...rooms, ...ofAccount].map(({ id }) => id)]);
}

export function rememberRoom(room: Pick<Room, "id" | "name" | "code">): void {
  keep([ownRoomOf(room), ...others(room.id)].slice(0, KEPT));
}

function ownRoomOf({ id, name, code }: Pick<Room, "id" | "name" | "code">): OwnRoom {
  return { id, name, ...(code !== null && { code }) };
}

/** Called when the room with this id or code has been closed or deleted. */
export function forgetRoom(named: string): void {
  joined.delete(named);
  if (others(named).length < useRooms.getState().rooms.length) keep(others(named));
  useRooms.setState(({ ofAccount }) => ({ ofAccount: ofAccount.filter(isOther(named)) }));
}

/** All rooms except the one with this id or code. */
const others = (named: string) => useRooms.getState().rooms.filter(isOther(named));

const isOther =
  (named: string) =>
  ({ id, code }: OwnRoom) =>
    id !== named && code !== named;

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

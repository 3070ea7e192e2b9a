// The public rooms in list order. If loading the list fails, the previous list stays.
import type { Reply, Room } from "@chkobba/protocol";
import { useEffect } from "react";
import { create } from "zustand";
import { logFailure } from "../../../shared/reports/debug-log.ts";
import { listen, request } from "../../../shared/socket/connection.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { whenIdle } from "../../../shared/when-idle.ts";
import { type ListedRoom, listedRooms } from "./listed-rooms.ts";

/** Both lists are null until the server has sent the rooms. */
const useRooms = create<{ readonly rooms: readonly Room[] | null; readonly listed: readonly ListedRoom[] | null }>(
  () => ({
    rooms: null,
    listed: null,
  }),
);

/** Returns the public rooms, the newest first, and keeps them up to date while the component is mounted. */
export function usePublicRooms(): readonly Room[] | null {
  useEffect(follow, []);
  return useRooms((state) => state.rooms);
}

/** Returns the public rooms in list order, each with the people waiting in it. */
export function useListedRooms(): readonly ListedRoom[] | null {
  useEffect(follow, []);
  return useRooms((state) => state.listed);
}

/** Loads the rooms after each connection and after each change. Changes during a request cause one more request. */
function follow(): () => void {
  let isAsking = false;
  let isStale = false;

  const refresh = async () => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      const answer = await request("get-public-rooms", {});
      if (answer.ok) set(answer.value);
      else logFailure("Failed to get public rooms");
    }
    isAsking = false;
  };

  // The server sends `room-list-update` when the list has changed, for example after a room was deleted, but at most
  // once a second.
  const unsubscribe = [whenConnected(refresh), listen("room-list-update", refresh)];
  const news = new Promise<void>(whenIdle)
    .then(() => import("./room-updates.ts"))
    .then(({ followRoomUpdates }) => followRoomUpdates(show))
    .catch(() => () => {});
  return () => {
    isStale = false;
    for (const stop of unsubscribe) stop();
    void news.then((stop) => stop());
  };
}

function set({ rooms, tables }: Reply<"get-public-rooms">): void {
  useRooms.setState({ rooms, listed: listedRooms(rooms, tables) });
}

/** Shows one changed room before the next list arrives. */
function show(room: Room): void {
  const update = (known: Room) => (known.id === room.id ? room : known);
  useRooms.setState(({ rooms, listed }) => ({
    rooms: rooms?.map(update) ?? null,
    listed: listed?.map((it) => ({ ...it, room: update(it.room) })) ?? null,
  }));
}

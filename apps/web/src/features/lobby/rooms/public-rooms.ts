// The public rooms as the server last told of them, the newest first. A list that cannot be loaded leaves the last one.
import type { Room } from "@chkobba/protocol";
import { useEffect } from "react";
import { create } from "zustand";
import { logFailure } from "../../../shared/reports/debug-log.ts";
import { listen, request } from "../../../shared/socket/connection.ts";

/** Null until the first list has come. */
const useRooms = create<{ readonly rooms: readonly Room[] | null }>(() => ({ rooms: null }));

/** Follows the rooms for as long as the component is on the screen. */
export function usePublicRooms(): readonly Room[] | null {
  useEffect(follow, []);
  return useRooms((state) => state.rooms);
}

/** Asks for the rooms, and again at each change; changes during a question are one question more. */
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
      if (answer.success) useRooms.setState({ rooms: answer.rooms });
      else logFailure("Failed to get public rooms");
    }
    isAsking = false;
  };

  void refresh();
  const unsubscribe = [listen("room-list-update", refresh), listen("room-deleted", refresh)];
  const news = import("./room-updates.ts")
    .then(({ followRoomUpdates }) => followRoomUpdates(show))
    .catch(() => () => {});
  return () => {
    isStale = false;
    for (const stop of unsubscribe) stop();
    void news.then((stop) => stop());
  };
}

/** A room as it is now, before the next list comes. */
function show(room: Room): void {
  useRooms.setState(({ rooms }) => ({ rooms: rooms?.map((known) => (known.id === room.id ? room : known)) ?? null }));
}

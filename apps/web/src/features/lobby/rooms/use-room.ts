// The room whose code or id the visitor is typing. It is taken from the public list, or else requested from the server.
// The request also subscribes this page to the room's updates, so the server does not remove the room as empty while
// the page is connected.
import type { Room } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { request } from "../../../shared/socket/connection.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import type { Destination } from "../destination.ts";
import { usePublicRooms } from "./public-rooms.ts";

/** Matches a complete room id. */
const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Found {
  readonly named: string;
  readonly room: Room | null;
}

/**
 * Returns `"asked"` until the server has answered, and null if there is no such room.
 *
 * @param isRoom whether a typed id is the id of a room; if it is not, the server is not asked
 */
export function useRoom(destination: Destination | null, isRoom: boolean): Room | "asked" | null {
  const named = destination === null || destination.kind === "page" ? "" : destination.named;
  const listed = usePublicRooms()?.find(({ id, code }) => id === named || code === named);
  const isAsked = destination?.kind === "room" || (isRoom && WHOLE.test(named));
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (listed !== undefined || !isAsked) return;
    let isWanted = true;
    const unsubscribe = whenConnected(() => {
      void request("join-room", { roomId: named }).then((answer) => {
        if (isWanted) setFound({ named, room: answer.ok ? answer.value.room : null });
      });
    });
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [named, isAsked, listed]);

  if (listed !== undefined) return listed;
  if (found?.named === named) return found.room;
  return isAsked ? "asked" : null;
}

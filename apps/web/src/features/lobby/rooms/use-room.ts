// The room whose code or id is being typed: from the public list, or else by a request. Joining a room only marks it as
// visited on the server.
import type { Room } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { request } from "../../../shared/socket/connection.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import type { Destination } from "../destination.ts";
import { usePublicRooms } from "./public-rooms.ts";

/** A complete id; anything else is still incomplete. */
const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Found {
  readonly named: string;
  readonly room: Room | null;
}

/** @param isRoom whether an id belongs to a room: only then the server is asked for it */
export function useRoom(destination: Destination | null, isRoom: boolean): Room | null {
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

  return listed ?? (found?.named === named ? found.room : null);
}

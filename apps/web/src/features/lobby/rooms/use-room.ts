// The room with an id that is being typed: from the public list, else by a request. Joining a room only marks it as visited at the
// server.
import type { Room } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { request } from "../../../shared/socket/connection.ts";
import type { EventResult, PageEventRefusalCode } from "../../../shared/socket/event-result.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { usePublicRooms } from "./public-rooms.ts";

/** A complete id; anything else is still being typed. */
const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Found {
  readonly id: string;
  readonly room: Room | null;
  /** Why there is none. */
  readonly code: PageEventRefusalCode | null;
}

const NOTHING = { room: null, code: null } as const;

export function useRoom(id: string): Omit<Found, "id"> {
  const listed = usePublicRooms()?.find((room) => room.id === id);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (listed !== undefined || !WHOLE.test(id)) return;
    let isWanted = true;
    const unsubscribe = whenConnected(() => {
      void request("join-room", { roomId: id }).then((answer) => {
        if (isWanted) setFound(foundBy(id, answer));
      });
    });
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [id, listed]);

  if (listed !== undefined) return { room: listed, code: null };
  return found?.id === id ? found : NOTHING;
}

function foundBy(id: string, answer: EventResult<"join-room">): Found {
  return answer.ok ? { id, room: answer.value.room, code: null } : { id, room: null, code: answer.refusal.code };
}

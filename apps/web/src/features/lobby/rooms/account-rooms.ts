// Loads the rooms that the visitor's account has opened on any device.
import { useEffect } from "react";
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { call } from "../../../shared/http/call.ts";
import { setAccountRooms } from "./own-rooms.ts";
import { followRoom } from "./room-updates.ts";

/** Loads the account's rooms while the component is mounted, and joins them, so that the page hears of new games there. */
export function useAccountRooms(): void {
  const accountId = useAccount()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    let isWanted = true;
    void call("getOwnRooms", {}).then((answer) => {
      if (!isWanted || !answer.ok) return;
      setAccountRooms(answer.value.rooms);
      for (const { id } of answer.value.rooms) followRoom(id);
    });
    return () => {
      isWanted = false;
      setAccountRooms([]);
    };
  }, [accountId]);
}

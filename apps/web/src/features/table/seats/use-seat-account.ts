// The account of a player at a table.
import type { SeatAccount } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { call } from "../../../shared/http/call.ts";

/**
 * Null if the player is not signed in; undefined while the account is not known, for example before the server's answer
 * or without a network.
 */
export function useSeatAccount(id: string, playerId: string): SeatAccount | undefined {
  const [account, setAccount] = useState<SeatAccount>();
  useEffect(() => {
    let isWanted = true;
    void call("getSeatAccount", { id, playerId }).then((answer) => {
      if (isWanted && answer.ok) setAccount(answer.value.account);
    });
    return () => {
      isWanted = false;
    };
  }, [id, playerId]);
  return account;
}

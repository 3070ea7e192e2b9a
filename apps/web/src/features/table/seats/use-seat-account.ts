// The account of a player at a table.
import type { SeatAccount } from "@chkobba/protocol";
import { useCallback } from "react";
import { call } from "../../../shared/http/call.ts";
import { useLoadedValue } from "../../../shared/use-loaded.ts";

/**
 * Null if the player is not signed in; undefined while the account is not known, for example before the server's answer
 * or without a network.
 */
export function useSeatAccount(id: string, playerId: string): SeatAccount | undefined {
  return useLoadedValue(useCallback(() => call("getSeatAccount", { id, playerId }), [id, playerId]))?.account;
}

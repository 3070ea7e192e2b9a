// Polls the state of a game that the visitor is invited to.
import { useCallback, useEffect, useState } from "react";
import { request, useConnection } from "../../../shared/socket/connection.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { type Invitation, invitationAfter } from "./invitation.ts";

/** Well below the rate limit of a socket, and fast enough for a visitor who waits for a seat. */
const PAUSE_MS = 4000;

/** @returns the state, and a function that polls at once */
export function useInvitation(gameId: string): readonly [Invitation, () => void] {
  const [invitation, setInvitation] = useState<Invitation>({ kind: "asking" });

  const ask = useCallback(() => {
    void request("get-game", { gameId }).then((answer) => setInvitation((before) => invitationAfter(before, answer)));
  }, [gameId]);

  useEffect(() => {
    const askWhereSeen = () => {
      if (document.visibilityState === "visible" && useConnection.getState().status === "connected") ask();
    };
    const unsubscribe = whenConnected(ask);
    const timer = setInterval(askWhereSeen, PAUSE_MS);
    document.addEventListener("visibilitychange", askWhereSeen);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askWhereSeen);
    };
  }, [ask]);

  return [invitation, ask];
}

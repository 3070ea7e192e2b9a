// Asks how it stands with a game that this visitor is invited to, again and again while they look at the invitation.
import { useCallback, useEffect, useState } from "react";
import { request } from "../../../shared/socket/connection.ts";
import { type Invitation, invitationAfter } from "./invitation.ts";

/** Far below what one socket may ask, and soon enough for somebody who waits for a seat. */
const PAUSE_MS = 4000;

/** @returns how it stands, and what asks at once */
export function useInvitation(gameId: string): readonly [Invitation, () => void] {
  const [invitation, setInvitation] = useState<Invitation>({ kind: "asking" });

  const ask = useCallback(() => {
    void request("get-game", { gameId }).then((answer) => setInvitation((before) => invitationAfter(before, answer)));
  }, [gameId]);

  useEffect(() => {
    const askWhereSeen = () => {
      if (document.visibilityState === "visible") ask();
    };
    ask();
    const timer = setInterval(askWhereSeen, PAUSE_MS);
    document.addEventListener("visibilitychange", askWhereSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askWhereSeen);
    };
  }, [ask]);

  return [invitation, ask];
}

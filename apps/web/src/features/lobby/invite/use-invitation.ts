// Polls the state of a game that the visitor is invited to.
import { readCode } from "@chkobba/protocol";
import { useCallback, useEffect, useState } from "react";
import { request, useConnection } from "../../../shared/socket/connection.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { keepInvite } from "../../../shared/socket/pending-invite.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { type Invitation, invitationAfter } from "./invitation.ts";

/**
 * The pause between two requests. It is long enough to stay far below the rate limit of a socket, and short enough that
 * a visitor who waits for a free seat soon sees it.
 */
const PAUSE_MS = 4000;

/**
 * Finds the game's id by its code and stores the id as the invitation, which is then polled by id. Returns null on
 * success, otherwise the refusal.
 */
async function byCode(code: string): Promise<EventResult<"get-game"> | null> {
  const known = await request("check-game-exists", { gameId: code });
  if (!known.ok) return refusedWith(known.refusal.code);
  if (known.value.gameId === undefined) return refusedWith("GAME_NOT_FOUND");
  keepInvite(known.value.gameId);
  return null;
}

/** @returns the state, and a function that asks the server at once */
export function useInvitation(gameId: string): readonly [Invitation, () => void] {
  const [invitation, setInvitation] = useState<Invitation>({ kind: "asking" });

  const ask = useCallback(() => {
    const look = readCode(gameId) === null ? request("get-game", { gameId }) : byCode(gameId);
    void look.then((answer) => answer && setInvitation((before) => invitationAfter(before, answer)));
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

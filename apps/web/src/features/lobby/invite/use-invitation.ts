// Polls the state of a game that the visitor is invited to.
import { readCode } from "@chkobba/protocol";
import { useCallback, useEffect, useState } from "react";
import { request, useConnection } from "../../../shared/socket/connection.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { whenConnected } from "../../../shared/socket/when-connected.ts";
import { type Invitation, invitationAfter } from "./invitation.ts";

/**
 * The pause between two requests. It is long enough to stay far below the rate limit of a socket, and short enough that
 * a visitor who waits for a free seat soon sees it.
 */
const PAUSE_MS = 4000;

/** Finds the game's id by its code. */
async function idOf(code: string): Promise<EventResult<"get-game"> | { readonly id: string }> {
  const known = await request("check-game-exists", { gameId: code });
  if (!known.ok) return refusedWith(known.refusal.code);
  return known.value.gameId === undefined ? refusedWith("GAME_NOT_FOUND") : { id: known.value.gameId };
}

/**
 * @param named the game's id or code. A code is looked up once; then the game is polled by its id.
 * @returns the state, and a function that asks the server at once
 */
export function useInvitation(named: string): readonly [Invitation, () => void] {
  const [invitation, setInvitation] = useState<Invitation>({ kind: "asking" });

  const [gameId, setGameId] = useState(readCode(named) === null ? named : null);

  const ask = useCallback(() => {
    const look = gameId === null ? idOf(named) : request("get-game", { gameId });
    void look.then((answer) => {
      if ("id" in answer) setGameId(answer.id);
      else setInvitation((before) => invitationAfter(before, answer));
    });
  }, [named, gameId]);

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

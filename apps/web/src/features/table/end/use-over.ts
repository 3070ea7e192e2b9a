// Whether the player is at the end of a game. Either the game is finished, or the next game is dealt and the player has
// not joined it yet.
import type { GameState } from "@chkobba/protocol";
import { useEffect } from "react";
import { create } from "zustand";
import { keepStorage } from "../../../shared/keep-storage.ts";
import { request } from "../../../shared/socket/connection.ts";
import { isAwaited } from "../game/seat-layout.ts";

export interface Over {
  /** The finished game; null if this page has not seen its end. */
  readonly finished: GameState | null;
  /** How the player stands to the next game; null if it is not dealt. */
  readonly rematch: "asked-for" | "offered" | null;
}

interface Finished {
  /** The last view of the finished game. It is kept here, because the next game's state replaces it in the session. */
  readonly finished: GameState | null;
  /** The table at which this page has asked for a rematch that no other player has accepted yet. */
  readonly askedAt: string | null;
}

const useFinished = create<Finished>(() => ({ finished: null, askedAt: null }));

/** Remembers that this page asks for the rematch, so that it waits for the others and does not ask its own player. */
export function markAsked(gameId: string | null): void {
  useFinished.setState({ askedAt: gameId });
}

export function useOver(game: GameState, myId: string): Over | null {
  const last = useFinished(({ finished }) => (finished?.id === game.id ? finished : null));
  const hasAsked = useFinished(({ askedAt }) => askedAt === game.id);
  const isFinished = game.status === "finished";
  useEffect(() => {
    if (!isFinished) return;
    useFinished.setState({ finished: game });
    keepStorage();
  }, [game, isFinished]);
  useSitDownWithOthers(game, myId, hasAsked);
  if (isFinished) return { finished: game, rematch: null };
  return isAwaited(game, myId) ? { finished: last, rematch: hasAsked ? "asked-for" : "offered" } : null;
}

/** The player who asked joins as soon as another person has accepted. */
function useSitDownWithOthers(game: GameState, myId: string, hasAsked: boolean): void {
  const isWaiting = hasAsked && isAwaited(game, myId);
  const isAccepted = game.players.some(({ id, isBot, pending }) => id !== myId && !isBot && pending !== "rematch");
  const { id: gameId } = game;
  useEffect(() => {
    if (!isWaiting || !isAccepted) return;
    markAsked(null);
    void request("take-seat", { gameId, playerId: myId });
  }, [isWaiting, isAccepted, gameId, myId]);
}

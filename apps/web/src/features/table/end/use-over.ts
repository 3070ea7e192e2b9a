// Whether the player is at the end of a game. Either the game is finished, or the next game is dealt and the player has
// not joined it yet.
import type { GameState } from "@chkobba/protocol";
import { useEffect } from "react";
import { create } from "zustand";
import { isAwaited } from "../game/seat-layout.ts";

export interface Over {
  /** The finished game; null if this page has not seen its end. */
  readonly finished: GameState | null;
  /** Whether the next game is dealt. */
  readonly isRematch: boolean;
}

/** The last view of the finished game. It is kept here, because the next game's state replaces it in the session. */
const useFinished = create<{ readonly finished: GameState | null }>(() => ({ finished: null }));

export function useOver(game: GameState, myId: string): Over | null {
  const last = useFinished(({ finished }) => (finished?.id === game.id ? finished : null));
  const isFinished = game.status === "finished";
  useEffect(() => {
    if (isFinished) useFinished.setState({ finished: game });
  }, [game, isFinished]);
  if (isFinished) return { finished: game, isRematch: false };
  return isAwaited(game, myId) ? { finished: last, isRematch: true } : null;
}

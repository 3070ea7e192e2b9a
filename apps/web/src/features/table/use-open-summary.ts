// Which round's summary is open: that of the newest round, from its end until this player closes it.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { create } from "zustand";
import { motionScale } from "../../shared/settings.ts";
import { command, useIsDisconnected } from "../../shared/socket/session.ts";

/** Time for the last cards to leave the table, at normal speed. */
const AFTER_LAST_CARD_MS = 1100;

/** The game when its round ended. Kept outside of the board, which unmounts while the connection is lost. */
const useEnded = create<{ readonly ended: GameState | null }>(() => ({ ended: null }));

const setEnded = (ended: GameState | null) => useEnded.setState({ ended });

export interface OpenSummary {
  /** The game when the round ended, once its cards have left the table; null if no summary is open. */
  readonly summarised: GameState | null;
  /** Whether a summary is open or about to open. */
  readonly isUnread: boolean;
  readonly close: () => void;
}

export function useOpenSummary(game: GameState, myId: string): OpenSummary {
  const ended = useEnded((state) => (state.ended?.id === game.id ? state.ended : null));
  const [shown, setShown] = useState<GameState | null>(null);
  const isDisconnected = useIsDisconnected();
  const isOver = game.status === "round_summary";
  const wasOver = useRef(false);

  useEffect(() => {
    // Another player may continue before this one has read it.
    if (isOver && !wasOver.current) setEnded(game);
    wasOver.current = isOver;
  }, [game, isOver]);

  useEffect(() => {
    // A summary that is open stays open while the connection is lost, but none opens then.
    if (ended === null || isDisconnected) return;
    const timer = setTimeout(() => setShown(ended), AFTER_LAST_CARD_MS * motionScale());
    return () => clearTimeout(timer);
  }, [ended, isDisconnected]);

  // The player has read it before a refresh or on another device: tell the server.
  const isUnread = ended !== null;
  const isAwaited = game.players.some(({ id, pending }) => id === myId && pending === "summary");
  useEffect(() => {
    if (isAwaited && !isUnread && !isDisconnected) void command("continue-after-round-summary", { gameId: game.id });
  }, [game.id, isAwaited, isUnread, isDisconnected]);

  return { summarised: shown === ended ? ended : null, isUnread, close: () => setEnded(null) };
}

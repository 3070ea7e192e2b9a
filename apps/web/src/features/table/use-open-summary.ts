// Which round's summary this screen shows: the newest, from the end of the round until it is closed here.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { create } from "zustand";
import { motionScale } from "../../shared/settings.ts";
import { command, useIsDisconnected } from "../../shared/socket/session.ts";

/** The last cards are swept away before the points cover them. At normal speed. */
const AFTER_LAST_CARD_MS = 1100;

/** The game as it was when its round ended. It outlives the board, which goes with a lost connection and comes back with the next. */
const useEnded = create<{ readonly ended: GameState | null }>(() => ({ ended: null }));

const setEnded = (ended: GameState | null) => useEnded.setState({ ended });

export interface OpenSummary {
  /** The game as it was when the round ended, once its cards are swept away; null while there is nothing to read. */
  readonly summarised: GameState | null;
  /** Whether this player has a summary before them that is not closed yet. */
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
    // Kept as it was at the end of the round: another player may go on before this one has read it.
    if (isOver && !wasOver.current) setEnded(game);
    wasOver.current = isOver;
  }, [game, isOver]);

  useEffect(() => {
    // One that is open stays open while the connection is gone; it does not open then.
    if (ended === null || isDisconnected) return;
    const timer = setTimeout(() => setShown(ended), AFTER_LAST_CARD_MS * motionScale());
    return () => clearTimeout(timer);
  }, [ended, isDisconnected]);

  // Read before a refresh, or on another device: nothing here would say otherwise that it is.
  const isUnread = ended !== null;
  const isAwaited = game.players.some(({ id, pending }) => id === myId && pending === "summary");
  useEffect(() => {
    if (isAwaited && !isUnread && !isDisconnected) void command("continue-after-round-summary", { gameId: game.id });
  }, [game.id, isAwaited, isUnread, isDisconnected]);

  return { summarised: shown === ended ? ended : null, isUnread, close: () => setEnded(null) };
}

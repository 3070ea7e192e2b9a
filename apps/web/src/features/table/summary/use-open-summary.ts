// The summary of the newest round. It is open from the end of the round until this player has answered it, or until
// this player's clock in the next round starts.

import { type GameState, READING_MS } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { create } from "zustand";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { command, useIsDisconnected } from "../../../shared/seat/session.ts";
import { motionScale } from "../../../shared/settings.ts";
import { steadyNow } from "../../../shared/steady-now.ts";
import { showToast } from "../../../shared/ui/toasts.ts";

/** Time until the last cards have left the table, at normal speed. */
const AFTER_LAST_CARD_MS = 1100;

interface Reading {
  /** The game as it was when its round ended. Null if there is no unread summary. */
  readonly ended: GameState | null;
  /** Whether the player has minimised the summary to look at the table. */
  readonly isFolded: boolean;
  /** Whether the player has asked to continue. */
  readonly isAnswered: boolean;
  /**
   * The time, in ms of this device's clock, when the server stops waiting for this player; null until the next round is
   * dealt.
   */
  readonly until: number | null;
}

const NOTHING: Reading = { ended: null, isFolded: false, isAnswered: false, until: null };

/** Stored outside the board, which unmounts while the connection is lost. */
const useReading = create<Reading>(() => NOTHING);

export interface OpenSummary {
  /**
   * The game as it was when the round ended. Null until the round's cards have left the table. Also null if there is no
   * unread summary.
   */
  readonly summarised: GameState | null;
  /** Whether a summary is open, minimised or about to open. */
  readonly isUnread: boolean;
  readonly isFolded: boolean;
  readonly until: number | null;
  readonly fold: (isFolded: boolean) => void;
  readonly answer: (isAnswered: boolean) => void;
  readonly close: () => void;
}

export function useOpenSummary(game: GameState, myId: string): OpenSummary {
  const reading = useReading();
  const { isFolded, until } = reading;
  const ended = reading.ended?.id === game.id ? reading.ended : null;
  const [shown, setShown] = useState<GameState | null>(null);
  const isDisconnected = useIsDisconnected();
  const isOver = game.status === "round_summary";
  const wasOver = useRef(false);

  useEffect(() => {
    // Keeps the state at the end of the round, because another player may continue before this player has read the
    // summary.
    if (isOver && !wasOver.current) useReading.setState({ ...NOTHING, ended: game });
    wasOver.current = isOver;
  }, [game, isOver]);

  useEffect(() => {
    // While the connection is lost, an open summary stays open, but no summary opens.
    if (ended === null || isDisconnected) return;
    const timer = setTimeout(() => setShown(ended), AFTER_LAST_CARD_MS * motionScale());
    return () => clearTimeout(timer);
  }, [ended, isDisconnected]);

  // The server may wait for this player although no summary is unread here. Then the player has read the summary before
  // a refresh of the page or on another device, so this page notifies the server.
  const isUnread = ended !== null;
  const isAwaited = game.players.some(({ id, pending }) => id === myId && pending === "summary");
  useEffect(() => {
    if (isAwaited && !isUnread && !isDisconnected) void command("continue-after-round-summary", { gameId: game.id });
  }, [game.id, isAwaited, isUnread, isDisconnected]);

  // After the deal of the next round the server waits for `READING_MS`. Then the player's clock starts, and the summary
  // must be closed.
  useEffect(() => {
    if (isAwaited && isUnread) useReading.setState({ until: steadyNow() + READING_MS });
  }, [isAwaited, isUnread]);
  const isStarted = until !== null && !isAwaited;
  const isGoingOn = game.status === "in_progress" || game.status === "starting";
  useEffect(() => {
    if (!isStarted || useReading.getState().ended === null) return;
    // If the next round has not begun, the game is over because the other player has left. Then no message is shown.
    if (isGoingOn && !useReading.getState().isAnswered) {
      showToast({ kind: "message", text: currentCatalogue().table.said.roundHasBegun(game.round) });
    }
    useReading.setState(NOTHING);
  }, [isStarted, isGoingOn, game.round]);

  return {
    summarised: shown === ended ? ended : null,
    isUnread,
    isFolded,
    until,
    fold: (isNowFolded) => useReading.setState({ isFolded: isNowFolded }),
    answer: (isAnswered) => useReading.setState({ isAnswered }),
    close: () => useReading.setState(NOTHING),
  };
}

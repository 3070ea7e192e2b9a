// The visitor's attempt at a deal: requests the seat and opens the table.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { isRefusedName } from "../../shared/refused-name.ts";
import { showError, showRefusal } from "../../shared/ui/show-error.ts";
import { type DealSeat, type DealWish, playDeal, type SeatingRefusal } from "./play-deal.ts";

interface Try {
  /** `asked`: the seat is requested. `waiting`: the player has a seat, but the partner's seat is still free. */
  readonly status: "idle" | "asked" | "waiting";
  readonly play: (pair?: 0 | 1) => void;
  /** Moves the attempt to this device and plays it there. */
  readonly takeAlong: () => void;
}

/**
 * Takes the seat and moves the attempt to this device. Returns null on success, otherwise the reason for the refusal.
 */
export type TakeAlong = (seat: DealSeat) => Promise<SeatingRefusal | null>;

export function useTry(dealId: string, sitDownHere?: TakeAlong): Try {
  const [, go] = useLocation();
  const playerName = usePlayerName().trim();
  const [status, setStatus] = useState<Try["status"]>("idle");
  const ended = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);

  const play = async ({ pair, sitDown }: Pick<DealWish, "pair" | "sitDown"> = {}) => {
    if (status !== "idle" || playerName === "" || isRefusedName(playerName, PLAYER_NAME_MAX)) return;
    setStatus("asked");
    const { signal } = ended.current;
    const onWaiting = () => setStatus("waiting");
    const how = { ...(pair !== undefined && { pair }), ...(sitDown !== undefined && { sitDown }) };
    const outcome = await playDeal({ dealId, playerName, onWaiting, signal, ...how });
    if (outcome === null) return;
    if (outcome === "seated") return go("/");
    setStatus("idle");
    if (outcome === "saved") showError(currentCatalogue().deals.takeAlongSaved);
    else showRefusal(outcome);
  };
  return {
    status,
    play: (pair) => void play(pair === undefined ? {} : { pair }),
    takeAlong: () => void (sitDownHere && play({ sitDown: sitDownHere })),
  };
}

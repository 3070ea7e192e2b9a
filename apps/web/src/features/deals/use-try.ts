// One's try at a deal: asks for the seat, and leads to the table.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { usePlayerName } from "../../shared/player-name.ts";
import { isRefusedName } from "../../shared/refused-name.ts";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { playDeal } from "./play-deal.ts";

interface Try {
  /** asked: the seat is asked for. waiting: it is taken, and the partner's is free. */
  readonly status: "idle" | "asked" | "waiting";
  readonly play: (pair?: 0 | 1) => void;
}

export function useTry(dealId: string): Try {
  const [, go] = useLocation();
  const playerName = usePlayerName().trim();
  const [status, setStatus] = useState<Try["status"]>("idle");
  const ended = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);

  const play = async (pair?: 0 | 1) => {
    if (status !== "idle" || playerName === "" || isRefusedName(playerName, PLAYER_NAME_MAX)) return;
    setStatus("asked");
    const { signal } = ended.current;
    const onWaiting = () => setStatus("waiting");
    const outcome = await playDeal({ dealId, playerName, onWaiting, signal, ...(pair !== undefined && { pair }) });
    if (outcome === null) return;
    if (outcome === "seated") return go("/");
    setStatus("idle");
    showRefusal(outcome);
  };
  return { status, play: (pair) => void play(pair) };
}

// The seconds left to read a summary.

import { useEffect, useState } from "react";
import { steadyNow } from "../../../shared/steady-now.ts";

const TICK_MS = 250;

/** The seconds left, such as " (18)". Shown once the next round is dealt. */
export function Countdown({ until }: { readonly until: number | null }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : <span aria-hidden="true">{` (${secondsUntil(until)})`}</span>;
}

export function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - steadyNow()) / 1000));
}

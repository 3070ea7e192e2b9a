// The server's time for components. With it, a component changes at the right moment even if the device's clock is
// wrong.
import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "./server-clock.ts";

/**
 * The longest pause before the remaining time is checked again. The device's clock may be changed during the pause, and
 * timers stop while the device sleeps.
 */
const LOOK_MS = 30_000;
/** The possible error of the estimated server time. The task waits this much longer. */
const MARGIN_MS = 2000;

/** The server's time, read again every `stepMs`. */
export function useServerTime(stepMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const read = () => setNow(serverNow());
    const timer = setInterval(read, stepMs);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [stepMs]);
  return now;
}

/**
 * Calls `task` once the server's clock has passed `at` (in ms since the epoch). After this, calls it again every 30 s
 * until `at` changes.
 */
export function useAfterMoment(at: number | null, task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => (at === null ? undefined : afterMoment(at, () => run())), [at]);
}

/** Like `useAfterMoment`, but outside of components. The returned function ends the checks. */
export function afterMoment(at: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = at + MARGIN_MS - serverNow();
    if (left <= 0) task();
    timer = setTimeout(look, left <= 0 ? LOOK_MS : Math.min(left, LOOK_MS));
  };
  const lookIfVisible = () => {
    if (document.visibilityState === "visible") look();
  };
  look();
  document.addEventListener("visibilitychange", lookIfVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookIfVisible);
  };
}

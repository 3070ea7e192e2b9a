// The server's time for components. A component can change on its own at a given moment, even on a device with a wrong
// clock.
import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "./server-clock.ts";

/**
 * A distant moment is checked again after this time at the latest, because the device's clock may be changed, and
 * because timers pause while the device sleeps.
 */
const LOOK_MS = 30_000;
/** Precision of the estimated server time. */
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
 * Calls `task` once the server's clock has passed `at` (ms since the epoch), and every 30 s after that until `at`
 * changes.
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

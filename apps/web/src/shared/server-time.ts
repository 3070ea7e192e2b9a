// The server's time in components: what changes at a moment changes by itself, also on a device whose own clock is wrong.
import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "./socket/server-clock.ts";

/** The device's clock may be set, and timers stand still while it sleeps, so a far moment is looked at again and again. */
const LOOK_MS = 30_000;
/** How exactly the server's clock is known. */
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

/** Calls `task` once the server's clock has passed `at` (ms since the epoch), and every 30 s after that until `at` is another one. */
export function useAfterMoment(at: number | null, task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => (at === null ? undefined : afterMoment(at, () => run())), [at]);
}

/** The same outside of a component. The returned function ends it. */
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

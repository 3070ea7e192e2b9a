// Controls the replay by keyboard: space plays and pauses, the arrow keys go one step, Home and End go to the ends.
import { useLayoutEffect, useRef } from "react";
import type { Playback } from "./use-playback.ts";

/** Elements that use some of these keys themselves. */
const BUSY = "button, a, input, select, textarea, dialog, [role='dialog']";

/** Starts to listen for the keys. A layout effect does this, so that the keys work as soon as the replay is visible. */
export function usePlaybackKeys(playback: Playback): void {
  const newest = useRef(playback);
  useLayoutEffect(() => {
    newest.current = playback;
  });

  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!obeys(event)) return;
      event.preventDefault();
      follow(event.key, newest.current);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}

/**
 * Whether the replay uses this key. A focused button needs the space bar but no arrow keys; the focused slider needs
 * the arrow keys but not the space bar.
 */
function obeys({ key, target }: KeyboardEvent): boolean {
  if (!KEYS.includes(key)) return false;
  const busy = target instanceof Element ? target.closest(BUSY) : null;
  if (busy === null) return true;
  if (busy.closest("dialog, [role='dialog']") !== null) return false;
  return busy.matches(key === " " ? "input[type='range']" : "button, a");
}

const KEYS = [" ", "ArrowLeft", "ArrowRight", "Home", "End"];

function follow(key: string, { at, last, go, toggle }: Playback): void {
  if (key === " ") toggle();
  if (key === "ArrowLeft") go(at - 1);
  if (key === "ArrowRight") go(at + 1);
  if (key === "Home") go(0);
  if (key === "End") go(last);
}

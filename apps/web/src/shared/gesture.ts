// Taps and key presses, during which browsers allow a page to start audio.

/**
 * The events that count as gestures. A touch counts when it ends, and a key counts when it is pressed. The list has
 * several events because some browsers accept only some of them.
 */
const GESTURES = ["pointerup", "touchend", "keydown", "click"] as const;

/** Calls `act` during each tap and key press, before the page handles it. The returned function stops this. */
export function onGesture(act: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const gesture of GESTURES) addEventListener(gesture, act, options);
  return () => listening.abort();
}

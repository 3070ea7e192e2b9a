// Taps and key presses, inside which browsers allow a page to start sound.

/** Touches count when they end, keys when they go down. Not every browser counts all of them. */
const GESTURES = ["pointerup", "touchend", "keydown", "click"] as const;

/** Calls `act` inside each tap and key press, before the page reacts to it. The returned function stops that. */
export function onGesture(act: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const gesture of GESTURES) addEventListener(gesture, act, options);
  return () => listening.abort();
}

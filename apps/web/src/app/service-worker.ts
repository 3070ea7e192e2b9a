// What makes the page open without a network: a copy of the product, kept by the service worker that the build writes. It comes
// with the first gesture: whoever only looks need not fetch it.
const GESTURES = ["pointerdown", "keydown"] as const;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    for (const gesture of GESTURES) removeEventListener(gesture, register);
    // A browser that refuses keeps no copy: everything else goes on.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  };
  for (const gesture of GESTURES) addEventListener(gesture, register);
}

// Registers the service worker that the build writes, so that the page opens without a network. Registration waits for
// the first gesture, so that visitors who leave at once don't download the whole app.
import { appScript } from "../shared/app-script.ts";

const GESTURES = ["pointerdown", "keydown"] as const;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    for (const gesture of GESTURES) removeEventListener(gesture, register);
    // If the browser refuses, the app works without the offline copy.
    navigator.serviceWorker.register(appScript("/sw.js")).catch(() => {});
  };
  for (const gesture of GESTURES) addEventListener(gesture, register);
}

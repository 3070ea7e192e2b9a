// Keeps the screen on while the player waits for other people. Stops this five minutes after the player's last touch or
// key press.
import { useEffect } from "react";

const IDLE_MS = 5 * 60_000;
const SIGNS_OF_LIFE = ["pointerdown", "keydown"] as const;

let holders = 0;
let isIdle = false;
let lock: WakeLockSentinel | null = null;
let isAsked = false;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the screen on while the component is shown and `isWanted` is true, if the browser can do so. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    hold();
    return release;
  }, [isWanted]);
}

function hold(): void {
  holders += 1;
  if (holders > 1) return;
  document.addEventListener("visibilitychange", update);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, stayAwake, { capture: true, passive: true });
  stayAwake();
}

function release(): void {
  holders -= 1;
  if (holders > 0) return;
  document.removeEventListener("visibilitychange", update);
  for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, stayAwake, { capture: true });
  clearTimeout(idleTimer);
  update();
}

function stayAwake(): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(fallAsleep, IDLE_MS);
  isIdle = false;
  update();
}

function fallAsleep(): void {
  isIdle = true;
  update();
}

function isDue(): boolean {
  return holders > 0 && !isIdle && document.visibilityState === "visible";
}

/** Requests or releases the lock as needed. If the page is hidden, the browser itself releases the lock. */
function update(): void {
  if (isDue()) void ask();
  else void lock?.release();
}

async function ask(): Promise<void> {
  if (isAsked || lock !== null || navigator.wakeLock === undefined) return;
  isAsked = true;
  // The browser may refuse the lock, for example if the battery is low. The lock is requested again at the next touch.
  const granted = await navigator.wakeLock.request("screen").catch(() => null);
  isAsked = false;
  if (granted === null) return;
  lock = granted;
  granted.addEventListener("release", () => {
    if (lock === granted) lock = null;
  });
  if (!isDue()) void granted.release();
}

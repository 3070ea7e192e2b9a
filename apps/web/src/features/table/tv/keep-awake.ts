// Keeps a screen awake as long as its page is visible. A television is not touched during a game, so no idle time ends it.

/** The returned function ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || lock !== null || document.visibilityState !== "visible" || navigator.wakeLock === undefined) return;
    const granted = await navigator.wakeLock.request("screen").catch(() => null);
    if (granted === null) return;
    if (isOver) return void granted.release();
    lock = granted;
    granted.addEventListener("release", () => {
      lock = null;
    });
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  addEventListener("keydown", ask);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    removeEventListener("keydown", ask);
    void lock?.release();
  };
}

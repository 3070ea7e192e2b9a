// The page of a television. It fills the window, needs no touch, and goes on after a lost connection.
import { type ReactNode, useEffect } from "react";
import { useScreen } from "../../../shared/game/screen.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useConnection } from "../../../shared/socket/connection.ts";
import { TvCode } from "./TvCode.tsx";
import { TvMenu } from "./TvMenu.tsx";
import styles from "./TvPage.module.css";

/** @param table shown while a table is on the screen; its code loads then */
export function TvPage({ table }: { readonly table: ReactNode }) {
  const { screens } = useCatalogue();
  const { code, game, hasFailed } = useScreen();
  const isConnected = useConnection(({ status }) => status === "connected");
  useEffect(keepAwake, []);
  useEffect(fillWindow, []);
  return (
    <main className={styles.page} data-running={game !== null && game.status !== "waiting"}>
      <title>{`${screens.show} · Chkobba`}</title>
      <div className={styles.drift}>{game === null ? <TvCode code={code} hasFailed={hasFailed} /> : table}</div>
      {!isConnected && code !== null && (
        <p className={styles.lost} role="status">
          {screens.lost}
        </p>
      )}
      <TvMenu />
    </main>
  );
}

/** Fills the window, with large texts also above the page, such as notices. The returned function ends this. */
function fillWindow(): () => void {
  const { style } = document.documentElement;
  style.fontSize = "min(3.2vh, 1.8vw)";
  // No strip is kept free for a scroll bar.
  style.overflow = "hidden";
  style.setProperty("scrollbar-gutter", "auto");
  return () => {
    style.fontSize = "";
    style.overflow = "";
    style.removeProperty("scrollbar-gutter");
  };
}

/** The returned function ends it. */
function keepAwake(): () => void {
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

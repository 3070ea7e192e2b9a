// A button that toggles fullscreen. It is hidden on small phones, and if the browser does not support fullscreen.
import { useSyncExternalStore } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";

export function FullscreenButton({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const { app } = useCatalogue();
  const state = useSyncExternalStore(followFullscreen, fullscreenState, () => "off");
  const isFull = state === "on";
  if (state === "missing") return null;
  const label = isFull ? app.exitFullscreen : app.fullscreen;
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.captioned} ${styles.wide}`}
      aria-label={label}
      title={label}
      onClick={() => void toggle(isFull).catch(() => {})}
    >
      <Icon name={isFull ? "exitFullscreen" : "fullscreen"} />
      {!isIconOnly && <span className={styles.words}>{label}</span>}
    </button>
  );
}

function fullscreenState(): "on" | "off" | "missing" {
  if (!document.fullscreenEnabled) return "missing";
  return document.fullscreenElement === null ? "off" : "on";
}

function toggle(isFull: boolean): Promise<void> {
  return isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
}

function followFullscreen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

// The menu at the edge of a screen, for the arrow keys and OK of a remote control: sound, full screen, light or dark.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { changeSettings, useSettings } from "../../../shared/settings.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import styles from "./TvMenu.module.css";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const CLOSING = ["Escape", "GoBack", "Backspace"];

export function TvMenu() {
  const { screens } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // A remote control has no pointer, so any of its keys leads to the menu first.
  useEffect(() => {
    const lead = ({ key }: { readonly key: string }) => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && (key === "Enter" || key in STEPS)) opener.current?.focus();
    };
    addEventListener("keyup", lead);
    return () => removeEventListener("keyup", lead);
  }, []);
  useEffect(() => {
    if (isOpen) menu.current?.querySelector("button")?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (CLOSING.includes(event.key) && isOpen) {
      event.preventDefault();
      return close();
    }
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    const entries = Array.from(menu.current?.querySelectorAll<HTMLElement>("button, a") ?? []);
    const at = entries.findIndex((entry) => entry.matches(":focus"));
    entries[(at + step + entries.length) % entries.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside
    <div className={styles.corner} onKeyDown={onKeyDown}>
      {isOpen && (
        <div ref={menu} className={styles.menu}>
          <Entries onHome={close} />
        </div>
      )}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={screens.menu}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon name={isOpen ? "close" : "more"} />
      </button>
    </div>
  );
}

function Entries({ onHome }: { readonly onHome: () => void }) {
  const { screens } = useCatalogue();
  const { muted, theme } = useSettings();
  const fullScreen = () => {
    const page = document.documentElement;
    if (document.fullscreenElement === null) page.requestFullscreen?.().catch(() => undefined);
    else document.exitFullscreen().catch(() => undefined);
    onHome();
  };
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-pressed={!muted}
        onClick={() => changeSettings({ muted: !muted })}
      >
        <Icon name={muted ? "mute" : "sound"} />
        {muted ? screens.soundOff : screens.sound}
      </button>
      <button type="button" className={styles.entry} onClick={fullScreen}>
        <Icon name="fullscreen" />
        {screens.fullScreen}
      </button>
      <button
        type="button"
        className={styles.entry}
        onClick={() => changeSettings({ theme: theme === "light" ? "dark" : "light" })}
      >
        <Icon name={theme === "light" ? "moon" : "sun"} />
        {screens.light}
      </button>
      {/* A whole new page, because this one has not taken the seat of this browser. */}
      <a className={styles.entry} href="/">
        <Icon name="leave" />
        {screens.home}
      </a>
    </>
  );
}

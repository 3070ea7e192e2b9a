// The page header: home link, radio, language, theme, fullscreen, settings and the user menu.
import { useRef } from "react";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PreferencesButton } from "../shared/preferences/PreferencesButton.tsx";
import { usePart } from "../shared/prerendered-parts.ts";
import { FullscreenButton } from "../shared/ui/FullscreenButton.tsx";
import { Wordmark } from "../shared/ui/Wordmark.tsx";
import styles from "./Header.module.css";
import { LanguageButton } from "./LanguageButton.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import { UserArea } from "./UserArea.tsx";

export function Header() {
  const { app } = useCatalogue();
  usePart("visitor");
  const gear = useRef<HTMLButtonElement>(null);
  return (
    <header className={`${styles.header} notranslate`} translate="no" data-part="visitor">
      <div className={styles.inner}>
        <a href="/" className={styles.home} aria-label={app.home}>
          <img src="/icons/icon.svg" width={36} height={36} alt="" />
          <Wordmark className={styles.name} />
        </a>
        <div className={styles.controls} data-for="visitor">
          <div className={styles.settings} data-compact="">
            <RadioControl />
            <LanguageButton />
            <ThemeButton />
            <FullscreenButton />
            <PreferencesButton ref={gear} />
          </div>
          <UserArea onSettings={() => press(gear.current)} />
        </div>
      </div>
    </header>
  );
}

function press(button: HTMLButtonElement | null): void {
  button?.focus();
  button?.click();
}

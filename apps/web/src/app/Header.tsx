// The head of the page: the name, and what a visitor may want otherwise.
import { useLanguage, useMessages } from "../shared/i18n/index.ts";
import { FullscreenButton } from "../shared/ui/FullscreenButton.tsx";
import { PreferencesButton } from "../shared/ui/PreferencesButton.tsx";
import { Wordmark } from "../shared/ui/Wordmark.tsx";
import { GuestButton } from "./GuestButton.tsx";
import styles from "./Header.module.css";
import { LanguageButton } from "./LanguageButton.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

export function Header() {
  const { frame } = useMessages();
  const letters = useLanguage().language === "ar" ? "arabic" : "latin";
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a href="/" className={styles.home} aria-label={frame.home}>
          <img src="/icons/icon.svg" width={36} height={36} alt="" />
          <Wordmark className={styles.name} letters={letters} />
        </a>
        <div className={styles.controls}>
          <LanguageButton />
          <ThemeButton />
          <FullscreenButton />
          <PreferencesButton />
          <GuestButton />
        </div>
      </div>
    </header>
  );
}

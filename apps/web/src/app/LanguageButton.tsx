// The language menu; each language is listed by its own name.
import { LANGUAGE_TRAITS, LANGUAGES, useCatalogue, useLanguage } from "../shared/i18n/index.ts";
import { Icon } from "../shared/ui/Icon.tsx";
import buttonStyles from "../shared/ui/IconButton.module.css";
import { Popover } from "../shared/ui/Popover.tsx";
import styles from "./LanguageButton.module.css";

export function LanguageButton() {
  const { app } = useCatalogue();
  const { language, setLanguage } = useLanguage();
  const button = (
    <>
      <Icon name="globe" />
      <span className={buttonStyles.words}>{LANGUAGE_TRAITS[language].name}</span>
    </>
  );
  return (
    <Popover label={app.language} button={button} buttonClassName={buttonStyles.button}>
      {(close) => (
        <ul className={styles.languages}>
          {LANGUAGES.map((it) => (
            <li key={it}>
              <button
                type="button"
                lang={it}
                className={styles.language}
                aria-pressed={it === language}
                onClick={() => {
                  setLanguage(it);
                  close();
                }}
              >
                {LANGUAGE_TRAITS[it].name}
                {it === language && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

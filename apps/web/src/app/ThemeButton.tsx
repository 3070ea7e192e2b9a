// Switches between the dark and the light theme.
import { useCatalogue } from "../shared/i18n/index.ts";
import { changeSettings, shownTheme, useSettings } from "../shared/settings.ts";
import { Icon } from "../shared/ui/Icon.tsx";
import buttonStyles from "../shared/ui/IconButton.module.css";
import styles from "./ThemeButton.module.css";

const THEMES = ["dark", "light"] as const;
const ICONS = { dark: "moon", light: "sun" } as const;

export function ThemeButton() {
  const { app } = useCatalogue();
  const other = useSettings(({ theme }) => (shownTheme(theme) === "dark" ? "light" : "dark"));
  const label = `${app.theme}: ${app.themes[other]}`;
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.captioned}`}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ theme: other })}
    >
      {/* The style sheet shows only one of the icons, so that the button matches the theme before scripts run. */}
      {THEMES.map((theme) => (
        <span key={theme} className={styles.theme} data-to={theme}>
          <Icon name={ICONS[theme]} />
          <span className={buttonStyles.words}>{app.themes[theme]}</span>
        </span>
      ))}
    </button>
  );
}

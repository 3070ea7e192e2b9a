// Switches between the dark and the light theme.
import { useCatalogue } from "../shared/i18n/index.ts";
import { changeSettings, useSettings } from "../shared/settings.ts";
import { Icon } from "../shared/ui/Icon.tsx";
import styles from "../shared/ui/IconButton.module.css";

export function ThemeButton() {
  const { app } = useCatalogue();
  const other = useSettings((settings) => (settings.theme === "dark" ? "light" : "dark"));
  const label = `${app.theme}: ${app.themes[other]}`;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ theme: other })}
    >
      <Icon name={other === "light" ? "sun" : "moon"} />
      <span className={styles.words}>{app.themes[other]}</span>
    </button>
  );
}

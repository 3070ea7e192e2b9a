// The content of the settings popover: language, theme, sound, vibration, speed, the look of the table, what others may
// send, and notifications.
import { type ComponentType, lazy, Suspense } from "react";
import { inEachLanguage, LANGUAGE_TRAITS, LANGUAGES, useCatalogue, useLanguage, withTexts } from "../i18n/index.ts";
import { changeSettings, SPEEDS, THEMES, useSettings } from "../settings.ts";
import { Segments } from "../ui/Segments.tsx";
import { CAN_VIBRATE } from "../vibrate.ts";
import styles from "./Preferences.module.css";
import { SoundPreference } from "./SoundPreference.tsx";
import { VibrationPreference } from "./VibrationPreference.tsx";

/** If the table's settings can't be loaded, the other settings are still shown. */
const TablePreferences = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("table", import("./TablePreferences.tsx")).then(
      ({ TablePreferences }) => ({ default: TablePreferences }),
      () => ({ default: () => null }),
    ),
);

/** The notifications are loaded when the settings open. */
const NotificationPreferences = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("push", import("../push/NotificationPreferences.tsx")).then(
      ({ NotificationPreferences }) => ({ default: NotificationPreferences }),
      () => ({ default: () => null }),
    ),
);

/** The contact settings are loaded when the settings open. */
const ContactPreferences = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("table", import("../people/ContactPreferences.tsx")).then(
      ({ ContactPreferences }) => ({ default: ContactPreferences }),
      () => ({ default: () => null }),
    ),
);

const LANGUAGE_NAMES = inEachLanguage((language) => LANGUAGE_TRAITS[language].name);

export function Preferences() {
  const { app } = useCatalogue();
  const { language, setLanguage } = useLanguage();
  const { theme, speed } = useSettings();
  return (
    <div className={styles.preferences}>
      <Segments
        legend={app.language}
        options={LANGUAGES}
        names={LANGUAGE_NAMES}
        chosen={language}
        onChoose={setLanguage}
      />
      <Segments
        legend={app.theme}
        options={THEMES}
        names={app.themes}
        chosen={theme}
        onChoose={(chosen) => changeSettings({ theme: chosen })}
      />
      <SoundPreference />
      {CAN_VIBRATE && <VibrationPreference />}
      <Segments
        legend={app.speed}
        options={SPEEDS}
        names={app.speeds}
        chosen={speed}
        onChoose={(chosen) => changeSettings({ speed: chosen })}
      />
      <Suspense fallback={<div className={styles.arriving} />}>
        <TablePreferences />
      </Suspense>
      <Suspense>
        <ContactPreferences />
      </Suspense>
      <Suspense>
        <NotificationPreferences />
      </Suspense>
    </div>
  );
}

// The content of the settings popover: language, theme, sound, vibration, speed, the look of the table, what others may
// send, and notifications.
import { inEachLanguage, LANGUAGE_TRAITS, LANGUAGES, useCatalogue, useLanguage } from "../i18n/index.ts";
import { latePart } from "../late-part.tsx";
import { changeSettings, SPEEDS, THEMES, useSettings } from "../settings.ts";
import { Segments } from "../ui/Segments.tsx";
import { CAN_VIBRATE, vibrate } from "../vibrate.ts";
import styles from "./Preferences.module.css";
import { SoundPreference } from "./SoundPreference.tsx";

const SAMPLE_MS = 100;

const TablePreferences = latePart(async () => (await import("./TablePreferences.tsx")).TablePreferences, {
  texts: ["table"],
  Waiting: () => <div className={styles.arriving} />,
});
const NotificationPreferences = latePart(
  async () => (await import("../push/NotificationPreferences.tsx")).NotificationPreferences,
  { texts: ["push"] },
);
const ContactPreferences = latePart(async () => (await import("../people/ContactPreferences.tsx")).ContactPreferences, {
  texts: ["table"],
});

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
      <TablePreferences />
      <ContactPreferences />
      <NotificationPreferences />
    </div>
  );
}

/** Vibration on or off, also while the sounds are muted. */
function VibrationPreference() {
  const { app } = useCatalogue();
  const { vibration } = useSettings();
  const choose = (option: "on" | "off") => {
    changeSettings({ vibration: option === "on" });
    vibrate(SAMPLE_MS);
  };
  return (
    <Segments
      legend={app.vibration}
      options={["on", "off"]}
      names={{ on: app.soundOn, off: app.soundOff }}
      chosen={vibration ? "on" : "off"}
      onChoose={choose}
    />
  );
}

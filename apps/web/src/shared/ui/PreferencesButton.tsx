// The gear: language, theme, sound, speed and what stands on the table's edge.
import type { Ref } from "react";
import { LANGUAGE_NAMES, LANGUAGES, useLanguage, useMessages } from "../i18n/index.ts";
import { changeSettings, SPEEDS, TABLE_ORNAMENTS, THEMES, useSettings } from "../settings.ts";
import { Icon } from "./Icon.tsx";
import buttonStyles from "./IconButton.module.css";
import { Popover } from "./Popover.tsx";
import styles from "./PreferencesButton.module.css";
import { Segments } from "./Segments.tsx";
import { SoundPreference } from "./SoundPreference.tsx";

export function PreferencesButton({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const { frame } = useMessages();
  return (
    <Popover
      label={frame.settings}
      button={<Icon name="settings" />}
      buttonRef={ref}
      buttonClassName={buttonStyles.button}
    >
      {() => <Preferences />}
    </Popover>
  );
}

function Preferences() {
  const { frame } = useMessages();
  const { language, setLanguage } = useLanguage();
  const { theme, speed, tableOrnament } = useSettings();
  return (
    <div className={styles.preferences}>
      <Segments
        legend={frame.language}
        options={LANGUAGES}
        names={LANGUAGE_NAMES}
        chosen={language}
        onChoose={setLanguage}
      />
      <Segments
        legend={frame.theme}
        options={THEMES}
        names={frame.themes}
        chosen={theme}
        onChoose={(chosen) => changeSettings({ theme: chosen })}
      />
      <SoundPreference />
      <Segments
        legend={frame.speed}
        options={SPEEDS}
        names={frame.speeds}
        chosen={speed}
        onChoose={(chosen) => changeSettings({ speed: chosen })}
      />
      <Segments
        legend={frame.ornament}
        options={TABLE_ORNAMENTS}
        names={frame.ornaments}
        chosen={tableOrnament}
        onChoose={(chosen) => changeSettings({ tableOrnament: chosen })}
      />
    </div>
  );
}

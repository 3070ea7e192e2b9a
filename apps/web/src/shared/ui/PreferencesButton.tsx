// The settings popover: language, theme, sound, speed and the look of the table.
import { type ComponentType, lazy, type Ref, Suspense, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, useCatalogue, useLanguage, withTexts } from "../i18n/index.ts";
import { changeSettings, SPEEDS, THEMES, useSettings } from "../settings.ts";
import { Icon } from "./Icon.tsx";
import buttonStyles from "./IconButton.module.css";
import { Popover } from "./Popover.tsx";
import styles from "./PreferencesButton.module.css";
import { Segments } from "./Segments.tsx";
import { SoundPreference } from "./SoundPreference.tsx";

/** If the table's settings can't be loaded, the others still show. */
const TablePreferences = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("table", import("./TablePreferences.tsx")).then(
      ({ TablePreferences }) => ({ default: TablePreferences }),
      () => ({ default: () => null }),
    ),
);

export function PreferencesButton({ ref }: { readonly ref?: Ref<HTMLButtonElement> }) {
  const { app } = useCatalogue();
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover
      label={app.settings}
      button={<Icon name="settings" />}
      buttonRef={ref}
      buttonClassName={buttonStyles.button}
      onOpen={() => setOpened(true)}
    >
      {() => <Preferences isOpen={wasOpened} />}
    </Popover>
  );
}

function Preferences({ isOpen }: { readonly isOpen: boolean }) {
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
      <Segments
        legend={app.speed}
        options={SPEEDS}
        names={app.speeds}
        chosen={speed}
        onChoose={(chosen) => changeSettings({ speed: chosen })}
      />
      {isOpen && (
        <Suspense fallback={<div className={styles.arriving} />}>
          <TablePreferences />
        </Suspense>
      )}
    </div>
  );
}

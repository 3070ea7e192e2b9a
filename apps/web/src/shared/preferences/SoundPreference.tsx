// Sound on or off, and its volume.
import { useId } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { play } from "../sound/sound.ts";
import { Icon } from "../ui/Icon.tsx";
import { VolumeSlider } from "../ui/VolumeSlider.tsx";
import styles from "./SoundPreference.module.css";

export function SoundPreference() {
  const { app } = useCatalogue();
  const { muted, volume } = useSettings();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {app.volume}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={!muted}
          aria-label={app.sound}
          onClick={() => changeSettings({ muted: !muted })}
        >
          <Icon name={muted ? "mute" : "sound"} />
          {muted ? app.soundOff : app.soundOn}
        </button>
        <VolumeSlider
          id={id}
          volume={volume}
          disabled={muted}
          onVolume={(chosen) => changeSettings({ volume: chosen })}
          onPointerUp={() => play("cardPlay")}
        />
      </div>
    </div>
  );
}

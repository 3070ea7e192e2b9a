// The radio's popover: play and pause, the current track, the number of listeners and the volume.
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { VolumeSlider } from "../../shared/ui/VolumeSlider.tsx";
import { canSetVolume } from "./can-set-volume.ts";
import styles from "./RadioPanel.module.css";
import { pauseRadio, startRadio } from "./radio.ts";
import { changeVolume, useRadio } from "./radio-store.ts";

export function RadioPanel({ title }: { readonly title: string }) {
  const { radio: texts } = useCatalogue();
  const { status, onAir, listeners } = useRadio();
  const [hasVolume] = useState(canSetVolume);
  const isOn = status === "on";
  const isAvailable = onAir.kind === "known" && !onAir.isSilent;
  const action = isOn ? texts.pause : texts.play;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.play}
          aria-label={action}
          title={action}
          disabled={!isOn && !isAvailable}
          onClick={isOn ? pauseRadio : startRadio}
        >
          <Icon name={isOn ? "pause" : "play"} size={24} />
        </button>
        <div className={styles.facts}>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          {listeners !== null && <p className={styles.listeners}>{texts.listeners(listeners)}</p>}
        </div>
      </div>
      {onAir.kind === "known" && onAir.isSilent && <p className={styles.note}>{texts.offAir}</p>}
      {hasVolume && <Volume />}
    </div>
  );
}

function Volume() {
  const { radio: texts } = useCatalogue();
  const volume = useRadio((radio) => radio.volume);
  return (
    <div className={styles.volume}>
      <Icon name="sound" />
      <VolumeSlider aria-label={texts.volume} volume={volume} onVolume={changeVolume} />
    </div>
  );
}

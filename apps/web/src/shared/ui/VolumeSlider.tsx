// A slider for a volume.
import type { ComponentProps } from "react";
import styles from "./VolumeSlider.module.css";

interface VolumeSliderProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** From 0 to 1. */
  readonly volume: number;
  readonly onVolume: (volume: number) => void;
}

export function VolumeSlider({ volume, onVolume, ...input }: VolumeSliderProps) {
  return (
    <input
      {...input}
      className={styles.slider}
      type="range"
      min={0}
      max={100}
      value={Math.round(volume * 100)}
      onChange={(event) => onVolume(event.target.valueAsNumber / 100)}
    />
  );
}

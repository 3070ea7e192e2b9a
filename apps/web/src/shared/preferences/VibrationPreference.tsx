// Vibration on or off, also while the sounds are muted.
import { useCatalogue } from "../i18n/index.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { Segments } from "../ui/Segments.tsx";
import { vibrate } from "../vibrate.ts";

const SAMPLE_MS = 100;

export function VibrationPreference() {
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

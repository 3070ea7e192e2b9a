// The radio in the page header: the current track, and a popover with the controls.
import { useEffect } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/IconButton.module.css";
import { Popover } from "../../shared/ui/Popover.tsx";
import { PassingTitle } from "./PassingTitle.tsx";
import styles from "./RadioControl.module.css";
import { RadioPanel } from "./RadioPanel.tsx";
import { RadioSign } from "./RadioSign.tsx";
import { followRadio, refreshStation } from "./radio.ts";
import { useRadio } from "./radio-store.ts";
import { trackTitle } from "./track-title.ts";

export function RadioControl() {
  useEffect(followRadio, []);
  const catalogue = useCatalogue();
  const texts = catalogue.radio;
  const { status, onAir } = useRadio();
  const title = trackTitle(onAir, catalogue);
  const hasSound = onAir.kind === "known" && !onAir.isSilent;
  const isPlaying = status === "on" && hasSound;
  const appearance = isPlaying ? styles.playing : hasSound ? "" : styles.still;
  const name = title === "" ? texts.title : `${texts.title}: ${title}`;
  const label = status === "needs-gesture" ? `${name}. ${texts.needsGesture}` : name;
  return (
    <>
      <Popover
        label={label}
        onOpen={refreshStation}
        buttonClassName={`${buttons.button} ${styles.button} ${appearance}`}
        button={
          <>
            <RadioSign isPlaying={isPlaying} />
            <span className={styles.title} dir="auto">
              {title}
            </span>
          </>
        }
      >
        {() => <RadioPanel title={title} />}
      </Popover>
      <PassingTitle title={hasSound ? title : ""} />
    </>
  );
}

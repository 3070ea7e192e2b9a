// The radio in the page header: the current track, and a popover with the controls. The radio's code loads after the
// page is rendered. If loading fails, the radio stays silent.
import { useEffect, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { loadOnce } from "../../shared/load-once.ts";
import buttons from "../../shared/ui/IconButton.module.css";
import { Popover } from "../../shared/ui/Popover.tsx";
import { whenIdle } from "../../shared/when-idle.ts";
import styles from "./RadioControl.module.css";
import { useRadio } from "./radio-store.ts";
import { trackTitle } from "./track-title.ts";

const radio = loadOnce(() => import("./radio-code.ts"));

export function RadioControl() {
  const code = useRadioCode();
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
    <Popover
      label={label}
      onOpen={code?.refreshStation}
      buttonClassName={`${buttons.button} ${styles.button} ${appearance}`}
      button={
        <>
          <RadioSign isPlaying={isPlaying} />
          <span className={styles.title}>
            <span className={styles.lines} dir="auto">
              {title}
            </span>
            {code !== null && <code.PassingTitle title={isPlaying ? title : ""} />}
          </span>
        </>
      }
    >
      {() => code !== null && <code.RadioPanel title={title} />}
    </Popover>
  );
}

/** Returns the radio's code; null until it is loaded, or if loading fails. */
function useRadioCode() {
  const [code, setCode] = useState(radio.now);
  useEffect(() => {
    const load = () =>
      void radio.load().then(
        (loaded) => {
          setCode(loaded);
          loaded.followRadio();
        },
        () => {},
      );
    whenIdle(load);
  }, []);
  return code;
}

/** The picture of a transistor radio, with waves around its aerial while the radio plays. */
function RadioSign({ isPlaying }: { readonly isPlaying: boolean }) {
  return (
    <svg
      className={styles.radio}
      data-playing={isPlaying}
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10.5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5zM6 9l8.5-5.5" />
      <path d="M10.8 14.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0M14 12.8h4M14 16.2h2" />
      <path className={styles.wave} d="M17.5 6.3a3 3 0 0 0 0-4" />
      <path className={styles.wave} d="M20 7.5a6 6 0 0 0 0-6.4" />
    </svg>
  );
}

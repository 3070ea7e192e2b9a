// Controls of a replay: a slider with a mark at each counted round, buttons, and speed.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { changeSettings, SPEEDS, useSettings } from "../../shared/settings.ts";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import styles from "./Controls.module.css";
import type { RoundStretch } from "./replay-steps.ts";
import type { Playback } from "./use-playback.ts";

interface ControlsProps {
  readonly playback: Playback;
  readonly rounds: readonly RoundStretch[];
  /** The text of the shown step's event. */
  readonly sentence: string;
  /** Whether the board is beside the controls on a phone in landscape; otherwise it is above them. */
  readonly isBesideBoard?: boolean;
}

export function Controls({ playback, rounds, sentence, isBesideBoard = false }: ControlsProps) {
  const { app, replay: texts } = useCatalogue();
  const speed = useSettings((settings) => settings.speed);
  const { at, last, isPlaying, go, toggle } = playback;
  return (
    <div className={styles.controls} data-beside={isBesideBoard}>
      <Slider playback={playback} rounds={rounds} sentence={sentence} />
      {/* As on every media player, forward is to the right, in Arabic too. */}
      <div className={styles.buttons} dir="ltr">
        <ControlButton icon="toStart" label={texts.toStart} isOff={at === 0} onClick={() => go(0)} />
        <ControlButton icon="stepBack" label={texts.stepBack} isOff={at === 0} onClick={() => go(at - 1)} />
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? texts.pause : texts.play}
          title={isPlaying ? texts.pause : texts.play}
          onClick={toggle}
        >
          <Icon name={isPlaying ? "pause" : "play"} size={26} />
        </button>
        <ControlButton icon="stepOn" label={texts.stepOn} isOff={at === last} onClick={() => go(at + 1)} />
        <ControlButton icon="toEnd" label={texts.toEnd} isOff={at === last} onClick={() => go(last)} />
      </div>
      <div className={styles.speed}>
        <Segments
          legend={texts.speed}
          isLegendHidden
          options={SPEEDS}
          names={app.speeds}
          chosen={speed}
          onChoose={(chosen) => changeSettings({ speed: chosen })}
        />
      </div>
    </div>
  );
}

function Slider({ playback: { at, last, go }, rounds, sentence }: Omit<ControlsProps, "isBesideBoard">) {
  const { replay: texts } = useCatalogue();
  const marks = rounds.flatMap(({ number, to }) => (to === null ? [] : [{ number, to }]));
  return (
    <div className={styles.slider} dir="ltr">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={texts.slider}
        aria-valuetext={`${texts.stepOf(at + 1, last + 1)}: ${sentence}`}
        style={{ "--done": last === 0 ? 0 : at / last }}
        onChange={(event) => go(event.target.valueAsNumber)}
      />
      <div className={styles.marks} aria-hidden>
        {marks.map(({ number, to }) => (
          <span key={number} style={{ "--at": last === 0 ? 0 : to / last }} />
        ))}
      </div>
      <p className={styles.place} dir="auto">
        {texts.stepOf(at + 1, last + 1)}
      </p>
    </div>
  );
}

interface ControlButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** A button that uses `aria-disabled`, because a disabled button would lose the focus. */
function ControlButton({ icon, label, isOff, onClick }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

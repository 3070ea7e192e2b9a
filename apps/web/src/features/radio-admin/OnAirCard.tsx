// The current track with its progress, and a button to skip it.
import { useEffect, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import { loadOnAir, useRadioAdmin } from "./admin-store.ts";
import { BusyButton } from "./BusyButton.tsx";
import { clockText } from "./clock-text.ts";
import { skip } from "./commands.ts";
import styles from "./OnAirCard.module.css";
import type { Playing } from "./station.ts";

export function OnAirCard({ id }: { readonly id: string }) {
  const { radio, radioAdmin } = useCatalogue();
  const texts = radioAdmin.onAir;
  const onAir = useRadioAdmin((admin) => admin.onAir);
  const isEmpty = useRadioAdmin((admin) => admin.tracks.length === 0);
  const { isBusy, run } = useBusy();
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`} aria-busy={onAir === "unknown"}>
      <h2 id={`${id}-title`} className={styles.title} data-live={typeof onAir === "object"}>
        {texts.title}
      </h2>
      <div className={styles.playing}>
        {typeof onAir === "object" && <PlayingTrack playing={onAir} />}
        {onAir === "silence" && (
          <>
            <strong className={styles.name}>{texts.silence}</strong>
            <p className={styles.soft}>{texts.silenceText}</p>
          </>
        )}
        {onAir === "unavailable" && <strong className={styles.name}>{radio.unavailable}</strong>}
      </div>
      <BusyButton isBusy={isBusy} disabled={isEmpty} onClick={() => void run(skip)}>
        <Icon name="toEnd" />
        {texts.skip}
      </BusyButton>
    </section>
  );
}

function PlayingTrack({ playing }: { readonly playing: Playing }) {
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.onAir;
  const elapsed = useElapsed(playing);
  const { duration, trackName, isCommentary } = playing;
  return (
    <>
      <strong className={styles.name}>
        <bdi>{trackName}</bdi>
      </strong>
      {isCommentary && <p className={styles.soft}>{radioAdmin.playlist.commentary}</p>}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={Math.floor(elapsed)}
        aria-valuetext={texts.left(clockText(duration - elapsed))}
      >
        <span style={{ inlineSize: `${(100 * elapsed) / duration}%` }} />
      </div>
      <p className={styles.times}>
        <bdi>{`${clockText(elapsed)} / ${clockText(duration)}`}</bdi>
        <span>{texts.left(clockText(duration - elapsed))}</span>
      </p>
    </>
  );
}

const TICK_MS = 500;
/**
 * The server usually announces the next track at the end of the current one. If it has not done so after this time, the
 * page requests the track.
 */
const NEWS_MS = 1500;

/** The seconds since the track's start, at most its duration. */
function useElapsed({ startedAt, duration }: Playing): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const left = Math.max(0, startedAt + duration * 1000 - Date.now());
    const timer = setTimeout(() => void loadOnAir(), left + NEWS_MS);
    return () => clearTimeout(timer);
  }, [startedAt, duration]);
  return Math.min(duration, Math.max(0, (now - startedAt) / 1000));
}

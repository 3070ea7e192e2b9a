// The shown step of a replay, and whether the replay is playing.
import { useEffect, useState } from "react";
import type { Speed } from "../../shared/settings.ts";

const STEP_MS: Readonly<Record<Speed, number>> = { calm: 2800, normal: 1700, fast: 800 };
/** The summary of a round is shown for a longer time than other steps, by this factor. */
const COUNT_FACTOR = 2.5;

export interface Playback {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly go: (to: number) => void;
  readonly toggle: () => void;
}

/**
 * @param isLong whether the text of a step is longer than one sentence
 * @param startAt the step at which the replay opens
 */
export function usePlayback(count: number, speed: Speed, isLong: (at: number) => boolean, startAt = 0): Playback {
  const last = count - 1;
  const [{ at, isPlaying }, setState] = useState({ at: Math.min(startAt, last), isPlaying: false });
  const isLongNow = isLong(at);

  // Going to a step by hand pauses the replay.
  const go = (to: number) => setState({ at: Math.min(Math.max(to, 0), last), isPlaying: false });
  const toggle = () =>
    setState((now) => ({ at: !now.isPlaying && now.at === last ? 0 : now.at, isPlaying: !now.isPlaying }));

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(
      () => setState({ at: at + 1, isPlaying: at + 1 < last }),
      STEP_MS[speed] * (isLongNow ? COUNT_FACTOR : 1),
    );
    return () => clearTimeout(timer);
  }, [at, isPlaying, last, speed, isLongNow]);

  return { at, last, isPlaying, go, toggle };
}

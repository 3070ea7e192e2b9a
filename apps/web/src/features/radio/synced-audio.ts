// One audio element that is kept in sync with the station. It starts, waits, corrects its position and stops as its
// clip requires.

import type { Clip } from "./clips.ts";
import { correction } from "./correction.ts";

/** The members of `HTMLAudioElement` that this code uses. Tests replace the element. */
export interface AudioElement {
  src: string;
  currentTime: number;
  playbackRate: number;
  volume: number;
  muted: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: "playing" | "error" | "pause", hear: () => void): void;
}

interface Dependencies {
  readonly element: AudioElement;
  /** Called when a file has loaded or failed, so that `follow` is called again. */
  readonly onChange: () => void;
  /** Called when the browser refuses to play without a user gesture. */
  readonly onBlocked: () => void;
  /** Called when the device has paused the element, for example for a phone call or after headphones were unplugged. */
  readonly onPaused: () => void;
}

export interface SyncedAudio {
  /** Plays `clip` at the position that it has at time `at` of the station's clock. If `clip` is null, stops. */
  follow(clip: Clip | null, at: number): void;
  isSounding(): boolean;
  /** Loads a failed clip again. */
  retry(): void;
}

/** `seeking`: the element is muted while it seeks. `failed`: the file can't be loaded or can't be seeked. */
type State = "silent" | "seeking" | "audible" | "failed";

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const SEEK_TOLERANCE_SECONDS = 0.1;
const SEEKS_MAX = 5;
const LEAD_SECONDS_MAX = 5;

export function createSyncedAudio({ element, onChange, onBlocked, onPaused }: Dependencies): SyncedAudio {
  let loaded: Clip | null = null;
  let state: State = "silent";
  const seeker = createSeeker(element);

  const isSounding = () => state === "seeking" || state === "audible";

  const become = (next: State) => {
    state = next;
    element.muted = next === "seeking";
    if (!isSounding() && !element.paused) element.pause();
  };

  const load = (clip: Clip) => {
    if (clip.url !== loaded?.url || state === "failed") element.src = clip.url;
    loaded = clip;
    become("silent");
  };

  const start = (position: number) => {
    become("seeking");
    seeker.start(position);
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") onBlocked();
    });
  };

  element.addEventListener("playing", onChange);
  element.addEventListener("error", () => {
    if (loaded === null) return;
    state = "failed";
    onChange();
  });
  element.addEventListener("pause", () => {
    if (isSounding() && element.paused && !element.ended && element.readyState >= HAVE_METADATA) onPaused();
  });

  return {
    isSounding,
    follow(clip, at) {
      if (clip === null) return state === "failed" ? undefined : become("silent");
      if (!isSame(clip, loaded)) load(clip);
      if (state === "failed") return;
      const position = (at - clip.startsAt) / 1000;
      if (position < 0 || position >= lengthOf(clip, element)) return become("silent");
      if (state === "silent") return start(position);
      // The element is still seeking or buffering, or the file has ended early.
      if (element.ended || element.seeking || element.readyState < HAVE_FUTURE_DATA) return;
      if (state === "seeking") become(seeker.check(position));
      else if (!seeker.keepInStep(position)) start(position);
    },
    retry() {
      if (state === "failed" && loaded !== null) load(loaded);
    },
  };
}

/** Seeks to a position that moves on, learns how long seeking takes, and corrects small drifts. */
function createSeeker(element: AudioElement) {
  let seeks = 0;
  /** Seconds added to the seek position, because seeking takes time. */
  let lead = 0;

  const seekTo = (position: number) => {
    seeks += 1;
    element.currentTime = position + lead;
  };

  return {
    start(position: number) {
      seeks = 0;
      lead = 0;
      element.playbackRate = 1;
      seekTo(position);
    },
    /** Call when the element is ready after a seek. Seeks again if the element is not at the position. */
    check(position: number): State {
      const drift = element.currentTime - position;
      if (Math.abs(drift) <= SEEK_TOLERANCE_SECONDS) return "audible";
      // Either the file can't be seeked or the network is too slow. The next clip may work.
      if (seeks === SEEKS_MAX) return "failed";
      // The drift after the first seek includes the time to load the file. The drift after later seeks is only the time
      // that seeking takes.
      if (seeks > 1) lead = Math.min(LEAD_SECONDS_MAX, Math.max(0, lead - drift));
      seekTo(position);
      return "seeking";
    },
    /** Returns false if the element is too far from the position, so that it must seek again. */
    keepInStep(position: number): boolean {
      const change = correction(element.currentTime - position);
      if (change !== "seek") element.playbackRate = change;
      return change !== "seek";
    },
  };
}

function isSame(clip: Clip, loaded: Clip | null): boolean {
  return clip.url === loaded?.url && clip.startsAt === loaded.startsAt;
}

/** The duration of the clip: the one that the station sent or the one of the file, whichever is shorter. */
function lengthOf({ duration }: Clip, element: AudioElement): number {
  return Number.isFinite(element.duration) ? Math.min(duration, element.duration) : duration;
}

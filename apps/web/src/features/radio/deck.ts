// One audio element that is kept where the station is: it starts, waits, follows and falls silent as its piece demands.
import { correction } from "./correction.ts";
import type { Piece } from "./pieces.ts";

/** The little that a deck needs of an `HTMLAudioElement`. */
export interface Sound {
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

interface Surroundings {
  readonly sound: Sound;
  /** Something came that may change what there is to do: a file, or the news that there is none. */
  readonly onChange: () => void;
  /** The browser wants a gesture first. */
  readonly onBlocked: () => void;
  /** The device paused it: a call came, the headphones are out. */
  readonly onPaused: () => void;
}

export interface Deck {
  /** Sounds as that piece does at that moment of the station; null is silence. */
  follow(piece: Piece | null, at: number): void;
  isSounding(): boolean;
  /** Tries again what could not be loaded. */
  retry(): void;
}

/** Silent, on the way to its place (and not heard on that way), heard, or not to be had. */
type State = "silent" | "placing" | "heard" | "failed";

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const IN_PLACE_SECONDS = 0.1;
const PLACINGS_MAX = 5;
const LEAD_SECONDS_MAX = 5;

export function createDeck({ sound, onChange, onBlocked, onPaused }: Surroundings): Deck {
  let loaded: Piece | null = null;
  let state: State = "silent";
  let placings = 0;
  /** How far ahead it is put, because getting there takes time. */
  let lead = 0;

  const isSounding = () => state === "placing" || state === "heard";

  const become = (next: State) => {
    state = next;
    sound.muted = next === "placing";
    if (!isSounding() && !sound.paused) sound.pause();
  };

  const load = (piece: Piece) => {
    if (piece.url !== loaded?.url || state === "failed") sound.src = piece.url;
    loaded = piece;
    become("silent");
  };

  const place = (position: number) => {
    placings += 1;
    sound.currentTime = position + lead;
  };

  const begin = (position: number) => {
    become("placing");
    placings = 0;
    lead = 0;
    sound.playbackRate = 1;
    place(position);
    sound.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") onBlocked();
    });
  };

  const findPlace = (position: number) => {
    const drift = sound.currentTime - position;
    if (Math.abs(drift) <= IN_PLACE_SECONDS) return become("heard");
    // A file in which nobody can seek, or a network that is too slow: the next piece may do better.
    if (placings === PLACINGS_MAX) return become("failed");
    // The first time it was the file that took so long, after that the way to the place in it.
    if (placings > 1) lead = Math.min(LEAD_SECONDS_MAX, Math.max(0, lead - drift));
    place(position);
  };

  const keepInStep = (position: number) => {
    const change = correction(sound.currentTime - position);
    if (change === "seek") begin(position);
    else sound.playbackRate = change;
  };

  sound.addEventListener("playing", onChange);
  sound.addEventListener("error", () => {
    if (loaded === null) return;
    state = "failed";
    onChange();
  });
  sound.addEventListener("pause", () => {
    if (isSounding() && sound.paused && !sound.ended && sound.readyState >= HAVE_METADATA) onPaused();
  });

  return {
    isSounding,
    follow(piece, at) {
      if (piece === null) return state === "failed" ? undefined : become("silent");
      if (!isSame(piece, loaded)) load(piece);
      if (state === "failed") return;
      const position = (at - piece.startsAt) / 1000;
      if (position < 0 || position >= lengthOf(piece, sound)) return become("silent");
      if (state === "silent") return begin(position);
      // It is on its way, or was over before its time.
      if (sound.ended || sound.seeking || sound.readyState < HAVE_FUTURE_DATA) return;
      if (state === "placing") findPlace(position);
      else keepInStep(position);
    },
    retry() {
      if (state === "failed" && loaded !== null) load(loaded);
    },
  };
}

function isSame(piece: Piece, loaded: Piece | null): boolean {
  return piece.url === loaded?.url && piece.startsAt === loaded.startsAt;
}

/** What the station says, and what the file has. */
function lengthOf({ duration }: Piece, sound: Sound): number {
  return Number.isFinite(sound.duration) ? Math.min(duration, sound.duration) : duration;
}

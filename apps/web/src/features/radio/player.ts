// Plays the station's programme: the track at its current position, with commentaries and announcements over it. The
// player requests the programme again whenever the programme may have changed, so the station's events need no data.
//
// The radio plays in sync because each page knows when the track started by the station's clock (`GET
// /api/radio/now`), and the offset of its own clock, from the bounds that each answer sets
// (`features/radio/station-clock.ts`). `player.ts` asks again whenever something may have changed; `synced-audio.ts`
// keeps one audio element in position: by a slightly changed rate, or beyond a second by a jump, silent during the
// jump. The volume is set on the element itself, since Web Audio silences audio of other origins. Music starts with
// the first gesture; the first page loads only the name.
import type { NowAnswer, NowPlaying } from "@chkobba/protocol";
import type { Later } from "../../shared/later.ts";
import type { Caption } from "../../shared/ui/captions.ts";
import { type Clip, captionAt, endOf, spokenClip, trackClip } from "./clips.ts";
import { createFader } from "./fader.ts";
import { type ClockReading, createStationClock, type StationClock } from "./station-clock.ts";
import { type AudioElement, createSyncedAudio } from "./synced-audio.ts";

/** The station's reply; `askedAt` and `answeredAt` are by this browser's clock. */
export interface StationAnswer {
  readonly playing: NowPlaying & Pick<NowAnswer, "texts">;
  readonly askedAt: number;
  readonly answeredAt: number;
}

interface Dependencies {
  readonly music: AudioElement;
  readonly voice: AudioElement;
  /**
   * Whether scripts can set the volume (on an iPhone only the device's keys can). If true, the music plays softly
   * during speech. If false, the music pauses during speech.
   */
  readonly canSetVolume: boolean;
  /** Requests the programme. Never rejects; resolves with null if the station can't be reached. */
  readonly ask: () => Promise<StationAnswer | null>;
  /** The number of listeners, who may all send a request at the same time. */
  readonly listeners: () => number;
  readonly now: () => number;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  readonly later: Later;
  readonly onBlocked: () => void;
  readonly onPaused: () => void;
  /**
   * Called with the current caption. Called with null if nothing is spoken, or if the text of the speech is not known.
   */
  readonly onSaid: (caption: Caption | null) => void;
}

export interface Player {
  start(): void;
  stop(): void;
  /** Called when the programme may have changed, or when a file that failed to load may be available again. */
  refresh(): void;
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number): void;
  /** Sets whether a player is talking in the voice chat. If so, the radio plays more softly. */
  setTalking(isTalking: boolean): void;
}

const TICK_MS = 1000;
/** The volume during speech, relative to the normal volume. */
const BEHIND = 0.2;
const CROWD_MS_PER_LISTENER = 5;
const CROWD_MS_MAX = 3000;
/** After a track's end the player waits this long, so that the station has started the next track. */
const MARGIN_MS = 50;
const RETRY_MS = 2000;
const RETRY_MS_MAX = 20_000;
const OFF_AIR_MS = 60_000;
/**
 * If the estimate of the station's clock may be wrong by more than this, the programme is requested again, until there
 * are `READINGS` replies.
 */
const DOUBT_MS = 60;
const READINGS = 4;

export function createPlayer(dependencies: Dependencies): Player {
  const { later } = dependencies;
  const clock = createStationClock(dependencies.now);
  const sound = createSound(dependencies, () => tick());
  const polling = createPolling({ ...dependencies, clock }, (answer) => {
    playing = answer.playing;
    tick();
  });
  let isOn = false;
  let playing: StationAnswer["playing"] | null = null;
  let volume = 1;
  let isTalking = false;
  let cancelTick = () => {};

  const tick = () => {
    cancelTick();
    if (!isOn || playing === null) return;
    const at = clock.now();
    const track = trackClip(playing);
    const spoken = spokenClip(playing, at);
    sound.play({ track, spoken, at, volume, isTalking });
    dependencies.onSaid(captionAt(playing, at));
    const edges = [track, spoken].flatMap((clip) => (clip === null ? [] : [clip.startsAt, endOf(clip)]));
    cancelTick = later(Math.min(TICK_MS, ...edges.filter((edge) => edge > at).map((edge) => edge - at)), tick);
  };

  return {
    start() {
      if (isOn) return;
      isOn = true;
      sound.retry();
      polling.start();
    },
    stop() {
      isOn = false;
      playing = null;
      cancelTick();
      polling.stop();
      sound.stop(clock.now());
      dependencies.onSaid(null);
    },
    refresh() {
      if (!isOn) return;
      sound.retry();
      polling.askSoon();
    },
    setVolume(wanted) {
      volume = wanted;
      tick();
    },
    setTalking(talks) {
      isTalking = talks;
      tick();
    },
  };
}

interface Programme {
  readonly track: Clip | null;
  readonly spoken: Clip | null;
  /** The time by the station's clock. */
  readonly at: number;
  readonly volume: number;
  readonly isTalking: boolean;
}

/** The music and the voice of the station, each with its own volume. */
function createSound(dependencies: Dependencies, onChange: () => void) {
  const audios = {
    music: createSyncedAudio({ ...dependencies, element: dependencies.music, onChange }),
    voice: createSyncedAudio({ ...dependencies, element: dependencies.voice, onChange }),
  };
  const faders = { music: faderOf(dependencies.music, dependencies), voice: faderOf(dependencies.voice, dependencies) };
  return {
    play({ track, spoken, at, volume, isTalking }: Programme) {
      audios.voice.follow(spoken, at);
      const isBehind = isTalking || audios.voice.isSounding();
      audios.music.follow(isBehind && !dependencies.canSetVolume ? null : track, at);
      faders.music.fadeTo(volume * (isBehind ? BEHIND : 1));
      faders.voice.fadeTo(volume * (isTalking ? BEHIND : 1));
    },
    stop(at: number) {
      audios.music.follow(null, at);
      audios.voice.follow(null, at);
    },
    retry() {
      audios.music.retry();
      audios.voice.retry();
    },
  };
}

interface PollingParts extends Pick<Dependencies, "ask" | "listeners" | "random" | "later"> {
  readonly clock: StationClock;
}

/** Requests the programme as long as the player is on, and sets the clock by the replies. */
function createPolling(
  { ask, listeners, random, later, clock }: PollingParts,
  onAnswer: (answer: StationAnswer) => void,
) {
  let readings = 0;
  let failures = 0;
  let cancelAsk = () => {};
  /** Counts requests, so that a late reply to an older request is dropped. */
  let questions = 0;

  const askNow = async () => {
    cancelAsk();
    questions += 1;
    const mine = questions;
    const answer = await ask();
    if (mine !== questions) return;
    take(answer);
    askIn(msToNextQuestion(answer));
  };

  const askIn = (ms: number) => {
    cancelAsk();
    cancelAsk = later(ms, askNow);
  };

  const take = (answer: StationAnswer | null) => {
    failures = answer === null ? failures + 1 : 0;
    if (answer === null) return;
    readings += 1;
    clock.read(readingOf(answer));
    onAnswer(answer);
  };

  const msToNextQuestion = (answer: StationAnswer | null) => {
    if (answer === null) return Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** (failures - 1));
    if (clock.doubt() > DOUBT_MS && readings < READINGS) return TICK_MS;
    const track = trackClip(answer.playing);
    if (track === null) return OFF_AIR_MS;
    const left = endOf(track) - clock.now();
    return left > 0 ? left + MARGIN_MS + crowdMs() : RETRY_MS;
  };

  /**
   * A random wait in ms, so that the listeners' requests don't arrive at the same time. The more listeners, the longer
   * it can be.
   */
  const crowdMs = () => random() * Math.min(CROWD_MS_MAX, listeners() * CROWD_MS_PER_LISTENER);

  return {
    start() {
      readings = 0;
      void askNow();
    },
    stop() {
      questions += 1;
      cancelAsk();
    },
    askSoon: () => askIn(crowdMs()),
  };
}

function readingOf({ playing: { serverTime }, askedAt, answeredAt }: StationAnswer): ClockReading {
  return { serverTime, askedAt, answeredAt };
}

function faderOf(element: AudioElement, { now, later }: Dependencies) {
  const set = (level: number) => {
    element.volume = level;
  };
  return createFader({ set, now, later });
}

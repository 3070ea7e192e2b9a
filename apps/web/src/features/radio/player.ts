// Plays what the station plays: the track where it is by the station's clock, and over it what is spoken. It asks the station
// whenever something may have changed, and never needs to be told more than that.
import type { NowPlaying } from "@chkobba/protocol";
import { createDeck, type Sound } from "./deck.ts";
import { createFader } from "./fader.ts";
import { endOf, spokenPiece, trackPiece } from "./pieces.ts";
import { type ClockReading, createStationClock } from "./station-clock.ts";

/** What the station answered; the moments are those of our own clock. */
export interface StationAnswer {
  readonly playing: NowPlaying;
  readonly askedAt: number;
  readonly answeredAt: number;
}

interface Surroundings {
  readonly music: Sound;
  readonly voice: Sound;
  /** Where the device alone decides how loud it is, music pauses instead of sounding from afar. */
  readonly canSetVolume: boolean;
  /** Never rejects; null: the station doesn't answer. */
  readonly ask: () => Promise<StationAnswer | null>;
  /** How many would ask at the same moment. */
  readonly listeners: () => number;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Runs `task` after `ms`; the answer cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
  readonly onBlocked: () => void;
  readonly onPaused: () => void;
}

export interface Player {
  start(): void;
  stop(): void;
  /** The station may play something else by now, or what could not be had may be there. */
  refresh(): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Somebody talks at the table. */
  setTalking(isTalking: boolean): void;
}

const TICK_MS = 1000;
/** What is left of music under a voice. */
const BEHIND = 0.2;
const CROWD_MS_PER_LISTENER = 5;
const CROWD_MS_MAX = 3000;
/** A track is over at the station before it is asked for the next one. */
const MARGIN_MS = 50;
const RETRY_MS = 2000;
const RETRY_MS_MAX = 20_000;
const OFF_AIR_MS = 60_000;
/** A clock in more doubt than that is read again, a few times. */
const DOUBT_MS = 60;
const READINGS = 4;

export function createPlayer(surroundings: Surroundings): Player {
  const { canSetVolume, now, random, later } = surroundings;
  const clock = createStationClock(now);
  const decks = {
    music: createDeck({ ...surroundings, sound: surroundings.music, onChange: () => tick() }),
    voice: createDeck({ ...surroundings, sound: surroundings.voice, onChange: () => tick() }),
  };
  const faders = { music: faderOf(surroundings.music, surroundings), voice: faderOf(surroundings.voice, surroundings) };
  let isOn = false;
  let playing: NowPlaying | null = null;
  let volume = 1;
  let isTalking = false;
  let readings = 0;
  let failures = 0;
  let cancelTick = () => {};
  let cancelAsk = () => {};
  /** Counts the questions, so that an answer to an older one is known to be of the past. */
  let questions = 0;

  const tick = () => {
    cancelTick();
    if (!isOn || playing === null) return;
    const at = clock.now();
    const track = trackPiece(playing);
    const spoken = spokenPiece(playing, at);
    decks.voice.follow(spoken, at);
    const isBehind = isTalking || decks.voice.isSounding();
    decks.music.follow(isBehind && !canSetVolume ? null : track, at);
    faders.music.fadeTo(volume * (isBehind ? BEHIND : 1));
    faders.voice.fadeTo(volume * (isTalking ? BEHIND : 1));
    const edges = [track, spoken].flatMap((piece) => (piece === null ? [] : [piece.startsAt, endOf(piece)]));
    cancelTick = later(Math.min(TICK_MS, ...edges.filter((edge) => edge > at).map((edge) => edge - at)), tick);
  };

  const ask = async () => {
    cancelAsk();
    questions += 1;
    const mine = questions;
    const answer = await surroundings.ask();
    if (!isOn || mine !== questions) return;
    take(answer);
    askIn(msToNextQuestion(answer));
  };

  const askIn = (ms: number) => {
    cancelAsk();
    cancelAsk = later(ms, ask);
  };

  const take = (answer: StationAnswer | null) => {
    failures = answer === null ? failures + 1 : 0;
    if (answer === null) return;
    readings += 1;
    clock.read(readingOf(answer));
    playing = answer.playing;
    tick();
  };

  const msToNextQuestion = (answer: StationAnswer | null) => {
    if (answer === null) return Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** (failures - 1));
    if (clock.doubt() > DOUBT_MS && readings < READINGS) return TICK_MS;
    const track = trackPiece(answer.playing);
    if (track === null) return OFF_AIR_MS;
    const left = endOf(track) - clock.now();
    return left > 0 ? left + MARGIN_MS + crowdMs() : RETRY_MS;
  };

  const retry = () => {
    decks.music.retry();
    decks.voice.retry();
  };

  /** All listeners would ask at once: the more there are, the more they spread. */
  const crowdMs = () => random() * Math.min(CROWD_MS_MAX, surroundings.listeners() * CROWD_MS_PER_LISTENER);

  return {
    start() {
      if (isOn) return;
      isOn = true;
      readings = 0;
      retry();
      void ask();
    },
    stop() {
      isOn = false;
      playing = null;
      cancelTick();
      cancelAsk();
      decks.music.follow(null, clock.now());
      decks.voice.follow(null, clock.now());
    },
    refresh() {
      if (!isOn) return;
      retry();
      askIn(crowdMs());
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

function readingOf({ playing: { serverTime }, askedAt, answeredAt }: StationAnswer): ClockReading {
  return { serverTime, askedAt, answeredAt };
}

function faderOf(sound: Sound, { now, later }: Surroundings) {
  const set = (level: number) => {
    sound.volume = level;
  };
  return createFader({ set, now, later });
}

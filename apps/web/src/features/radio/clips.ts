// The clips to play and their start times: the track, commentaries and announcements.
import type { NowAnswer, NowPlaying } from "@chkobba/protocol";
import type { Caption } from "../../shared/ui/captions.ts";

export interface Clip {
  readonly url: string;
  /** The start time in ms since the epoch, by the station's clock. */
  readonly startsAt: number;
  /** In seconds. */
  readonly duration: number;
}

/** A spoken clip is loaded this long before it starts. */
const AHEAD_MS = 10_000;

export function endOf({ startsAt, duration }: Clip): number {
  return startsAt + duration * 1000;
}

function isOnAir(clip: Clip, at: number): boolean {
  return clip.startsAt <= at && at < endOf(clip);
}

/** The current track as a clip; null when nothing plays. */
export function trackClip({ url, startedAt, duration }: NowPlaying): Clip | null {
  return url === null || startedAt === null ? null : { url, startsAt: startedAt, duration };
}

/**
 * Returns the clip that is spoken at this time; an announcement has priority over a commentary. If nothing is spoken,
 * returns the next clip that starts within `AHEAD_MS`; null if there is none. Clips that are already over are skipped.
 */
export function spokenClip(playing: NowPlaying, at: number): Clip | null {
  const clips = [...announcements(playing), ...commentaries(playing)].filter(
    (clip) => clip.startsAt - AHEAD_MS <= at && at < endOf(clip),
  );
  const [next = null] = clips.toSorted((one, other) => one.startsAt - other.startsAt);
  return clips.find((clip) => isOnAir(clip, at)) ?? next;
}

function announcements({ announcement }: NowPlaying): Clip[] {
  if (announcement === null) return [];
  const { url, startedAt, duration } = announcement;
  return [{ url, startsAt: startedAt, duration }];
}

function commentaries({ startedAt, timedCommentaries }: NowPlaying): Clip[] {
  if (startedAt === null) return [];
  return timedCommentaries.map(({ url, duration, triggerTimeSeconds }) => ({
    url,
    duration,
    startsAt: startedAt + triggerTimeSeconds * 1000,
  }));
}

/** The maximum length of a caption in characters: about two lines on a phone. */
const CAPTION_MAX = 66;
/** The pattern has no lookbehind, because Safari before 16.4 does not support it. */
const SENTENCE_END = /([.!?…؟])\s+/gu;

/**
 * The caption at this time: a part of the text that is short enough to read at a glance. Null if nothing is spoken, or
 * if the text of the speech is not known.
 */
export function captionAt(playing: NowPlaying & Pick<NowAnswer, "texts">, at: number): Caption | null {
  const track = playing.isCommentary ? trackClip(playing) : null;
  const clip = [spokenClip(playing, at), track].find((it) => it !== null && isOnAir(it, at));
  const spoken = playing.texts.find(({ url }) => url === clip?.url);
  if (clip == null || spoken === undefined) return null;
  const { url, text, language } = spoken;
  // Assumes that a longer text takes proportionally longer to speak.
  let left = ((at - clip.startsAt) / (endOf(clip) - clip.startsAt)) * text.length;
  for (const piece of piecesOf(text)) {
    left -= piece.length + 1;
    if (left < 0) return { url, text: piece, language };
  }
  return null;
}

/** Splits the text into sentences, and long sentences into parts. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const sentence of text.trim().replace(SENTENCE_END, "$1\0").split("\0")) {
    let piece = "";
    for (const word of sentence.split(/\s+/)) {
      if (piece !== "" && piece.length + word.length >= CAPTION_MAX) {
        pieces.push(piece);
        piece = word;
      } else piece += piece === "" ? word : ` ${word}`;
    }
    pieces.push(piece);
  }
  return pieces;
}

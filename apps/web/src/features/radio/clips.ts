// What can be heard as clips with a start time: the track, commentaries and announcements.
import type { NowPlaying } from "@chkobba/protocol";

export interface Clip {
  readonly url: string;
  /** By the station's clock, in milliseconds. */
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

/** Null when nothing plays. */
export function trackClip({ url, startedAt, duration }: NowPlaying): Clip | null {
  return url === null || startedAt === null ? null : { url, startsAt: startedAt, duration };
}

/** What is spoken at that time, an announcement first; otherwise the next one that starts soon. Missed clips are skipped. */
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

// The radio station, pure: its playlist in order, what plays since when, and who speaks over the music. Whoever knows a
// station and the time knows what everybody hears, so that every server and every restart agree to the millisecond.
import type { Announcement, Preview, TimedCommentary, Track } from "@chkobba/protocol";

export interface Station {
  readonly tracks: readonly Track[];
  /** Null: the playlist is empty. */
  readonly playing: Playing | null;
  /** The one that speaks or is the next to speak, and those that follow it. */
  readonly announcements: readonly Announcement[];
}

interface Playing {
  readonly trackId: string;
  readonly startedAt: number;
}

export type StationRefusal =
  | "NO_TRACK"
  | "NO_COMMENTARY"
  | "PLAYLIST_FULL"
  | "COMMENTARIES_FULL"
  | "ANNOUNCEMENTS_FULL";

/** What becomes of a station that is up to date at `now`. */
export type Change = (station: Station, now: number) => Station | StationRefusal;

export const TRACKS_MAX = 500;
export const COMMENTARIES_MAX = 50;
export const ANNOUNCEMENTS_MAX = 20;
/** Milliseconds before an announcement begins, so that everybody has it by then. */
export const LEAD_MS = 1000;

export const EMPTY_STATION: Station = { tracks: [], playing: null, announcements: [] };

/** The same station at `now`: a track begins at the very moment at which the one before it ends. */
export function stationAt(station: Station, now: number): Station {
  const playing = playingAt(station, now);
  const isOver = (said: Announcement) => endOf(said) <= now;
  if (playing === station.playing && !station.announcements.some(isOver)) return station;
  return { ...station, playing, announcements: station.announcements.filter((said) => !isOver(said)) };
}

function playingAt({ tracks, playing }: Station, now: number): Playing | null {
  const [first] = tracks;
  if (first === undefined) return null;
  if (playing === null) return { trackId: first.id, startedAt: now };
  let index = Math.max(0, indexOf(tracks, playing.trackId));
  let startedAt = playing.startedAt;
  // However long nobody looked, whole turns of the playlist leave it where it was.
  const turn = tracks.reduce((sum, track) => sum + lengthOf(track), 0);
  startedAt += Math.max(0, Math.floor((now - startedAt) / turn)) * turn;
  for (;;) {
    const track = tracks[index] ?? first;
    if (now < startedAt + lengthOf(track)) {
      const isSame = track.id === playing.trackId && startedAt === playing.startedAt;
      return isSame ? playing : { trackId: track.id, startedAt };
    }
    startedAt += lengthOf(track);
    index = (index + 1) % tracks.length;
  }
}

/** When something else will be heard by itself; null: never. */
export function nextChangeAt({ tracks, playing, announcements: [said] }: Station): number | null {
  const current = tracks.find((track) => track.id === playing?.trackId);
  const ends = [
    ...(playing === null || current === undefined ? [] : [playing.startedAt + lengthOf(current)]),
    ...(said === undefined ? [] : [endOf(said)]),
  ];
  return ends.length === 0 ? null : Math.min(...ends);
}

export function currentTrack({ tracks, playing }: Station): Track | null {
  return tracks.find((track) => track.id === playing?.trackId) ?? null;
}

/** Brings it up to date and nothing more. */
export const goOn: Change = (station) => station;

export const skip: Change = (station, now) => {
  const current = currentTrack(station);
  return current === null ? station : { ...station, playing: after(station.tracks, current.id, now) };
};

export function play(trackId: string): Change {
  return (station, now) =>
    hasTrack(station, trackId) ? { ...station, playing: { trackId, startedAt: now } } : "NO_TRACK";
}

/** At the end of the playlist; it plays at once where nothing does. */
export function addTrack(track: Track): Change {
  return (station, now) => {
    if (station.tracks.length >= TRACKS_MAX) return "PLAYLIST_FULL";
    return {
      ...station,
      tracks: [...station.tracks, track],
      playing: station.playing ?? { trackId: track.id, startedAt: now },
    };
  };
}

/** Where it plays, the next one begins. */
export function removeTrack(trackId: string): Change {
  return (station, now) => {
    if (!hasTrack(station, trackId)) return "NO_TRACK";
    const tracks = station.tracks.filter((track) => track.id !== trackId);
    if (station.playing?.trackId !== trackId) return { ...station, tracks };
    return { ...station, tracks, playing: tracks.length === 0 ? null : after(station.tracks, trackId, now) };
  };
}

export function renameTrack(trackId: string, name: string): Change {
  return (station) => withTrack(station, trackId, (track) => ({ ...track, name }));
}

/** @param position counted from 0; past the end is the end */
export function moveTrack(trackId: string, position: number): Change {
  return (station) => {
    const track = station.tracks.find(({ id }) => id === trackId);
    if (track === undefined) return "NO_TRACK";
    return {
      ...station,
      tracks: station.tracks.filter((other) => other !== track).toSpliced(position, 0, track),
    };
  };
}

/** A commentary with that id in that song is replaced. */
export function putCommentary(trackId: string, commentary: TimedCommentary): Change {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const others = track.timedCommentaries.filter(({ id }) => id !== commentary.id);
      return others.length >= COMMENTARIES_MAX ? "COMMENTARIES_FULL" : withCommentaries(track, [...others, commentary]);
    });
}

export function retimeCommentary(trackId: string, commentaryId: string, triggerTimeSeconds: number): Change {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const commentary = track.timedCommentaries.find(({ id }) => id === commentaryId);
      if (commentary === undefined) return "NO_COMMENTARY";
      const others = track.timedCommentaries.filter((other) => other !== commentary);
      return withCommentaries(track, [...others, { ...commentary, triggerTimeSeconds }]);
    });
}

export function removeCommentary(trackId: string, commentaryId: string): Change {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const others = track.timedCommentaries.filter(({ id }) => id !== commentaryId);
      return others.length === track.timedCommentaries.length ? "NO_COMMENTARY" : withCommentaries(track, others);
    });
}

/** Over the music, after whoever speaks already. */
export function announce(spoken: Preview): Change {
  return (station, now) => {
    if (station.announcements.length >= ANNOUNCEMENTS_MAX) return "ANNOUNCEMENTS_FULL";
    const last = station.announcements.at(-1);
    const startedAt = (last === undefined ? now : endOf(last)) + LEAD_MS;
    return { ...station, announcements: [...station.announcements, { ...spoken, startedAt }] };
  };
}

/** Whether listeners hear something else now, or the same by another name. */
export function isHeardDifferently(before: Station, after: Station): boolean {
  return (
    before.playing !== after.playing ||
    currentTrack(before) !== currentTrack(after) ||
    before.announcements !== after.announcements
  );
}

function after(tracks: readonly Track[], trackId: string, now: number): Playing | null {
  const next = tracks[(indexOf(tracks, trackId) + 1) % tracks.length];
  return next === undefined ? null : { trackId: next.id, startedAt: now };
}

function withTrack(
  station: Station,
  trackId: string,
  change: (track: Track) => Track | StationRefusal,
): Station | StationRefusal {
  const index = indexOf(station.tracks, trackId);
  const track = station.tracks[index];
  if (track === undefined) return "NO_TRACK";
  const changed = change(track);
  return typeof changed === "string" ? changed : { ...station, tracks: station.tracks.with(index, changed) };
}

function withCommentaries(track: Track, commentaries: readonly TimedCommentary[]): Track {
  const inOrder = commentaries.toSorted((a, b) => a.triggerTimeSeconds - b.triggerTimeSeconds);
  return { ...track, timedCommentaries: inOrder };
}

function hasTrack({ tracks }: Station, trackId: string): boolean {
  return indexOf(tracks, trackId) >= 0;
}

function indexOf(tracks: readonly Track[], trackId: string): number {
  return tracks.findIndex(({ id }) => id === trackId);
}

/** Whole milliseconds, and never none. */
function lengthOf({ duration }: { readonly duration: number }): number {
  return Math.max(1, Math.round(duration * 1000));
}

function endOf(said: Announcement): number {
  return said.startedAt + lengthOf(said);
}

// The radio station, pure: its playlist in order, the current track and its start, and the announcements over the
// music. The radio at any time follows from the station's data and the time alone, so that all servers agree to the
// millisecond, even after a restart.
import type { Announcement, Preview, TimedCommentary, Track } from "@chkobba/protocol";

export interface Station {
  readonly tracks: readonly Track[];
  /** Null if the playlist is empty. */
  readonly playing: Playing | null;
  /** The current or next announcement first, then the later ones. */
  readonly announcements: readonly Announcement[];
}

interface Playing {
  readonly trackId: string;
  readonly startedAt: number;
}

export type StationRefusalCode =
  | "TRACK_NOT_FOUND"
  | "COMMENTARY_NOT_FOUND"
  | "PLAYLIST_FULL"
  | "COMMENTARIES_FULL"
  | "ANNOUNCEMENTS_FULL";

/** A change of a station that is up to date at `now`: returns the new station, or the code of a refusal. */
export type Change<Code extends StationRefusalCode = StationRefusalCode> = (
  station: Station,
  now: number,
) => Station | Code;

export const TRACKS_MAX = 500;
export const COMMENTARIES_MAX = 50;
export const ANNOUNCEMENTS_MAX = 20;
/** How long before its start an announcement is sent, in ms, so that every listener has loaded it in time. */
export const LEAD_MS = 1000;

export const EMPTY_STATION: Station = { tracks: [], playing: null, announcements: [] };

/** The station at `now`: each track begins at the millisecond at which the one before it ends. */
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
  // Whole cycles of the playlist are skipped at once, however long ago the station was updated.
  const cycle = tracks.reduce((sum, track) => sum + lengthOf(track), 0);
  startedAt += Math.max(0, Math.floor((now - startedAt) / cycle)) * cycle;
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

/** When a track or an announcement ends next; null if nothing plays. */
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

/** Changes nothing: the station is only brought up to date. */
export const update: Change<never> = (station) => station;

export const skip: Change<never> = (station, now) => {
  const current = currentTrack(station);
  return current === null ? station : { ...station, playing: after(station.tracks, current.id, now) };
};

export function play(trackId: string): Change<"TRACK_NOT_FOUND"> {
  return (station, now) =>
    hasTrack(station, trackId) ? { ...station, playing: { trackId, startedAt: now } } : "TRACK_NOT_FOUND";
}

/** Appends a track to the playlist. If nothing is playing, the track starts at once. */
export function addTrack(track: Track): Change<"PLAYLIST_FULL"> {
  return (station, now) => {
    if (station.tracks.length >= TRACKS_MAX) return "PLAYLIST_FULL";
    return {
      ...station,
      tracks: [...station.tracks, track],
      playing: station.playing ?? { trackId: track.id, startedAt: now },
    };
  };
}

/** Removes a track. If the track is playing, the next one begins. */
export function removeTrack(trackId: string): Change<"TRACK_NOT_FOUND"> {
  return (station, now) => {
    if (!hasTrack(station, trackId)) return "TRACK_NOT_FOUND";
    const tracks = station.tracks.filter((track) => track.id !== trackId);
    if (station.playing?.trackId !== trackId) return { ...station, tracks };
    return { ...station, tracks, playing: tracks.length === 0 ? null : after(station.tracks, trackId, now) };
  };
}

export function renameTrack(trackId: string, name: string): Change<"TRACK_NOT_FOUND"> {
  return (station) => withTrack<never>(station, trackId, (track) => ({ ...track, name }));
}

/** @param position counted from 0; a position past the end means the end */
export function moveTrack(trackId: string, position: number): Change<"TRACK_NOT_FOUND"> {
  return (station) => {
    const track = station.tracks.find(({ id }) => id === trackId);
    if (track === undefined) return "TRACK_NOT_FOUND";
    return {
      ...station,
      tracks: station.tracks.filter((other) => other !== track).toSpliced(position, 0, track),
    };
  };
}

/** Adds a commentary to a track. A commentary of the track with the same id is replaced. */
export function putCommentary(
  trackId: string,
  commentary: TimedCommentary,
): Change<"TRACK_NOT_FOUND" | "COMMENTARIES_FULL"> {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const others = track.timedCommentaries.filter(({ id }) => id !== commentary.id);
      return others.length >= COMMENTARIES_MAX ? "COMMENTARIES_FULL" : withCommentaries(track, [...others, commentary]);
    });
}

export function retimeCommentary(
  trackId: string,
  commentaryId: string,
  triggerTimeSeconds: number,
): Change<"TRACK_NOT_FOUND" | "COMMENTARY_NOT_FOUND"> {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const commentary = track.timedCommentaries.find(({ id }) => id === commentaryId);
      if (commentary === undefined) return "COMMENTARY_NOT_FOUND";
      const others = track.timedCommentaries.filter((other) => other !== commentary);
      return withCommentaries(track, [...others, { ...commentary, triggerTimeSeconds }]);
    });
}

export function removeCommentary(
  trackId: string,
  commentaryId: string,
): Change<"TRACK_NOT_FOUND" | "COMMENTARY_NOT_FOUND"> {
  return (station) =>
    withTrack(station, trackId, (track) => {
      const others = track.timedCommentaries.filter(({ id }) => id !== commentaryId);
      return others.length === track.timedCommentaries.length
        ? "COMMENTARY_NOT_FOUND"
        : withCommentaries(track, others);
    });
}

/** Queues an announcement over the music. */
export function announce(spoken: Preview): Change<"ANNOUNCEMENTS_FULL"> {
  return (station, now) => {
    if (station.announcements.length >= ANNOUNCEMENTS_MAX) return "ANNOUNCEMENTS_FULL";
    const last = station.announcements.at(-1);
    const startedAt = (last === undefined ? now : endOf(last)) + LEAD_MS;
    return { ...station, announcements: [...station.announcements, { ...spoken, startedAt }] };
  };
}

/** Whether listeners must be notified, because the track, the track's name or the announcement has changed. */
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

function withTrack<Code extends StationRefusalCode>(
  station: Station,
  trackId: string,
  change: (track: Track) => Track | Code,
): Station | Code | "TRACK_NOT_FOUND" {
  const index = indexOf(station.tracks, trackId);
  const track = station.tracks[index];
  if (track === undefined) return "TRACK_NOT_FOUND";
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

/** The length of a track or announcement in whole milliseconds, at least 1. */
function lengthOf({ duration }: { readonly duration: number }): number {
  return Math.max(1, Math.round(duration * 1000));
}

function endOf(said: Announcement): number {
  return said.startedAt + lengthOf(said);
}

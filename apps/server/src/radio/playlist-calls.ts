// The HTTP calls of the radio's admin for the playlist: its tracks, their order, and the commentaries during its songs.
import type { RefusalCode, Track } from "@chkobba/protocol";
import { isInsecureAddress } from "@chkobba/protocol";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted, mapResult, type Result, refused } from "../platform/result.ts";
import {
  addTrack,
  currentTrack,
  moveTrack,
  play,
  putCommentary,
  removeCommentary,
  removeTrack,
  renameTrack,
  retimeCommentary,
  type Station,
  skip,
} from "./station.ts";
import type { StationScheduler } from "./station-scheduler.ts";
import type { Studio } from "./studio.ts";
import { nameFromAddress } from "./track-names.ts";

export interface PlaylistCallParts {
  readonly scheduler: StationScheduler;
  readonly studio: Studio;
  readonly makeId: () => string;
  /** Whether the site has an https address. On such a site, browsers refuse audio from http addresses. */
  readonly isSecureSite: boolean;
}

type PlaylistCall =
  | "addTrack"
  | "nextTrack"
  | "playTrack"
  | "deleteTrack"
  | "renameTrack"
  | "moveTrack"
  | "putCommentary"
  | "moveCommentary"
  | "deleteCommentary";

export function playlistCalls(parts: PlaylistCallParts): Pick<CallHandlers, PlaylistCall> {
  const { scheduler, studio, makeId, isSecureSite } = parts;
  return {
    addTrack: async ({ url, duration, name = nameFromAddress(url) }) => {
      if (isSecureSite && isInsecureAddress(url)) return refused("AUDIO_INSECURE");
      const track = { id: makeId(), name, url, duration, isCommentary: false, timedCommentaries: [] };
      const added = await scheduler.change(addTrack(track));
      return mapResult(added, () => ({ message: `“${name}” is in the playlist.`, track }));
    },
    nextTrack: async () => {
      const skipped = await scheduler.change(skip);
      return mapResult(skipped, (station) => {
        const track = currentTrack(station);
        return track === null
          ? { message: "The playlist is empty." }
          : { message: `Now playing “${track.name}”.`, track };
      });
    },
    playTrack: async ({ id }) => {
      const track = trackOf(await scheduler.change(play(id)), id);
      return mapResult(track, (playing) => ({ message: `Now playing “${playing.name}”.`, track: playing }));
    },
    deleteTrack: async ({ id }) =>
      mapResult(await scheduler.change(removeTrack(id)), () => ({ message: "Track deleted." })),
    renameTrack: async ({ id, name }) => {
      const renamed = trackOf(await scheduler.change(renameTrack(id, name)), id);
      return mapResult(renamed, (track) => ({ message: `Track renamed to “${name}”.`, track }));
    },
    moveTrack: async ({ id, position }) => {
      const moved = trackOf(await scheduler.change(moveTrack(id, position)), id);
      return mapResult(moved, (track) => ({ message: "Track moved.", track }));
    },
    putCommentary: async ({ songId, ...commentary }) => {
      if (!(await studio.hasAudio(commentary.url))) return refused("AUDIO_NOT_FOUND");
      const put = trackOf(await scheduler.change(putCommentary(songId, commentary)), songId);
      return mapResult(put, (song) => ({ message: `The commentary is in “${song.name}”.`, song }));
    },
    moveCommentary: async ({ songId, commentaryId, triggerTimeSeconds }) => {
      const moved = await scheduler.change(retimeCommentary(songId, commentaryId, triggerTimeSeconds));
      return mapResult(trackOf(moved, songId), (song) => ({ message: "Start time changed.", song }));
    },
    deleteCommentary: async ({ songId, commentaryId }) => {
      const removed = await scheduler.change(removeCommentary(songId, commentaryId));
      return mapResult(trackOf(removed, songId), (song) => ({ message: "Commentary deleted.", song }));
    },
  };
}

function trackOf<Code extends RefusalCode>(
  changed: Result<Station, Code>,
  trackId: string,
): Result<Track, Code | "TRACK_NOT_FOUND"> {
  if (!changed.ok) return changed;
  const track = changed.value.tracks.find(({ id }) => id === trackId);
  return track === undefined ? refused("TRACK_NOT_FOUND") : accepted(track);
}

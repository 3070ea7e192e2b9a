// The current track, as sent to clients.
import type { NowPlaying } from "@chkobba/protocol";
import { currentTrack, type Station } from "./station.ts";

const UNKNOWN_TRACK = "Unknown Track";

/** @param station the state of the station at `now` */
export function nowPlaying(station: Station, now: number): NowPlaying {
  const track = currentTrack(station);
  return {
    trackName: track?.name ?? UNKNOWN_TRACK,
    trackId: track?.id ?? null,
    url: track?.url ?? null,
    duration: track?.duration ?? 0,
    startedAt: station.playing?.startedAt ?? null,
    serverTime: now,
    isCommentary: track?.isCommentary ?? false,
    timedCommentaries: track?.timedCommentaries ?? [],
    announcement: station.announcements[0] ?? null,
  };
}

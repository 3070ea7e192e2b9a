// Everything that sounds is a piece with its place in time: the track, and what is spoken over it.
import type { NowPlaying } from "@chkobba/protocol";

export interface Piece {
  readonly url: string;
  /** By the station's clock, in milliseconds. */
  readonly startsAt: number;
  /** Seconds. */
  readonly duration: number;
}

/** How long before its beginning a spoken piece is fetched. */
const AHEAD_MS = 10_000;

export function endOf({ startsAt, duration }: Piece): number {
  return startsAt + duration * 1000;
}

function isOnAir(piece: Piece, at: number): boolean {
  return piece.startsAt <= at && at < endOf(piece);
}

/** Null: nothing plays. */
export function trackPiece({ url, startedAt, duration }: NowPlaying): Piece | null {
  return url === null || startedAt === null ? null : { url, startsAt: startedAt, duration };
}

/** What is spoken at that moment, an announcement before all else; otherwise what is spoken next, soon. What is over is not made up for. */
export function spokenPiece(playing: NowPlaying, at: number): Piece | null {
  const pieces = [...announcements(playing), ...commentaries(playing)].filter(
    (piece) => piece.startsAt - AHEAD_MS <= at && at < endOf(piece),
  );
  const [next = null] = pieces.toSorted((one, other) => one.startsAt - other.startsAt);
  return pieces.find((piece) => isOnAir(piece, at)) ?? next;
}

function announcements({ announcement }: NowPlaying): Piece[] {
  if (announcement === null) return [];
  const { url, startedAt, duration } = announcement;
  return [{ url, startsAt: startedAt, duration }];
}

function commentaries({ startedAt, timedCommentaries }: NowPlaying): Piece[] {
  if (startedAt === null) return [];
  return timedCommentaries.map(({ url, duration, triggerTimeSeconds }) => ({
    url,
    duration,
    startsAt: startedAt + triggerTimeSeconds * 1000,
  }));
}

// What the station tells its admin, each null where it is not of the expected form.
import type { Playlist, Preview, TimedCommentary, Track } from "@chkobba/protocol";
import { fieldsOf } from "../../shared/fields-of.ts";
import { flagsFrom, listFrom, numbersFrom, textsFrom } from "../../shared/http/parse.ts";

export function playlistFrom(body: unknown): Playlist | null {
  const { playlist, currentTrackId } = fieldsOf(body);
  const tracks = listFrom(playlist, trackFrom);
  return tracks === null
    ? null
    : { playlist: [...tracks], currentTrackId: typeof currentTrackId === "string" ? currentTrackId : null };
}

function trackFrom(raw: unknown): Track | null {
  const texts = textsFrom(raw, ["id", "name", "url"]);
  const numbers = numbersFrom(raw, ["duration"]);
  const flags = flagsFrom(raw, ["isCommentary"]);
  const timed = listFrom(fieldsOf(raw).timedCommentaries, timedCommentaryFrom);
  if (texts === null || numbers === null || flags === null || timed === null) return null;
  return { ...texts, ...numbers, ...flags, timedCommentaries: [...timed] };
}

function timedCommentaryFrom(raw: unknown): TimedCommentary | null {
  const texts = textsFrom(raw, ["id", "url"]);
  const numbers = numbersFrom(raw, ["duration", "triggerTimeSeconds"]);
  return texts === null || numbers === null ? null : { ...texts, ...numbers };
}

export interface Playing {
  readonly trackName: string;
  /** Seconds. */
  readonly duration: number;
  /** By the clock of this browser. */
  readonly startedAt: number;
  readonly isCommentary: boolean;
}

export type OnAir = Playing | "silence";

/** @param saidAt when it was said, by the clock of this browser */
export function onAirFrom(body: unknown, saidAt: number): OnAir | null {
  const { startedAt } = fieldsOf(body);
  const texts = textsFrom(body, ["trackName"]);
  const numbers = numbersFrom(body, ["duration", "serverTime"]);
  const flags = flagsFrom(body, ["isCommentary"]);
  if (texts === null || numbers === null || flags === null) return null;
  if (typeof startedAt !== "number") return "silence";
  const { duration, serverTime } = numbers;
  return { ...texts, ...flags, duration, startedAt: saidAt + startedAt - serverTime };
}

export function listenersFrom(body: unknown): number | null {
  return numbersFrom(body, ["count"])?.count ?? null;
}

export function previewFrom(body: unknown): Preview | null {
  const texts = textsFrom(body, ["id", "url"]);
  const numbers = numbersFrom(body, ["duration"]);
  if (texts === null || numbers === null || texts.id === "" || texts.url === "") return null;
  return Number.isFinite(numbers.duration) ? { ...texts, ...numbers } : null;
}

/** A commentary that was made for a song goes by the name of a track. */
export function generatedFrom(body: unknown): Preview | null {
  const { trackId, url, duration } = fieldsOf(body);
  return previewFrom({ id: trackId, url, duration });
}

/** What a call says that did what was asked. */
export interface CommandReply {
  readonly message: string | null;
}

export function commandReplyFrom(body: unknown): CommandReply {
  const { message } = fieldsOf(body);
  return { message: typeof message === "string" && message !== "" ? message : null };
}

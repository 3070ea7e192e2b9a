// How the calls of the radio's admin answer: what was done in words, or why it was not, which stands in `error` as well.
import { radio, type Track } from "@chkobba/protocol";
import { z } from "zod";
import { failureBody } from "../platform/http/api.ts";
import type { Station, StationRefusal } from "./station.ts";
import type { Changed } from "./station-keeper.ts";

export const done = z.object({ message: z.string() });
export const doneWithTrack = done.extend({ track: radio.track });

const failure = failureBody.extend({ error: z.string() });
export type Failure = z.output<typeof failure>;
/** What every call of the admin has in its description. */
export const ADMIN_ONLY = { tags: ["Radio admin"], security: [{ bearer: [] }] };
export const FAILURES = { 400: failure, 401: failure, 404: failure, 409: failure, 429: failure } as const;
export const STUDIO_FAILURES = { ...FAILURES, 413: failure, 415: failure, 503: failure } as const;

/** Ends a call; its message is for the one who made it. */
export class CallRefused extends Error {
  readonly statusCode: number;
  readonly field: string | null;

  constructor(statusCode: number, message: string, field: string | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.field = field;
  }
}

const REFUSALS: Readonly<Record<StationRefusal, readonly [status: number, text: string]>> = {
  NO_TRACK: [404, "Track not found"],
  NO_COMMENTARY: [404, "Commentary not found"],
  PLAYLIST_FULL: [409, "The playlist is full"],
  COMMENTARIES_FULL: [409, "This song has no room for another commentary"],
};

/** The station after a change that must be granted. */
export function granted(changed: Changed): Station {
  if (changed.ok) return changed.station;
  throw new CallRefused(...REFUSALS[changed.refusal]);
}

export function trackIn({ tracks }: Station, trackId: string): Track {
  const track = tracks.find(({ id }) => id === trackId);
  if (track === undefined) throw new CallRefused(...REFUSALS.NO_TRACK);
  return track;
}

export function failed(message: string, errors: Failure["errors"] = []): Failure {
  return { message, errors, error: message };
}

// How the calls of the radio's admin answer: what was done in words, or why it was not, which stands in `error` as well.
import { radio, type Track } from "@chkobba/protocol";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { failureBody, failureFrom } from "../platform/http/api.ts";
import type { Station, StationRefusal } from "./station.ts";
import type { Changed } from "./station-keeper.ts";
import type { Studio } from "./studio.ts";

export const { done, doneWithTrack } = radio;

const failure = failureBody.extend({ error: z.string() });
type Failure = z.output<typeof failure>;
/** What every call of the admin has in its description. */
export const ADMIN_ONLY = { tags: ["Radio admin"], security: [{ bearer: [] }] };
export const FAILURES = {
  ...{ 400: failure, 401: failure, 404: failure, 409: failure },
  ...{ 413: failure, 415: failure, 429: failure, 503: failure },
} as const;

interface About {
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/** Ends a call; its message is for the one who made it. */
export class CallRefused extends Error {
  readonly statusCode: number;
  readonly about: About;

  constructor(statusCode: number, message: string, about: About = {}) {
    super(message);
    this.statusCode = statusCode;
    this.about = about;
  }

  static tooOften(retryAfterSeconds: number): CallRefused {
    return new CallRefused(429, "Too many attempts, please wait a moment", { retryAfterSeconds });
  }
}

const REFUSALS: Readonly<Record<StationRefusal, readonly [status: number, text: string]>> = {
  NO_TRACK: [404, "Track not found"],
  NO_COMMENTARY: [404, "Commentary not found"],
  PLAYLIST_FULL: [409, "The playlist is full"],
  COMMENTARIES_FULL: [409, "This song has no room for another commentary"],
  ANNOUNCEMENTS_FULL: [409, "Too many announcements wait to be heard already"],
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

/** Of whatever ended a call. */
export function answerFailure(
  error: FastifyError | CallRefused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof CallRefused) {
    const { statusCode, message, about } = error;
    if (about.retryAfterSeconds !== undefined) void reply.header("retry-after", about.retryAfterSeconds);
    const errors = about.field === undefined ? [] : [{ field: about.field, message }];
    return reply.code(statusCode).send({ message, errors, error: message } satisfies Failure);
  }
  const { status, body } = failureFrom(error, request);
  return reply.code(status).send({ ...body, error: body.message } satisfies Failure);
}

/** Refuses audio that should lie on this server and does not. */
export async function mustBeThere(studio: Studio, url: string): Promise<void> {
  if (!(await studio.isThere(url))) throw new CallRefused(400, "There is no such audio file.", { field: "url" });
}

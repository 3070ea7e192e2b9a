// Checks that this server fits the running servers: they must have the same settings and the same Redis. An echo
// between two servers shows whether they share a Redis. A stored value would not show it, because Redis may lose what
// it stores.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { SetupError } from "../setup-error.ts";
import { differences, type Fingerprint, readFingerprint } from "./fingerprint.ts";
import type { PeerEcho } from "./peer-echo.ts";
import { BEAT_MS, type ServerMembership, type ServerRow } from "./server-membership.ts";

/**
 * The name under which a fingerprint has the id of the Redis process. Two servers with the same id share their Redis.
 * If the ids differ, Redis may have been restarted between the starts of the servers, so the echo decides.
 */
export const REDIS_PROCESS = "REDIS_URL:process";
/** The name under which a server shares 1 while its channel is in doubt, and 0 otherwise. */
export const IN_DOUBT = "in doubt";

/**
 * How long this server watches the heartbeats of a server that does not fit, to see whether that server runs, in ms.
 */
const PATIENCE_MS = 3 * BEAT_MS;
const POLL_MS = 200;
/**
 * If a running server whose channel works does not answer for this time and for this many heartbeats, that server uses
 * another Redis.
 */
const UNANSWERED_MS = 3 * BEAT_MS;
const UNANSWERED_BEATS = 4;
/**
 * While the channel of this server or of the other server is in doubt, messages may be lost, so a missing echo proves
 * nothing. This is how long this server waits until both channels work, in ms. Then it logs a warning and starts.
 */
const DOUBT_MS = 10 * BEAT_MS;

export interface FitParts {
  /** The servers with which this one must fit. */
  readonly membership: Pick<ServerMembership, "earlier">;
  readonly fingerprint: Fingerprint;
  /** The echo to other servers; null if this server has no Redis. */
  readonly echo: PeerEcho | null;
  readonly logger: Logger;
}

/** The name of the value that differs between releases whose servers can't run side by side. */
export const RELEASE = "the release";

/** Throws a `SetupError` if this server does not fit a running server with a lower number. */
export async function fitOthers(parts: FitParts): Promise<void> {
  const earlier = await parts.membership.earlier();
  const differing = await Promise.all(earlier.map((other) => differenceFrom(parts, other)));
  const names = differing.find((difference) => difference.length > 0);
  if (names === undefined) return;
  if (names.includes(RELEASE)) {
    throw new SetupError(
      "a server of another release runs on this database, and the two can't run side by side: stop all of its servers first",
    );
  }
  const settings = [...new Set(names.map((name) => name.split(":")[0]))].join(", ");
  throw new SetupError(`another server on this database has ${settings} differently: all must have the same`);
}

/** The names of values in which this server differs from the other one. Empty if the other server is not running. */
async function differenceFrom(parts: FitParts, other: ServerRow): Promise<readonly string[]> {
  const names = differences(parts.fingerprint, readFingerprint(other.fingerprint));
  if (names.length === 0) return [];
  const isQuestion = parts.echo !== null && names.every((name) => name === REDIS_PROCESS);
  const isMisfit = isQuestion ? await isApart(parts, parts.echo, other) : await isBeating(parts, other);
  return isMisfit ? names : [];
}

async function isBeating({ membership }: FitParts, { number, beats }: ServerRow): Promise<boolean> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(POLL_MS)) {
    const now = await rowOf(membership, number);
    if (now === undefined) return false;
    if (now.beats !== beats) return true;
  }
  return false;
}

/** Whether a running server does not receive this server's messages through Redis. False if this is uncertain. */
async function isApart({ membership, logger }: FitParts, echo: PeerEcho, other: ServerRow): Promise<boolean> {
  const began = performance.now();
  let last = { beats: other.beats, at: began };
  let unanswered = { beats: 0, since: began };
  while (!(await echo.isAnswered(other.number, POLL_MS))) {
    const now = performance.now();
    const row = await rowOf(membership, other.number);
    if (row === undefined || (row.beats === last.beats && now - last.at > PATIENCE_MS)) return false;
    const isInDoubt = echo.isInDoubt || row.notes[IN_DOUBT] === 1;
    if (isInDoubt) unanswered = { beats: 0, since: now };
    else unanswered.beats += row.beats - last.beats;
    if (row.beats !== last.beats) last = { beats: row.beats, at: now };
    if (unanswered.beats >= UNANSWERED_BEATS && now - unanswered.since >= UNANSWERED_MS) return true;
    if (isInDoubt && now - began > DOUBT_MS) {
      logger.warn({ server: other.number }, "cluster: unknown whether another server uses the same Redis");
      return false;
    }
  }
  return false;
}

async function rowOf(membership: FitParts["membership"], number: number): Promise<ServerRow | undefined> {
  return (await membership.earlier()).find((other) => other.number === number);
}

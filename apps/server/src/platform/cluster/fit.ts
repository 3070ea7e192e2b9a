// Checks that this server fits the ones that are running: same settings, same Redis. An echo between two servers
// decides whether they share a Redis, because Redis itself stores nothing reliably.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { SetupError } from "../setup-error.ts";
import { differences, type Fingerprint, readFingerprint } from "./fingerprint.ts";
import { BEAT_MS, type ServerMembership, type ServerRow } from "./membership.ts";
import type { PeerEcho } from "./peer-echo.ts";

/**
 * The name of Redis' process in a fingerprint. If two servers have the same, they share their Redis; if not, Redis may
 * have been restarted between their starts, so the echo decides.
 */
export const REDIS_PROCESS = "REDIS_URL:process";
/** A server shares 1 under this name while its channel is in doubt, otherwise 0. */
export const IN_DOUBT = "in doubt";

/** How long a server that does not fit watches whether the other one is running at all. */
const PATIENCE_MS = 3 * BEAT_MS;
const POLL_MS = 200;
/**
 * A running server whose channel works uses another Redis if it answers nothing for this time and this many heartbeats.
 */
const UNANSWERED_MS = 3 * BEAT_MS;
const UNANSWERED_BEATS = 4;
/** How long a server waits for the end of a doubt, its own or the other's, before it starts anyway. */
const DOUBT_MS = 10 * BEAT_MS;

export interface FitParts {
  readonly membership: Pick<ServerMembership, "earlier">;
  readonly fingerprint: Fingerprint;
  /** Null if this server has no Redis. */
  readonly echo: PeerEcho | null;
  readonly logger: Logger;
}

/** Throws a `SetupError` if this server does not fit a running one. Of the two, the one with the lower number stays. */
export async function fitOthers(parts: FitParts): Promise<void> {
  const earlier = await parts.membership.earlier();
  const differing = await Promise.all(earlier.map((other) => differenceFrom(parts, other)));
  const names = differing.find((difference) => difference.length > 0);
  if (names === undefined) return;
  const settings = [...new Set(names.map((name) => name.split(":")[0]))].join(", ");
  throw new SetupError(`another server on this database has ${settings} differently: all must have the same`);
}

/** The names of values that differ from another server's; none if that server is not running. */
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

/** Whether a running server does not hear this one through Redis. False if that is uncertain. */
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

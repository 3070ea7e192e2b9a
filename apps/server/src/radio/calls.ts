// The HTTP calls of the radio: the current track, for everyone, and the admin's calls, which need the station's
// password.
import { callOf, calls, isCallName, type radio } from "@chkobba/protocol";
import { type Caller, type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { GuardedSecret } from "../platform/limits/guarded-secret.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import type { StationScheduler } from "./station-scheduler.ts";

export interface RadioCallParts {
  readonly scheduler: StationScheduler;
  /** The texts spoken in the recordings at these addresses. */
  readonly textsOf: (urls: readonly string[]) => Promise<readonly radio.Spoken[]>;
  readonly listenerCount: () => number;
}

export function radioCalls({
  scheduler,
  textsOf,
  listenerCount,
}: RadioCallParts): Pick<CallHandlers, "getNowPlaying" | "getListeners" | "getPlaylist"> {
  return {
    getNowPlaying: async () => {
      const playing = await scheduler.nowPlaying();
      const { url, isCommentary, timedCommentaries, announcement } = playing;
      const spoken = [...timedCommentaries, ...(announcement === null ? [] : [announcement])].map((said) => said.url);
      const texts = await textsOf(isCommentary && url !== null ? [url, ...spoken] : spoken);
      return accepted({ ...playing, texts: [...texts], listeners: listenerCount() });
    },
    getListeners: async () => accepted({ count: listenerCount() }),
    getPlaylist: async () => {
      const { tracks, playing } = await scheduler.station();
      return accepted({ playlist: [...tracks], currentTrackId: playing?.trackId ?? null });
    },
  };
}

/**
 * Checks the password before every call of the admin, even before an upload is read. `uploads` limits one network's
 * uploads.
 */
export function radioGuards(password: GuardedSecret, uploads: RateLimit): CallGuards {
  const isAdmin = async ({ bearerToken, address }: Caller) => {
    const verdict = bearerToken === undefined ? null : await password.judge(bearerToken, address);
    if (verdict?.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "TOO_MANY_ATTEMPTS");
    return verdict?.kind === "right" ? accepted(null) : refused("UNAUTHORIZED");
  };
  const adminCalls = Object.keys(calls).filter((name) => isCallName(name) && callOf(name).access === "radio-admin");
  return {
    ...Object.fromEntries(adminCalls.map((name) => [name, isAdmin])),
    uploadTrack: async (caller) => {
      const admin = await isAdmin(caller);
      return admin.ok ? withinLimit(uploads, caller, "TOO_MANY_ATTEMPTS") : admin;
    },
  };
}

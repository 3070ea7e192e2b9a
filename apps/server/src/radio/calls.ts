// The calls of the radio: what plays, for everyone, and behind the station's password the calls of its admin.
import { callOf, calls, isCallName } from "@chkobba/protocol";
import type { GuardedSecret } from "../platform/cluster/guarded-secret.ts";
import { type Caller, type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused, refusedFor } from "../result.ts";
import type { StationScheduler } from "./station-scheduler.ts";

export interface RadioCallParts {
  readonly scheduler: StationScheduler;
  readonly listenerCount: () => number;
}

export function radioCalls({
  scheduler,
  listenerCount,
}: RadioCallParts): Pick<CallHandlers, "getNowPlaying" | "getListeners" | "getPlaylist"> {
  return {
    getNowPlaying: async () => accepted({ ...(await scheduler.nowPlaying()), listeners: listenerCount() }),
    getListeners: async () => accepted({ count: listenerCount() }),
    getPlaylist: async () => {
      const { tracks, playing } = await scheduler.station();
      return accepted({ playlist: [...tracks], currentTrackId: playing?.trackId ?? null });
    },
  };
}

/** Every call of the admin needs the password, also before an upload is read; `uploads` limits those of one network. */
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

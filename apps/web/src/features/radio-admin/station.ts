// The calls of the radio's admin page. Each call sends the admin's password.
import type { CallInput, CallName, CallReply, Preview } from "@chkobba/protocol";
import { type CallRefusal, type CallResult, refusedBy } from "../../shared/http/refusal.ts";
import type { Send } from "../../shared/http/send.ts";
import { accepted } from "../../shared/result.ts";
import type { Script } from "./script.ts";
import type { Upload } from "./send-file.ts";

export interface StationDependencies {
  readonly send: Send;
  /** Returns the time in ms by this browser's clock. */
  readonly now: () => number;
  readonly password: () => string | null;
  readonly sendFile: (upload: Upload, password: string) => Promise<CallResult<CommandReply>>;
  /** Called when the password is missing or wrong. */
  readonly onLockedOut: (refusal: CallRefusal) => void;
}

/** The reply to every command. */
export interface CommandReply {
  readonly message: string;
}

export interface Playing {
  readonly trackName: string;
  /** In seconds. */
  readonly duration: number;
  /** In ms since the epoch, by this browser's clock. */
  readonly startedAt: number;
  readonly isCommentary: boolean;
}

export type OnAir = Playing | "silence";

export interface Station {
  readonly call: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallResult<CallReply<Name>>>;
  readonly onAir: () => Promise<CallResult<OnAir>>;
  readonly upload: (upload: Upload) => Promise<CallResult<CommandReply>>;
  readonly preview: (script: Script) => Promise<CallResult<Preview>>;
  /** Generates audio from the script and adds it to the song at this second. */
  readonly addTimed: (songId: string, script: Script, second: number) => Promise<CallResult<CommandReply>>;
}

export function createStation({ send, now, password, sendFile, onLockedOut }: StationDependencies): Station {
  async function withPassword<T>(make: (password: string) => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const known = password();
    const result = known === null ? refusedBy("PASSWORD_MISSING") : asAdmin(await make(known));
    if (!result.ok && isLockedOut(result.refusal)) onLockedOut(result.refusal);
    return result;
  }
  const call: Station["call"] = (name, input) => withPassword((known) => send(name, input, known));

  return {
    call,
    onAir: async () => {
      const askedAt = now();
      const result = await send("getNowPlaying", {}, null);
      return result.ok ? accepted(onAirFrom(result.value, (askedAt + now()) / 2)) : result;
    },
    upload: (upload) => withPassword((known) => sendFile(upload, known)),
    preview: async (script) => {
      const result = whole(await call("previewCommentary", script));
      if (!result.ok) return result;
      const { id, url, duration } = result.value;
      return accepted({ id, url, duration });
    },
    addTimed: async (songId, script, triggerTimeSeconds) => {
      const made = whole(await call("generateCommentary", script));
      if (!made.ok) return made;
      const { trackId: id, url, duration } = made.value;
      return call("putCommentary", { songId, id, url, duration, triggerTimeSeconds });
    },
  };
}

/** A 401 without a code has become SIGN_IN_REQUIRED. In these calls it means that the password is wrong. */
function asAdmin<T>(result: CallResult<T>): CallResult<T> {
  return !result.ok && result.refusal.code === "SIGN_IN_REQUIRED" ? refusedBy("UNAUTHORIZED") : result;
}

function isLockedOut({ code }: CallRefusal): boolean {
  return code === "UNAUTHORIZED" || code === "PASSWORD_MISSING";
}

function whole<T>(result: CallResult<T>): CallResult<T> {
  return !result.ok && result.refusal.code === "UNEXPECTED_REPLY" ? refusedBy("PREVIEW_INCOMPLETE") : result;
}

/** @param saidAt when the station sent `now`, in ms by this browser's clock */
function onAirFrom(now: CallReply<"getNowPlaying">, saidAt: number): OnAir {
  const { trackName, duration, isCommentary, startedAt, serverTime } = now;
  if (startedAt === null) return "silence";
  return { trackName, duration, isCommentary, startedAt: saidAt + startedAt - serverTime };
}

// The HTTP calls of the radio's admin for spoken or uploaded audio: to preview it, broadcast it, or add it to the
// playlist.
import type { Preview, radio, Track } from "@chkobba/protocol";
import { type Caller, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, mapResult, type Result, refused } from "../platform/result.ts";
import { SpeechError, type SpeechErrorCode } from "../platform/speech/speech.ts";
import { addTrack, announce } from "./station.ts";
import type { StationScheduler } from "./station-scheduler.ts";
import type { Studio } from "./studio.ts";
import { nameFromFile } from "./track-names.ts";

export interface StudioCallParts {
  readonly scheduler: StationScheduler;
  readonly studio: Studio;
  /** Limits the recordings that one network may request. */
  readonly recordings: RateLimit;
  readonly makeId: () => string;
}

type StudioCall =
  | "previewCommentary"
  | "generateCommentary"
  | "speak"
  | "addCommentaryTrack"
  | "broadcastRecording"
  | "addRecordingTrack"
  | "uploadTrack";

const UNNAMED = "Untitled";

export function studioCalls({
  scheduler,
  studio,
  recordings,
  makeId,
}: StudioCallParts): Pick<CallHandlers, StudioCall> {
  const record = recorder({ studio, recordings });
  const broadcast = async (spoken: Preview) =>
    mapResult(await scheduler.change(announce(spoken)), ({ announcements }) => ({
      message: "The commentary is on air.",
      announcement: announcements.at(-1),
    }));
  const addToPlaylist = async (track: Omit<Track, "timedCommentaries">) => {
    const added = { ...track, timedCommentaries: [] };
    return mapResult(await scheduler.change(addTrack(added)), () => ({
      message: `“${track.name}” is in the playlist.`,
      track: added,
    }));
  };

  return {
    previewCommentary: async (text, caller) =>
      mapResult(await record(text, caller), (preview) => ({ message: "The preview is ready.", ...preview })),
    generateCommentary: async (text, caller) =>
      mapResult(await record(text, caller), ({ id: trackId, url, duration }) => ({
        message: "The commentary is ready.",
        ...{ trackId, url, duration },
      })),
    speak: async (text, caller) => {
      const spoken = await record(text, caller);
      return spoken.ok ? broadcast(spoken.value) : spoken;
    },
    addCommentaryTrack: async (text, caller) => {
      const spoken = await record(text, caller);
      if (!spoken.ok) return spoken;
      return addToPlaylist({ ...spoken.value, name: studio.nameOf(spoken.value.url), isCommentary: true });
    },
    broadcastRecording: async (recording) =>
      (await studio.hasAudio(recording.url)) ? broadcast(recording) : refused("AUDIO_NOT_FOUND"),
    addRecordingTrack: async ({ url, duration, name = studio.nameOf(url) }) => {
      if (!(await studio.hasAudio(url))) return refused("AUDIO_NOT_FOUND");
      return addToPlaylist({ id: makeId(), url, duration, name, isCommentary: true });
    },
    uploadTrack: async ({ file, name = nameFromFile(file.filename) || UNNAMED }) => {
      const kept = await studio.upload(file.bytes);
      if (kept === null) return refused("NOT_AUDIO");
      const added = await addToPlaylist({ ...kept, name, isCommentary: false });
      if (!added.ok) await studio.discard(kept);
      return added;
    },
  };
}

/** Records a spoken text, within the limit of the caller's network. */
function recorder({ studio, recordings }: Pick<StudioCallParts, "studio" | "recordings">) {
  return async (
    text: radio.SpokenText,
    caller: Caller,
  ): Promise<Result<Preview, "TOO_MANY_ATTEMPTS" | SpeechErrorCode>> => {
    const allowed = withinLimit(recordings, caller, "TOO_MANY_ATTEMPTS");
    if (!allowed.ok) return allowed;
    try {
      return accepted(await studio.record(text));
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      caller.log.warn({ reason: error.message }, "the radio could not speak a text");
      return refused(error.code, error.message);
    }
  };
}

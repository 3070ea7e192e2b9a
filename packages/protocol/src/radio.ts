// The radio on the wire: the current track, the playlist, and the bodies of the admin's calls. Durations are in
// seconds, moments in milliseconds since the epoch.
import * as z from "zod/mini";
import { isAudioAddress } from "./audio-address.ts";
import { name, says } from "./fields.ts";
import { SPEECH_LANGUAGES } from "./languages.ts";
import {
  AUDIO_ADDRESS_MAX,
  AUDIO_SECONDS_MAX,
  RADIO_TEXT_MAX,
  RECORDING_ID_MAX,
  TRACK_NAME_MAX,
  VOICE_NAME_MAX,
} from "./limits/radio.ts";

export const timedCommentary = z.object({
  id: z.string(),
  url: z.string(),
  duration: z.number(),
  /** Seconds since the beginning of the song. */
  triggerTimeSeconds: z.number(),
});
export type TimedCommentary = z.output<typeof timedCommentary>;

export const track = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  duration: z.number(),
  isCommentary: z.boolean(),
  timedCommentaries: z.array(timedCommentary),
});
export type Track = z.output<typeof track>;

/** A spoken piece that is broadcast over the music. */
export const announcement = z.object({ id: z.string(), url: z.string(), duration: z.number(), startedAt: z.int() });
export type Announcement = z.output<typeof announcement>;

/**
 * The current track and its start. `trackId`, `url` and `startedAt` are null and `duration` is 0 when nothing plays.
 */
export const nowPlaying = z.object({
  trackName: z.string(),
  trackId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  duration: z.number(),
  startedAt: z.nullable(z.int()),
  /** The time of the server's clock when it sent this answer, in ms since the epoch. */
  serverTime: z.int(),
  isCommentary: z.boolean(),
  timedCommentaries: z.array(timedCommentary),
  /** The announcement that is broadcast now; null if there is none. */
  announcement: z.nullable(announcement),
});
export type NowPlaying = z.output<typeof nowPlaying>;

/** The address of a recording, and the text that is spoken in it. */
const spoken = z.object({ url: z.string(), text: z.string(), language: z.enum(SPEECH_LANGUAGES) });
export type Spoken = z.output<typeof spoken>;

export const nowAnswer = z.extend(nowPlaying, {
  /**
   * The texts of the current commentary, of the song's timed commentaries and of the announcement. Only recordings that
   * the server made from a text are listed.
   */
  texts: z._default(z.array(spoken), []),
  /** How many sockets listen to the radio. */
  listeners: z.int(),
});
export type NowAnswer = z.output<typeof nowAnswer>;

export const playlist = z.object({ playlist: z.array(track), currentTrackId: z.nullable(z.string()) });
export type Playlist = z.output<typeof playlist>;
export const listenerCount = z.object({ count: z.int() });

/** Spoken audio that has not been broadcast yet. */
export const preview = z.object({
  id: z.string().check(z.minLength(1)),
  url: z.string().check(z.minLength(1)),
  duration: z.number().check(z.positive()),
});
export type Preview = z.output<typeof preview>;

export const trackName = name(TRACK_NAME_MAX);

const audioAddress = z
  .string(says("AUDIO_ADDRESS_INVALID"))
  .check(
    z.trim(),
    z.maxLength(AUDIO_ADDRESS_MAX, says("AUDIO_ADDRESS_TOO_LONG")),
    z.refine(isAudioAddress, says("AUDIO_ADDRESS_INVALID")),
  );
const invalid = says("TRACK_DURATION_INVALID");
export const newTrack = z.object({
  url: audioAddress,
  duration: z.int(invalid).check(z.positive(invalid), z.lte(AUDIO_SECONDS_MAX, says("TRACK_TOO_LONG"))),
  name: z.optional(trackName),
});
export const newName = z.object({ name: trackName });
/** The track's new place in the playlist, counted from 0. A place past the end means the end. */
export const newPosition = z.object({ position: z.int().check(z.gte(0)) });

const noRecording = says("RECORDING_INVALID");
/** An existing audio file, as the admin's page names it. */
export const recording = z.object({
  id: z.string(noRecording).check(z.minLength(1, noRecording), z.maxLength(RECORDING_ID_MAX, noRecording)),
  url: audioAddress,
  duration: z.number(noRecording).check(z.positive(noRecording), z.lte(AUDIO_SECONDS_MAX, noRecording)),
});
export const namedRecording = z.extend(recording, { name: z.optional(trackName) });

const noTime = says("TRIGGER_TIME_INVALID");
export const triggerTime = z.object({
  triggerTimeSeconds: z.number(noTime).check(z.gte(0, noTime), z.lte(AUDIO_SECONDS_MAX, noTime)),
});
export const newCommentary = z.extend(recording, triggerTime.shape);

export const spokenText = z.object({
  text: z
    .string(says("COMMENTARY_EMPTY"))
    .check(
      z.trim(),
      z.minLength(1, says("COMMENTARY_EMPTY")),
      z.maxLength(RADIO_TEXT_MAX, says("COMMENTARY_TOO_LONG")),
    ),
  languageCode: z._default(z.enum(SPEECH_LANGUAGES, says("SPEECH_LANGUAGE_UNKNOWN")), "en-US"),
  voiceName: z.optional(z.string().check(z.maxLength(VOICE_NAME_MAX))),
});
export type SpokenText = z.output<typeof spokenText>;

/** A received file; a browser sends it as a part of a form. */
export interface UploadedFile {
  /** Empty if the client sends no file name. */
  readonly filename: string;
  /** The file's bytes. They are not a view of a larger buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}
export const upload = z.object({
  name: z.optional(trackName),
  file: z
    .custom<UploadedFile>(
      (given) => typeof given === "object" && given !== null && "bytes" in given,
      says("FILE_MISSING"),
    )
    .check(z.meta({ type: "string", format: "binary" })),
});

/** The reply to the admin's page after a change of the station. */
export const done = z.object({ message: z.string() });
export const doneWithTrack = z.extend(done, { track });
export const doneWithSong = z.extend(done, { song: track });
export const doneWithCurrentTrack = z.extend(done, { track: z.optional(track) });
/** `message` is for people; a client accepts an answer without it. */
export const doneWithPreview = z.extend(preview, { message: z.optional(z.string()) });
export const doneWithRecording = z.extend(done, { trackId: z.string(), url: z.string(), duration: z.number() });
export const doneWithAnnouncement = z.extend(done, { announcement: z.optional(announcement) });

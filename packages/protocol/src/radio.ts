// The radio on the wire: what plays, what follows, and what its admin may say. Durations are seconds, moments milliseconds since the epoch.
import { z } from "zod";
import { name } from "./fields.ts";
import { RADIO_TEXT_MAX, TRACK_NAME_MAX } from "./limits.ts";

/** The languages in which the radio speaks. */
export const SPEECH_LANGUAGES = ["en-US", "fr-FR", "ar-XA"] as const;
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number];

export const timedCommentary = z.object({
  id: z.string(),
  url: z.string(),
  duration: z.number(),
  /** Seconds from the beginning of its song. */
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

/** What everybody hears. `trackId`, `url` and `startedAt` are null and `duration` is 0 when nothing plays. */
export const nowPlaying = z.object({
  trackName: z.string(),
  trackId: z.string().nullable(),
  url: z.string().nullable(),
  duration: z.number(),
  startedAt: z.int().nullable(),
  /** What the station's clock says. */
  serverTime: z.int(),
  isCommentary: z.boolean(),
  timedCommentaries: z.array(timedCommentary),
  /** Null: nobody speaks over the music. */
  announcement: announcement.nullable(),
});
export type NowPlaying = z.output<typeof nowPlaying>;

export const nowAnswer = nowPlaying.extend({
  /** How many listen. */
  listeners: z.int(),
});
export type NowAnswer = z.output<typeof nowAnswer>;

export const playlist = z.object({ playlist: z.array(track), currentTrackId: z.string().nullable() });
export type Playlist = z.output<typeof playlist>;

/** Spoken audio that was made and is not on the air yet. */
export const preview = z.object({ id: z.string().min(1), url: z.string().min(1), duration: z.number().positive() });
export type Preview = z.output<typeof preview>;

export const trackName = name(TRACK_NAME_MAX);
export const spokenText = z.object({
  text: z.string().trim().min(1).max(RADIO_TEXT_MAX),
  languageCode: z.enum(SPEECH_LANGUAGES).default("en-US"),
  voiceName: z.string().max(100).optional(),
});
export type SpokenText = z.output<typeof spokenText>;

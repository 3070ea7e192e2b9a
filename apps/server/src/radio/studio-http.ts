// The calls of the radio's admin for what is spoken or uploaded: heard first, said over the music, or put in the playlist.
import { type Preview, radio, type Track, UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyRequest } from "fastify";
import type { Api } from "../platform/http/api.ts";
import { networkOf } from "../platform/http/client-address.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { SpeechError } from "../platform/speech/speech.ts";
import { ADMIN_ONLY, answerFailure, CallRefused, doneWithTrack, FAILURES, granted, mustBeThere } from "./answers.ts";
import { nameFromFile } from "./audio-address.ts";
import { addTrack, announce } from "./station.ts";
import type { StationKeeper } from "./station-keeper.ts";
import type { Studio } from "./studio.ts";

export interface StudioCallParts {
  readonly keeper: StationKeeper;
  readonly studio: Studio;
  /** Recordings that one network may have made. */
  readonly recordings: RateLimit;
  /** Uploads that one network may make. */
  readonly uploads: RateLimit;
  readonly makeId: () => string;
}

const MEGABYTE = 1024 * 1024;
const TOO_MUCH = new Map([
  ["FST_REQ_FILE_TOO_LARGE", `The file is larger than ${UPLOAD_BYTES_MAX / MEGABYTE} MB.`],
  ["FST_FILES_LIMIT", "Please send one file at a time."],
]);
const UNNAMED = "Untitled";
const NO_AUDIO = "This is no mp3, ogg or wav file that can be played.";

export function serveStudio(api: Api, { keeper, studio, recordings, uploads, makeId }: StudioCallParts): void {
  const pace = (limit: RateLimit, address: string) => {
    const network = networkOf(address);
    if (!limit.allows(network)) throw CallRefused.tooOften(limit.retryAfterSeconds(network));
  };
  const record = async ({ body, ip, log }: FastifyRequest & { body: radio.SpokenText }) => {
    pace(recordings, ip);
    try {
      return await studio.record(body);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      log.warn({ reason: error.message }, "the radio could not speak");
      throw new CallRefused(503, error.message);
    }
  };
  const sayOverMusic = async (spoken: Preview) => {
    const { announcements } = granted(await keeper.change(announce(spoken)));
    return { message: "The commentary is on the air.", announcement: announcements.at(-1) };
  };
  const addToPlaylist = async (track: Omit<Track, "timedCommentaries">) => {
    const added = { ...track, timedCommentaries: [] };
    granted(await keeper.change(addTrack(added)));
    return { message: `“${track.name}” is in the playlist.`, track: added };
  };

  const spokenBody = { ...ADMIN_ONLY, body: radio.spokenText };
  const recordingBody = { ...ADMIN_ONLY, body: radio.recording };

  api.post(
    "/preview-commentary",
    { schema: { ...spokenBody, response: { 200: radio.doneWithPreview, ...FAILURES } } },
    async (request) => ({ message: "The preview is ready.", ...(await record(request)) }),
  );

  api.post(
    "/generate-commentary",
    {
      schema: {
        ...spokenBody,
        response: {
          200: radio.doneWithRecording,
          ...FAILURES,
        },
      },
    },
    async (request) => {
      const { id: trackId, url, duration } = await record(request);
      return { message: "The commentary is ready.", trackId, url, duration };
    },
  );

  api.post(
    "/speak",
    { schema: { ...spokenBody, response: { 200: radio.doneWithAnnouncement, ...FAILURES } } },
    async (request) => sayOverMusic(await record(request)),
  );

  api.post(
    "/broadcast-pregenerated",
    { schema: { ...recordingBody, response: { 200: radio.doneWithAnnouncement, ...FAILURES } } },
    async ({ body }) => {
      await mustBeThere(studio, body.url);
      return sayOverMusic(body);
    },
  );

  api.post(
    "/add-commentary-track",
    { schema: { ...spokenBody, response: { 200: doneWithTrack, ...FAILURES } } },
    async (request) => {
      const spoken = await record(request);
      return addToPlaylist({ ...spoken, name: studio.nameOf(spoken.url), isCommentary: true });
    },
  );

  api.post(
    "/add-pregenerated-track",
    {
      schema: {
        ...ADMIN_ONLY,
        body: radio.namedRecording,
        response: { 200: doneWithTrack, ...FAILURES },
      },
    },
    async ({ body: { url, duration, name = studio.nameOf(url) } }) => {
      await mustBeThere(studio, url);
      return addToPlaylist({ id: makeId(), url, duration, name, isCommentary: true });
    },
  );

  void api.register(async (uploading: Api) => {
    await uploading.register(multipart, {
      attachFieldsToBody: "keyValues",
      limits: { files: 1, fileSize: UPLOAD_BYTES_MAX, fields: 5, fieldSize: 1000 },
      onFile: async (part) => {
        const bytes = await part.toBuffer();
        Object.assign(part, { value: { filename: part.filename, bytes } satisfies radio.UploadedFile });
      },
    });
    uploading.setErrorHandler<FastifyError>((error, request, reply) => {
      const text = TOO_MUCH.get(error.code);
      return answerFailure(text === undefined ? error : new CallRefused(413, text, { field: "file" }), request, reply);
    });
    uploading.post(
      "/upload",
      {
        schema: {
          ...ADMIN_ONLY,
          consumes: ["multipart/form-data"],
          body: radio.upload,
          response: { 200: doneWithTrack, ...FAILURES },
        },
        onRequest: async ({ ip }) => pace(uploads, ip),
      },
      async ({ body: { file: sent, name = nameFromFile(sent.filename) || UNNAMED } }) => {
        const kept = await studio.upload(sent.bytes);
        if (kept === null) throw new CallRefused(415, NO_AUDIO, { field: "file" });
        return addToPlaylist({ ...kept, name, isCommentary: false });
      },
    );
  });
}

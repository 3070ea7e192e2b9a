// The calls of the radio's admin for the playlist: what is in it, in which order, and what is said during its songs.
import { radio } from "@chkobba/protocol";
import { z } from "zod";
import type { Api } from "../platform/http/api.ts";
import { ADMIN_ONLY, done, doneWithTrack, FAILURES, granted, mustBeThere, trackIn } from "./answers.ts";
import { nameFromAddress } from "./audio-address.ts";
import {
  addTrack,
  currentTrack,
  moveTrack,
  play,
  putCommentary,
  removeCommentary,
  removeTrack,
  renameTrack,
  retimeCommentary,
  skip,
} from "./station.ts";
import type { StationKeeper } from "./station-keeper.ts";
import type { Studio } from "./studio.ts";

export interface PlaylistCallParts {
  readonly keeper: StationKeeper;
  readonly listenerCount: () => number;
  readonly studio: Studio;
  readonly makeId: () => string;
}

const ofTrack = z.object({ id: z.string() });
const ofSong = z.object({ songId: z.string() });
const ofCommentary = ofSong.extend({ commentaryId: z.string() });

export function servePlaylist(api: Api, { keeper, listenerCount, studio, makeId }: PlaylistCallParts): void {
  api.get("/playlist", { schema: { ...ADMIN_ONLY, response: { 200: radio.playlist, ...FAILURES } } }, async () => {
    const station = await keeper.station();
    return { playlist: [...station.tracks], currentTrackId: station.playing?.trackId ?? null };
  });

  api.get(
    "/listeners",
    { schema: { ...ADMIN_ONLY, response: { 200: z.object({ count: z.int() }), ...FAILURES } } },
    async () => ({ count: listenerCount() }),
  );

  api.post(
    "/add-track",
    { schema: { ...ADMIN_ONLY, body: radio.newTrack, response: { 200: doneWithTrack, ...FAILURES } } },
    async ({ body: { url, duration, name = nameFromAddress(url) } }) => {
      const track = { id: makeId(), name, url, duration, isCommentary: false, timedCommentaries: [] };
      granted(await keeper.change(addTrack(track)));
      return { message: `“${name}” is in the playlist.`, track };
    },
  );

  api.post(
    "/next-track",
    { schema: { ...ADMIN_ONLY, response: { 200: radio.doneWithCurrentTrack, ...FAILURES } } },
    async () => {
      const track = currentTrack(granted(await keeper.change(skip)));
      return track === null
        ? { message: "The playlist is empty." }
        : { message: `Now playing “${track.name}”.`, track };
    },
  );

  api.post(
    "/play/:id",
    { schema: { ...ADMIN_ONLY, params: ofTrack, response: { 200: doneWithTrack, ...FAILURES } } },
    async ({ params: { id } }) => {
      const track = trackIn(granted(await keeper.change(play(id))), id);
      return { message: `Now playing “${track.name}”.`, track };
    },
  );

  api.delete(
    "/track/:id",
    { schema: { ...ADMIN_ONLY, params: ofTrack, response: { 200: done, ...FAILURES } } },
    async ({ params: { id } }) => {
      granted(await keeper.change(removeTrack(id)));
      return { message: "The track is deleted." };
    },
  );

  api.put(
    "/track/:id/name",
    {
      schema: {
        ...ADMIN_ONLY,
        params: ofTrack,
        body: radio.newName,
        response: { 200: doneWithTrack, ...FAILURES },
      },
    },
    async ({ params: { id }, body: { name } }) => {
      const track = trackIn(granted(await keeper.change(renameTrack(id, name))), id);
      return { message: `The track is called “${name}” now.`, track };
    },
  );

  api.put(
    "/track/:id/position",
    {
      schema: {
        ...ADMIN_ONLY,
        params: ofTrack,
        body: radio.newPosition,
        response: { 200: doneWithTrack, ...FAILURES },
      },
    },
    async ({ params: { id }, body: { position } }) => {
      const track = trackIn(granted(await keeper.change(moveTrack(id, position))), id);
      return { message: "The track is moved.", track };
    },
  );

  api.put(
    "/songs/:songId/commentary",
    {
      schema: {
        ...ADMIN_ONLY,
        params: ofSong,
        body: radio.newCommentary,
        response: { 200: radio.doneWithSong, ...FAILURES },
      },
    },
    async ({ params: { songId }, body }) => {
      await mustBeThere(studio, body.url);
      const song = trackIn(granted(await keeper.change(putCommentary(songId, body))), songId);
      return { message: `The commentary is in “${song.name}”.`, song };
    },
  );

  api.put(
    "/songs/:songId/commentary/:commentaryId",
    {
      schema: {
        ...ADMIN_ONLY,
        params: ofCommentary,
        body: radio.triggerTime,
        response: { 200: radio.doneWithSong, ...FAILURES },
      },
    },
    async ({ params: { songId, commentaryId }, body: { triggerTimeSeconds } }) => {
      const changed = await keeper.change(retimeCommentary(songId, commentaryId, triggerTimeSeconds));
      return { message: "The trigger time is changed.", song: trackIn(granted(changed), songId) };
    },
  );

  api.delete(
    "/songs/:songId/commentary/:commentaryId",
    { schema: { ...ADMIN_ONLY, params: ofCommentary, response: { 200: radio.doneWithSong, ...FAILURES } } },
    async ({ params: { songId, commentaryId } }) => {
      const changed = await keeper.change(removeCommentary(songId, commentaryId));
      return { message: "The commentary is deleted.", song: trackIn(granted(changed), songId) };
    },
  );
}

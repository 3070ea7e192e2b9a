// The calls of the radio: one call that returns the current track to any listener, and the calls of the radio's admin.
import * as radio from "../radio.ts";
import type { Call } from "./call.ts";

const admin = { access: "radio-admin" } as const;
/** Refusals of every call of the admin. */
const NOT_ADMIN = ["UNAUTHORIZED", "TOO_MANY_ATTEMPTS"] as const;
const NOT_SPOKEN = [...NOT_ADMIN, "SPEECH_BUSY", "NOTHING_TO_SAY", "SPEECH_FAILED"] as const;
const spoken = { ...admin, method: "POST", body: radio.spokenText } as const;
const song = { ...admin, path: "/radio/songs/:songId/commentary/:commentaryId", reply: radio.doneWithSong } as const;

export const radioCalls = {
  getNowPlaying: { method: "GET", path: "/radio/now", reply: radio.nowAnswer, refusals: [] },

  getPlaylist: { ...admin, method: "GET", path: "/radio/playlist", reply: radio.playlist, refusals: NOT_ADMIN },
  getListeners: { ...admin, method: "GET", path: "/radio/listeners", reply: radio.listenerCount, refusals: NOT_ADMIN },
  addTrack: {
    ...admin,
    method: "POST",
    path: "/radio/add-track",
    body: radio.newTrack,
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "PLAYLIST_FULL", "AUDIO_INSECURE"],
  },
  uploadTrack: {
    ...admin,
    method: "POST",
    path: "/radio/upload",
    body: radio.upload,
    isUpload: true,
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "FILE_TOO_LARGE", "TOO_MANY_FILES", "NOT_AUDIO", "PLAYLIST_FULL"],
  },
  nextTrack: {
    ...admin,
    method: "POST",
    path: "/radio/next-track",
    reply: radio.doneWithCurrentTrack,
    refusals: NOT_ADMIN,
  },
  playTrack: {
    ...admin,
    method: "POST",
    path: "/radio/play/:id",
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND"],
  },
  deleteTrack: {
    ...admin,
    method: "DELETE",
    path: "/radio/track/:id",
    reply: radio.done,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND"],
  },
  renameTrack: {
    ...admin,
    method: "PUT",
    path: "/radio/track/:id/name",
    body: radio.newName,
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND"],
  },
  moveTrack: {
    ...admin,
    method: "PUT",
    path: "/radio/track/:id/position",
    body: radio.newPosition,
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND"],
  },

  /** Replaces a commentary with the same id in the same song. */
  putCommentary: {
    ...admin,
    method: "PUT",
    path: "/radio/songs/:songId/commentary",
    body: radio.newCommentary,
    reply: radio.doneWithSong,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND", "COMMENTARIES_FULL", "AUDIO_NOT_FOUND"],
  },
  moveCommentary: {
    ...song,
    method: "PUT",
    body: radio.triggerTime,
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND", "COMMENTARY_NOT_FOUND"],
  },
  deleteCommentary: {
    ...song,
    method: "DELETE",
    refusals: [...NOT_ADMIN, "TRACK_NOT_FOUND", "COMMENTARY_NOT_FOUND"],
  },

  /** Makes audio of a text for the admin to check before use. */
  previewCommentary: {
    ...spoken,
    path: "/radio/preview-commentary",
    reply: radio.doneWithPreview,
    refusals: NOT_SPOKEN,
  },
  /** Makes audio of a text as a commentary of a song. */
  generateCommentary: {
    ...spoken,
    path: "/radio/generate-commentary",
    reply: radio.doneWithRecording,
    refusals: NOT_SPOKEN,
  },
  /** Makes audio of a text and broadcasts it over the music. */
  speak: {
    ...spoken,
    path: "/radio/speak",
    reply: radio.doneWithAnnouncement,
    refusals: [...NOT_SPOKEN, "ANNOUNCEMENTS_FULL"],
  },
  /** Makes audio of a text and adds it to the playlist. */
  addCommentaryTrack: {
    ...spoken,
    path: "/radio/add-commentary-track",
    reply: radio.doneWithTrack,
    refusals: [...NOT_SPOKEN, "PLAYLIST_FULL"],
  },
  broadcastRecording: {
    ...admin,
    method: "POST",
    path: "/radio/broadcast-pregenerated",
    body: radio.recording,
    reply: radio.doneWithAnnouncement,
    refusals: [...NOT_ADMIN, "AUDIO_NOT_FOUND", "ANNOUNCEMENTS_FULL"],
  },
  addRecordingTrack: {
    ...admin,
    method: "POST",
    path: "/radio/add-pregenerated-track",
    body: radio.namedRecording,
    reply: radio.doneWithTrack,
    refusals: [...NOT_ADMIN, "AUDIO_NOT_FOUND", "PLAYLIST_FULL"],
  },
} as const satisfies Readonly<Record<string, Call>>;

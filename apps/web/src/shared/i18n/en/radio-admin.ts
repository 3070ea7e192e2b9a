// English: the admin page of the radio.
import { RADIO_FIELD_REFUSALS, RADIO_REFUSALS, refusalTexts } from "@chkobba/protocol";
import { pluralIn } from "../plural.ts";
import type { RadioRefusalCode } from "../refusal-codes.ts";

const plural = pluralIn("en");

const refusals: Readonly<Record<RadioRefusalCode, string>> = {
  ...refusalTexts(RADIO_REFUSALS),
  ...refusalTexts(RADIO_FIELD_REFUSALS),
  UNAUTHORIZED: "Unauthorized (401)",
  PASSWORD_MISSING: "Authentication password not found.",
  PREVIEW_INCOMPLETE: "The preview has no id, address or duration",
};

export const radioAdmin = {
  title: "Radio Admin",
  fetchFailed: (reason: string): string => `Failed to fetch data: ${reason}`,
  unreachable: "The station doesn't answer",

  login: {
    wrongPassword: "Wrong password.",
    lead: "The Chkobba radio desk. The person who runs this server has the password.",
    password: "Password",
    submit: "Sign in",
  },
  logout: "Logout",
  listeners: (count: number): string => plural(count, { one: "# listener", other: "# listeners" }),
  sections: "Parts of the page",

  onAir: {
    title: "On Air",
    short: "On air",
    silence: "Nothing is playing",
    silenceText: "The first track you add starts right away.",
    progress: "Progress of the track",
    left: (time: string): string => `${time} left`,
    skip: "Skip to Next",
  },

  commentary: {
    title: "Commentary",
    language: "Language",
    languages: { en: "English", fr: "French", ar: "Arabic" },
    text: "Commentary text",
    placeholder: "Good evening from the café…",
    used: (count: number, limit: number): string => `${count} / ${limit}`,
    preview: "Preview",
    speak: "Broadcast Immediately",
    add: "Add to Playlist Immediately",
    previewTitle: "Preview",
    stale: "The text or the language has changed: preview it again.",
    confirmBroadcast: "Confirm Broadcast",
    confirmAdd: "Confirm Add to Playlist",
  },

  addTrack: {
    title: "Add Audio Track",
    short: "Add",
    url: "URL",
    urlHint: "The address of an audio file, like https://example.com/song.mp3",
    duration: "Duration in seconds",
    durationHint: "Read from the file if the browser can.",
    reading: "Reading it from the file…",
    submit: "Add Track",
    or: "or",
    upload: "Upload a file",
    uploadHint: "Choose an mp3, ogg or wav file of at most 25 MB, or drop it here.",
    uploading: (name: string): string => `Uploading ${name}`,
    cancel: "Cancel",
  },

  playlist: {
    title: "Playlist",
    count: (count: number): string => plural(count, { one: "# track", other: "# tracks" }),
    empty: "The playlist is still empty",
    emptyText: "Add a track by its address, upload a file, or write a commentary: it plays right away.",
    current: "On air",
    commentary: "Commentary",
    rename: (name: string): string => `Rename ${name}`,
    name: "Track name",
    save: "Save",
    cancel: "Cancel",
    addTimed: "Add Timed",
    addTimedTo: (name: string): string => `Add Timed commentary to ${name}`,
    play: "Play",
    playNamed: (name: string): string => `Play ${name}`,
    delete: "Delete",
    deleteNamed: (name: string): string => `Delete ${name}`,
    deleteQuestion: (name: string): string => `Delete “${name}”?`,
    deleteText: "This removes it from the playlist, with its timed commentaries.",
    deletePlaying: "It's on air: the next track starts right away.",
    keep: "Keep it",
  },

  timed: {
    list: (name: string): string => `Timed commentaries of ${name}`,
    at: (time: string): string => `at ${time}`,
    lasts: (time: string): string => `lasts ${time}`,
    trigger: "Start at (seconds)",
    listen: (time: string): string => `Listen to the commentary at ${time}`,
    stop: "Stop listening",
    edit: (time: string): string => `Change the time of the commentary at ${time}`,
    deleteAt: (time: string): string => `Delete the commentary at ${time}`,
    deleteQuestion: (time: string): string => `Delete the commentary at ${time}?`,
    deleteText: "The song plays without it from now on.",
    dialogTitle: (name: string): string => `Timed commentary for ${name}`,
    triggerHint: (time: string): string => `When it plays over the song, which lasts ${time}.`,
    submit: "Add Timed Commentary",
  },

  dragging: {
    handle: (name: string): string => `Move ${name}`,
    instructions:
      "Press space to pick up the track, the arrow keys to move it, space again to drop it, and escape to put it back.",
    held: (name: string, position: number, count: number): string => `Holding ${name}, ${position} of ${count}.`,
    over: (name: string, position: number, count: number): string => `${name} is now ${position} of ${count}.`,
    dropped: (name: string, position: number, count: number): string => `${name} dropped at ${position} of ${count}.`,
    cancelled: (name: string): string => `${name} is back where it was.`,
  },

  /** Problems with the typed values. */
  problems: {
    passwordEmpty: "Password cannot be empty.",
    trackInsecure: "This site uses https, so browsers won't play audio from an http address.",
    trackUnplayable: "This browser can't play audio from this address. Add it again to keep it anyway.",
    trackInvalid: "Please provide a valid URL and positive duration.",
    previewEmpty: "Cannot preview empty text.",
    textEmpty: "Commentary text cannot be empty.",
    textTooLong: "The text is too long.",
    timedTextEmpty: "Please enter the commentary text to generate.",
    triggerInvalid: "Please provide a valid non-negative trigger time.",
    triggerEditInvalid: "Invalid trigger time.",
    nameEmpty: "A track needs a name.",
    nameTooLong: "The name is too long.",
    nothingToBroadcast: "No valid preview data available to broadcast.",
    nothingToAdd: "No valid preview data available to add to playlist.",
    fileTooLarge: "The file is larger than 25 MB.",
  },

  /** The English page shows the server's message if there is one. The other languages show their own text. */
  doneText: (servers: string, own: string): string => (servers === "" ? own : servers),

  commands: {
    addTrack: {
      done: "The track is in the playlist.",
      failed: (reason: string): string => `Failed to add track: ${reason}`,
    },
    upload: {
      done: "The file is in the playlist.",
      failed: (reason: string): string => `Failed to upload file: ${reason}`,
    },
    skip: {
      done: "The next track is on air.",
      failed: (reason: string): string => `Failed to skip track: ${reason}`,
    },
    remove: { done: "Track deleted.", failed: (reason: string): string => `Failed to delete track: ${reason}` },
    play: {
      done: "The track is on air.",
      failed: (reason: string, trackId: string): string => `Failed to play track ${trackId}: ${reason}`,
    },
    rename: {
      done: "Track renamed.",
      failed: (reason: string): string => `Failed to update track name: ${reason}`,
    },
    move: {
      done: "Track moved.",
      failed: (reason: string): string => `Failed to move track: ${reason}`,
    },
    preview: {
      done: "The preview is ready.",
      failed: (reason: string): string => `Failed to generate preview: ${reason}`,
    },
    speak: {
      done: "The commentary is on air.",
      failed: (reason: string): string => `Failed to broadcast commentary immediately: ${reason}`,
    },
    addSpoken: {
      done: "The commentary is in the playlist.",
      failed: (reason: string): string => `Failed to add commentary to playlist immediately: ${reason}`,
    },
    broadcast: {
      done: "The commentary is on air.",
      failed: (reason: string): string => `Failed to broadcast previewed commentary: ${reason}`,
    },
    addPreview: {
      done: "The commentary is in the playlist.",
      failed: (reason: string): string => `Failed to add previewed commentary to playlist: ${reason}`,
    },
    addTimed: {
      done: "Timed commentary added.",
      failed: (reason: string): string => `Failed to generate or associate commentary: ${reason}`,
    },
    moveTimed: {
      done: "Start time changed.",
      failed: (reason: string): string => `Failed to update trigger time: ${reason}`,
    },
    removeTimed: {
      done: "Timed commentary deleted.",
      failed: (reason: string): string => `Failed to delete timed commentary: ${reason}`,
    },
  },

  refusals,
};

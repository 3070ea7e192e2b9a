// Limits of the radio. Lengths are in characters after trimming.

export const RADIO_TEXT_MAX = 2000;
export const TRACK_NAME_MAX = 100;
export const VOICE_NAME_MAX = 100;
export const RECORDING_ID_MAX = 200;
export const AUDIO_ADDRESS_MAX = 2000;
/** The longest duration of a track or a recording, and the latest trigger time of a commentary, in seconds: one day. */
export const AUDIO_SECONDS_MAX = 24 * 3600;
/** The most bytes of an audio file that the radio's admin may upload. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

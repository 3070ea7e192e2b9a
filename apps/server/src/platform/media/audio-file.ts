// Reads the type and the length of an audio file from its content. The file's name and its declared type are not
// trusted.
import type { AudioType } from "./media-store.ts";
import { mp3Duration } from "./mp3.ts";
import { oggDuration } from "./ogg.ts";
import { wavDuration } from "./wav.ts";

export interface AudioFile {
  readonly type: AudioType;
  /** The length in seconds. */
  readonly duration: number;
}

const SHORTEST_SECONDS = 0.05;
const LONGEST_SECONDS = 24 * 3600;

/**
 * The type and the length of a file. Null if the file is not an mp3, Ogg Vorbis, Ogg Opus or wav, or is damaged. Takes
 * linear time for any content.
 */
export function inspectAudio(bytes: Uint8Array): AudioFile | null {
  const { type, read } = formatOf(bytes);
  const duration = read(bytes);
  if (duration === null || !(duration >= SHORTEST_SECONDS && duration <= LONGEST_SECONDS)) return null;
  return { type, duration };
}

function formatOf(bytes: Uint8Array): { type: AudioType; read: (bytes: Uint8Array) => number | null } {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === "RIFF") return { type: "audio/wav", read: wavDuration };
  if (magic === "OggS") return { type: "audio/ogg", read: oggDuration };
  return { type: "audio/mpeg", read: mp3Duration };
}

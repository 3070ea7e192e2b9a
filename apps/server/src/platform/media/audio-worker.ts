// The worker thread that inspects audio files. The buffer of a file moves to the thread and back.
import { move, transferableSymbol, valueSymbol } from "piscina";
import { type AudioFile, inspectAudio } from "./audio-file.ts";

export interface Inspected {
  /** The type and the length of the file; null if browsers can't play it. */
  readonly audio: AudioFile | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export default function inspect(bytes: Uint8Array<ArrayBuffer>): unknown {
  const inspected: Inspected = { audio: inspectAudio(bytes), bytes };
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: inspected });
}

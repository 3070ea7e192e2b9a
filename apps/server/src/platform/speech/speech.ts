// Text made audible, whoever does it.
import type { AudioType } from "../media/media-store.ts";

export interface Utterance {
  readonly text: string;
  readonly languageCode: "en-US" | "fr-FR" | "ar-XA";
  /** Undefined: the usual voice of that language. */
  readonly voiceName: string | undefined;
}

export interface Spoken {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** Seconds. */
  readonly duration: number;
}

export interface Speech {
  /** Rejects with a `SpeechError` when nothing can be said. */
  speak(utterance: Utterance): Promise<Spoken>;
  close(): Promise<void>;
}

/** Its message is for the one who runs the radio. */
export class SpeechError extends Error {}

// Text to speech: the interface of the engines.
import type { AudioType } from "../media/media-store.ts";

export interface Utterance {
  readonly text: string;
  readonly languageCode: "en-US" | "fr-FR" | "ar-XA";
  /** Undefined: the default voice of that language. */
  readonly voiceName: string | undefined;
}

export interface Spoken {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** Seconds. */
  readonly duration: number;
}

export interface Speech {
  /** Rejects with a `SpeechError` if the text can't be spoken. */
  speak(utterance: Utterance): Promise<Spoken>;
  close(): Promise<void>;
}

/** Its message is shown to the radio's admin. */
export class SpeechError extends Error {}

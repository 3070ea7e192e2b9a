// Text to speech: the interface of the engines.
import type { SpeechLanguage } from "@chkobba/protocol";
import type { AudioType } from "../media/media-store.ts";

export interface Utterance {
  readonly text: string;
  readonly languageCode: SpeechLanguage;
  /** The name of the voice; undefined for the default voice of the language. */
  readonly voiceName: string | undefined;
}

export interface Spoken {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** The length in seconds. */
  readonly duration: number;
}

export interface Speech {
  /** Speaks a text. Rejects with a `SpeechError` if the text can't be spoken. */
  speak(utterance: Utterance): Promise<Spoken>;
  close(): Promise<void>;
}

export type SpeechErrorCode = "SPEECH_BUSY" | "NOTHING_TO_SAY" | "SPEECH_FAILED";

/** The error of a text that could not be spoken. Its message is shown to the radio's admin. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;

  constructor(message: string, code: SpeechErrorCode = "SPEECH_FAILED") {
    super(message);
    this.code = code;
  }
}

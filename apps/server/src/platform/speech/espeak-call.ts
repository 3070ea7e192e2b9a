// The messages between the server and the process that runs espeak-ng.
import { SPEECH_LANGUAGES } from "@chkobba/protocol";
import { z } from "zod";

export const espeakCall = z.object({
  text: z.string(),
  languageCode: z.enum(SPEECH_LANGUAGES),
  voiceName: z.string().optional(),
});
export type EspeakCall = z.output<typeof espeakCall>;

/** The speech as an mp3, or a sentence that says why it failed. The mp3 is null if the text contains nothing to say. */
export const espeakAnswer = z.union([
  z.object({ mp3: z.instanceof(Uint8Array).nullable() }),
  z.object({ failure: z.string() }),
]);
export type EspeakAnswer = z.output<typeof espeakAnswer>;

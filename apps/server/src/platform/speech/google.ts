// Text to speech with Google Cloud Text-to-Speech, through Google's client over HTTP.
import type { TextToSpeechClient } from "@google-cloud/text-to-speech";
import { inspectAudio } from "../media/audio-file.ts";
import { withTimeout } from "../with-timeout.ts";
import { type Speech, SpeechError, type Utterance } from "./speech.ts";

export interface GoogleParts {
  /** The key of the API; null to use the credentials of the machine. */
  readonly key: string | null;
  /** The address of the API; null for Google's own address. */
  readonly url: string | null;
  readonly timeLimitMs?: number;
}

export function openGoogle({ key, url, timeLimitMs = 15_000 }: GoogleParts): Speech {
  // Google's client is large, so it is loaded only with SPEECH=google. It is loaded when the server starts, before
  // games are played.
  const opened = connect(key, url);
  opened.catch(() => {});
  return {
    speak: async (utterance) => {
      const bytes = await withTimeout(
        opened.then((client) => synthesise(client, utterance)),
        timeLimitMs,
      ).catch((error: unknown) => {
        throw new SpeechError(`Google can't speak: ${error instanceof Error ? error.message : String(error)}`);
      });
      const audio = inspectAudio(bytes);
      if (audio === null) throw new SpeechError("Google answered without sound");
      return { bytes, ...audio };
    },
    close: async () => {
      const client = await opened.catch(() => null);
      await client?.close();
    },
  };
}

async function connect(key: string | null, url: string | null): Promise<TextToSpeechClient> {
  const { TextToSpeechClient } = await import("@google-cloud/text-to-speech");
  const given = key === null ? {} : { apiKey: key };
  if (url === null) return new TextToSpeechClient({ fallback: true, ...given });
  const { hostname, port, protocol } = new URL(url);
  return new TextToSpeechClient({
    fallback: true,
    apiEndpoint: hostname,
    protocol: protocol.slice(0, -1),
    port: Number(port || (protocol === "https:" ? 443 : 80)),
    ...given,
  });
}

async function synthesise(
  client: TextToSpeechClient,
  { text, languageCode, voiceName }: Utterance,
): Promise<Uint8Array> {
  const [{ audioContent }] = await client.synthesizeSpeech(
    {
      input: { text },
      voice: { languageCode, ...(voiceName === undefined ? {} : { name: voiceName }) },
      audioConfig: { audioEncoding: "MP3" },
    },
    { retry: null },
  );
  return typeof audioContent === "string" ? Buffer.from(audioContent, "base64") : (audioContent ?? new Uint8Array());
}

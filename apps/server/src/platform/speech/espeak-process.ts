// The program of a process that speaks one text with espeak-ng and then exits. A separate process keeps the GPL code
// apart from the server, does not block the server's event loop, and frees its memory when it exits.
import runEspeak from "espeak-ng";
import { createMp3Encoder } from "wasm-media-encoders";
import { type EspeakAnswer, type EspeakCall, espeakCall } from "./espeak-call.ts";
import { normalise } from "./loudness.ts";

const VOICES = { "en-US": "en-us", "fr-FR": "fr-fr", "ar-XA": "ar" } as const;
/** The variants of a voice: espeak-ng's names for female (f) and male (m) variants. */
const VARIANT = /^(f[1-5]|m[1-8])$/;
const WORDS_PER_MINUTE = 160;
const KBPS = 48;
const WAV_HEAD = 44;
const WAV_RATE_AT = 24;

// Exits if the server has ended.
process.once("disconnect", () => process.exit());
process.once("message", (message) => {
  say(espeakCall.parse(message))
    .catch((error: unknown): EspeakAnswer => ({ failure: `espeak-ng failed: ${String(error)}` }))
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function say(call: EspeakCall): Promise<EspeakAnswer> {
  const { samples, sampleRate } = await synthesise(call);
  const speech = normalise(samples, sampleRate);
  return { mp3: speech && (await encode(speech, sampleRate)) };
}

interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

async function synthesise({ text, languageCode, voiceName = "" }: EspeakCall): Promise<Sound> {
  const variant = VARIANT.test(voiceName) ? `+${voiceName}` : "";
  const { FS } = await runEspeak({
    // The text is passed in a file, so that espeak-ng can't take it for an option. "-b 1" means UTF-8.
    arguments: [
      "-v",
      `${VOICES[languageCode]}${variant}`,
      "-s",
      `${WORDS_PER_MINUTE}`,
      "-b",
      "1",
      "-f",
      "text",
      "-w",
      "wav",
    ],
    preRun: [(files) => files.FS.writeFile("text", plain(text))],
    print: () => {},
    printErr: () => {},
  });
  const wav = Buffer.from(FS.readFile("wav"));
  const samples = Float32Array.from(
    { length: Math.floor((wav.length - WAV_HEAD) / 2) },
    (_, nth) => wav.readInt16LE(WAV_HEAD + nth * 2) / 32_768,
  );
  return { samples, sampleRate: wav.readUInt32LE(WAV_RATE_AT) };
}

/** The text without control characters and double brackets, because these are commands to espeak-ng. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ").replaceAll(/\[{2,}|\]{2,}/g, " ");
}

async function encode(samples: Float32Array, sampleRate: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: KBPS });
  const begun = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([begun, encoder.finalize()]);
}

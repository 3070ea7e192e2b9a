/** Makes MP3 files with LAME, compiled to WebAssembly. */
import { createMp3Encoder } from "wasm-media-encoders";
import { type Signal, sampleRate } from "./signal.ts";

/** A quality from 0 (best) to 9 for a variable bit rate, or a constant bit rate in kbit/s. */
type Quality = { readonly vbrQuality: number } | { readonly bitrate: 96 | 112 | 128 };

/** Encodes one channel as mono, two channels as stereo. */
export async function mp3(channels: readonly Signal[], quality: Quality): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: channels.length === 2 ? 2 : 1, sampleRate, outputSampleRate: sampleRate, ...quality });
  // The encoder reuses its memory, so its output is copied before the next call.
  const sound = Buffer.from(encoder.encode([...channels]));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

/** MP3 files by LAME compiled to WebAssembly. */
import { createMp3Encoder } from "wasm-media-encoders";
import { type Signal, sampleRate } from "./signal.ts";

/** Variable bit rate from 0 (best) to 9, or a constant one in kbit/s. */
type Quality = { readonly vbrQuality: number } | { readonly bitrate: 96 | 112 | 128 };

/** One channel for mono, two for stereo. */
export async function mp3(channels: readonly Signal[], quality: Quality): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: channels.length === 2 ? 2 : 1, sampleRate, outputSampleRate: sampleRate, ...quality });
  // The encoder reuses its memory, so each part is copied before the next call.
  const sound = Buffer.from(encoder.encode([...channels]));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

/** MP3 files: mono, variable bit rate, by LAME compiled to WebAssembly. */
import { createMp3Encoder } from "wasm-media-encoders";
import { type Signal, sampleRate } from "./signal.ts";

export async function mp3(signal: Signal): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, vbrQuality: 2 });
  // The encoder reuses its memory: each piece is copied before the next call.
  const sound = Buffer.from(encoder.encode([signal]));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

/** Decodes an MP3 file as players do, and takes the encoder's delay into account. */
import { MPEGDecoder } from "mpg123-decoder";
import type { Signal } from "./signal.ts";

interface Decoded {
  readonly channels: readonly Signal[];
  readonly sampleRate: number;
  readonly seconds: number;
}

export async function decodeMp3(file: Uint8Array): Promise<Decoded> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(file);
  decoder.free();
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("; "));
  return {
    channels: channelData.map((samples) => Float32Array.from(samples)),
    sampleRate,
    seconds: samplesDecoded / sampleRate,
  };
}

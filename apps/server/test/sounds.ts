// Generates small audio files of every kind that the radio accepts.
import { createMp3Encoder, createOggEncoder } from "wasm-media-encoders";

const OPUS_RATE = 48_000;
const OPUS_SKIPPED = 312;

/** A tone that rises, so that a variable bit rate does vary. */
function tone(rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((at / rate) ** 2 * 900) * 0.5);
}

type Mp3Settings = Parameters<Awaited<ReturnType<typeof createMp3Encoder>>["configure"]>[0];

export async function makeMp3(
  seconds: number,
  settings: Mp3Settings = { sampleRate: 22_050, channels: 1, bitrate: 32 },
): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure(settings);
  const sound = tone(settings.sampleRate, seconds);
  return encoded(encoder, settings.channels === 1 ? [sound] : [sound, sound]);
}

/** An Ogg file with Vorbis audio. */
export async function makeOgg(seconds: number, sampleRate = 44_100): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: 1, vbrQuality: 1 });
  return encoded(encoder, [tone(sampleRate, seconds)]);
}

function encoded(
  encoder: Pick<Awaited<ReturnType<typeof createOggEncoder>>, "encode" | "finalize">,
  sound: Float32Array[],
): Buffer {
  const begun = Buffer.from(encoder.encode(sound));
  return Buffer.concat([begun, Buffer.from(encoder.finalize())]);
}

/** An Ogg file with Opus audio: one page for each second, all silence. */
export function makeOpus(seconds: number): Buffer {
  const head = Buffer.from("OpusHead\x01\x01\0\0\0\0\0\0\0\0\0", "latin1");
  head.writeUInt16LE(OPUS_SKIPPED, 10);
  head.writeUInt32LE(OPUS_RATE, 12);
  const tags = Buffer.from("OpusTags\0\0\0\0\0\0\0\0", "latin1");
  const pages = [oggPage(0, 0n, head), oggPage(1, 0n, tags)];
  for (let second = 1; second <= seconds; second++)
    pages.push(
      oggPage(second + 1, BigInt(second * OPUS_RATE + OPUS_SKIPPED), Buffer.alloc(50 * 3, "\xf8\xff\xfe", "latin1")),
    );
  return Buffer.concat(pages);
}

function oggPage(nth: number, samples: bigint, packet: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write("OggS", "latin1");
  head.writeUInt8(nth === 0 ? 2 : 0, 5);
  head.writeBigInt64LE(samples, 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(nth, 18);
  head.writeUInt8(1, 26);
  head.writeUInt8(packet.length, 27);
  return Buffer.concat([head, packet]);
}

/** A wav file with 16 bits for each sample. */
export function makeWav(seconds: number, sampleRate = 22_050, channels = 1): Buffer {
  const sound = tone(sampleRate, seconds);
  const data = Buffer.alloc(sound.length * channels * 2);
  sound.forEach((value, at) => {
    for (let channel = 0; channel < channels; channel++)
      data.writeInt16LE(Math.round(value * 32_767), (at * channels + channel) * 2);
  });
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

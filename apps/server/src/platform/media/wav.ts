// Reads the length of a wav: the size of its sound, divided by the size of one second of sound.
const RIFF = 0x52494646;
const WAVE = 0x57415645;
const FORMAT = 0x666d7420;
const DATA = 0x64617461;
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
const FORMAT_BYTES = 16;
/** The numbers of PCM, of floating point, and of the extended format of both. */
const CODINGS = [1, 3, 0xfffe];
const SAMPLE_BITS = [8, 16, 24, 32, 64];

interface Format {
  readonly rate: number;
  /** The bytes of one sample of all channels. */
  readonly blockBytes: number;
}

/** The length in seconds; null if browsers can't play the file. */
export function wavDuration(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < RIFF_HEAD || file.readUInt32BE(0) !== RIFF || file.readUInt32BE(8) !== WAVE) return null;
  let format: Format | null = null;
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= file.length; ) {
    const id = file.readUInt32BE(at);
    const size = file.readUInt32LE(at + 4);
    const content = at + CHUNK_HEAD;
    if (id === FORMAT) format = formatIn(file.subarray(content, content + size));
    if (id === DATA) {
      // A program that records to a stream writes no size. A truncated file has fewer bytes than the size that it
      // states.
      const present = Math.min(size === 0 ? file.length : size, file.length - content);
      return format === null ? null : Math.floor(present / format.blockBytes) / format.rate;
    }
    at += CHUNK_HEAD + size + (size % 2);
  }
  return null;
}

function formatIn(chunk: Buffer): Format | null {
  if (chunk.length < FORMAT_BYTES) return null;
  const [coding, channels, rate] = [chunk.readUInt16LE(0), chunk.readUInt16LE(2), chunk.readUInt32LE(4)];
  const [blockBytes, bits] = [chunk.readUInt16LE(12), chunk.readUInt16LE(14)];
  if (!CODINGS.includes(coding) || !SAMPLE_BITS.includes(bits)) return null;
  if (channels === 0 || rate === 0 || blockBytes !== (channels * bits) / 8) return null;
  return { rate, blockBytes };
}

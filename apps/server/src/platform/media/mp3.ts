// Reads the length of an mp3. The frames are counted one by one, because the length in the headers is often wrong.
const MPEG_1 = 3;
const RESERVED = 1;
const KBPS_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
/**
 * The divisors of the sample rate. The index is the number of the MPEG version in the frame's header: 0 is version 2.5,
 * 1 is reserved, 2 is version 2, and 3 is version 1.
 */
const RATE_DIVISORS = [4, 1, 2, 1];
const FRAME_HEAD = 4;
const ID3 = 0x494433;
const TAG_HEAD = 10;
const FEWEST_FRAMES = 3;
/** The least share of the file that must be frames of sound. The rest may be tags and padding. */
const SOUND_SHARE_MIN = 0.5;

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly rate: number;
}

/** The length in seconds. Null if the file does not begin like an mp3, or is damaged. */
export function mp3Duration(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = endOfTags(file);
  const first = frameAt(file, start);
  if (first === null) return null;
  let [frames, sound] = [0, 0];
  for (let at = start; at !== -1; ) {
    const frame = frameAt(file, at);
    if (frame?.rate === first.rate && at + frame.bytes <= file.length) {
      frames += 1;
      sound += frame.bytes;
      at += frame.bytes;
    } else at = nextFrame(file, at + 1, first.rate);
  }
  if (frames < FEWEST_FRAMES || sound < (file.length - start) * SOUND_SHARE_MIN) return null;
  const silent = isDescription(file.subarray(start, start + first.bytes)) ? 1 : 0;
  return ((frames - silent) * first.samples) / first.rate;
}

/** The place where the sound begins: after the ID3 tags and the padding that some programs write. */
function endOfTags(file: Buffer): number {
  let at = 0;
  while (at + TAG_HEAD <= file.length && file.readUInt32BE(at) >>> 8 === ID3) {
    const hasFooter = (file.readUInt8(at + 5) & 0x10) !== 0;
    at += TAG_HEAD + sevenBitNumber(file.readUInt32BE(at + 6)) + (hasFooter ? TAG_HEAD : 0);
  }
  while (at > 0 && file[at] === 0) at += 1;
  return at;
}

/** The size of an ID3 tag, from the four bytes in `n`. Each of these bytes holds seven bits of the size. */
function sevenBitNumber(n: number): number {
  return (n & 0x7f) | ((n & 0x7f00) >> 1) | ((n & 0x7f0000) >> 2) | ((n & 0x7f000000) >> 3);
}

function frameAt(file: Buffer, at: number): Frame | null {
  if (at + FRAME_HEAD > file.length) return null;
  const head = file.readUInt32BE(at);
  // A frame begins with eleven bits that are 1. The layer must be III.
  if (head >>> 21 !== 0x7ff || ((head >>> 17) & 3) !== 1) return null;
  const version = (head >>> 19) & 3;
  const kbps = (version === MPEG_1 ? KBPS_MPEG_1 : KBPS_MPEG_2)[(head >>> 12) & 15] ?? 0;
  const fullRate = RATES[(head >>> 10) & 3];
  if (version === RESERVED || kbps === 0 || fullRate === undefined) return null;
  const rate = fullRate / (RATE_DIVISORS[version] ?? 1);
  const samples = version === MPEG_1 ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  return { bytes: Math.floor((samples * kbps * 125) / rate) + padding, samples, rate };
}

/** The place of the next frame that is followed by another frame; -1 if there is none. */
function nextFrame(file: Buffer, from: number, rate: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const frame = frameAt(file, at);
    if (frame?.rate === rate && frameAt(file, at + frame.bytes)?.rate === rate) return at;
  }
  return -1;
}

/** Whether a frame is the Xing or Info frame, which encoders write first and which has no sound. */
function isDescription(frame: Buffer): boolean {
  const head = frame.toString("latin1", FRAME_HEAD, 40);
  return head.includes("Xing") || head.includes("Info");
}

// Reads the length of an Ogg file with Vorbis or Opus. Each page contains the number of samples up to its end.
const PAGE_HEAD = 27;
const NO_SAMPLES = -1n;
const OPUS_RATE = 48_000;
/** The least share of the file that must be pages. The rest may be other data. */
const PAGES_SHARE_MIN = 0.5;

interface Page {
  /** The places where the content of the page begins (`content`) and ends (`end`). */
  readonly content: number;
  readonly end: number;
  readonly samples: bigint;
  readonly stream: number;
}

interface Stream {
  readonly rate: number;
  /** The number of samples at the beginning that players skip. */
  readonly skipped: number;
}

/** The length in seconds. Null if the first stream of the file is neither Vorbis nor Opus, or the file is damaged. */
export function oggDuration(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = pageAt(file, 0);
  if (first === null) return null;
  const stream = streamIn(file.subarray(first.content, first.end));
  if (stream === null) return null;
  let samples = 0n;
  let at = 0;
  for (let page: Page | null = first; page !== null; page = pageAt(file, at)) {
    if (page.stream === first.stream && page.samples !== NO_SAMPLES) samples = page.samples;
    at = page.end;
  }
  const isCutShort = file.toString("latin1", at, at + 4) === "OggS";
  return isCutShort || at >= file.length * PAGES_SHARE_MIN ? (Number(samples) - stream.skipped) / stream.rate : null;
}

function pageAt(file: Buffer, at: number): Page | null {
  if (at + PAGE_HEAD > file.length || file.toString("latin1", at, at + 5) !== "OggS\0") return null;
  const content = at + PAGE_HEAD + file.readUInt8(at + 26);
  if (content > file.length) return null;
  const lengths = file.subarray(at + PAGE_HEAD, content);
  const end = content + lengths.reduce((sum, length) => sum + length, 0);
  if (end > file.length) return null;
  return { content, end, samples: file.readBigInt64LE(at + 6), stream: file.readUInt32LE(at + 14) };
}

function streamIn(packet: Buffer): Stream | null {
  if (packet.length >= 16 && packet.toString("latin1", 0, 7) === "\x01vorbis") {
    const rate = packet.readUInt32LE(12);
    return rate > 0 ? { rate, skipped: 0 } : null;
  }
  if (packet.length >= 19 && packet.toString("latin1", 0, 8) === "OpusHead")
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) };
  return null;
}

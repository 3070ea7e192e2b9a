// How long a wav lasts: the bytes of its sound over the bytes of a second.
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const CHUNK_HEAD = 8;
const FORMAT_BYTES = 16;

interface Format {
  readonly rate: number;
  /** One sample of every channel. */
  readonly blockBytes: number;
}

/** Seconds; null: no wav that browsers play. */
export function wavDuration(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WAVE") return null;
  let format: Format | null = null;
  for (let at = 12; at + CHUNK_HEAD <= bytes.length; ) {
    const id = textAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    const content = at + CHUNK_HEAD;
    // Whoever recorded to a stream did not know the size yet; whoever was cut short has less than it says.
    const present = Math.min(size || Number.POSITIVE_INFINITY, bytes.length - content);
    if (id === "data") return format === null ? null : Math.floor(present / format.blockBytes) / format.rate;
    if (id === "fmt ") {
      if (present < FORMAT_BYTES) return null;
      format = formatAt(view, content);
      if (format === null) return null;
    }
    at = content + size + (size % 2);
  }
  return null;
}

function formatAt(view: DataView, at: number): Format | null {
  const [coding, channels] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
  const [rate, blockBytes] = [view.getUint32(at + 4, true), view.getUint16(at + 12, true)];
  const bits = view.getUint16(at + 14, true);
  if (![PCM, FLOAT, EXTENSIBLE].includes(coding) || ![8, 16, 24, 32, 64].includes(bits)) return null;
  if (channels === 0 || rate === 0 || blockBytes !== (channels * bits) / 8) return null;
  return { rate, blockBytes };
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

// Puts a page together from the halves of its template and its head, in one gzip stream. The halves are compressed
// once; the head is stored in the stream as it is, so a page costs no compression.
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Template } from "./page-templates.ts";

interface Half {
  readonly plain: Buffer;
  /** The half as blocks of the DEFLATE format, which end at a whole byte. */
  readonly blocks: Buffer;
}

interface Halves {
  readonly before: Half;
  readonly after: Half;
  /** The check sum of the first half. */
  readonly sum: number;
}

/** RFC 1952: the header without a time and a name; best compression, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** RFC 1951: a stored block has a byte for its type, its length, and the complement of its length. */
const BLOCK_HEADER_BYTES = 5;
const BLOCK_BYTES_MAX = 0xffff;

const known = new WeakMap<Template, Halves>();

/** @param isGzip whether the page is compressed; otherwise it is plain */
export function pageInHalves(template: Template, head: Buffer, isGzip: boolean): Buffer {
  const { before, after, sum } = halvesOf(template);
  if (!isGzip) return Buffer.concat([before.plain, head, after.plain]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sumOf([head, after.plain], sum), 0);
  end.writeUInt32LE(before.plain.length + head.length + after.plain.length, 4);
  return Buffer.concat([GZIP_HEADER, before.blocks, ...stored(head), after.blocks, end]);
}

function halvesOf(template: Template): Halves {
  const made = known.get(template);
  if (made !== undefined) return made;
  const before = half(template.before, constants.Z_SYNC_FLUSH);
  const halves = { before, after: half(template.after, constants.Z_FINISH), sum: sumOf([before.plain], 0) };
  known.set(template, halves);
  return halves;
}

/** The check sum of data with the check sum `sum`, followed by these parts. For an empty part, `crc32` is always 0. */
function sumOf(parts: readonly Buffer[], sum: number): number {
  return parts.reduce((before, part) => (part.length === 0 ? before : crc32(part, before)), sum);
}

/** @param finishFlush whether the blocks end the stream (`Z_FINISH`) or others follow (`Z_SYNC_FLUSH`) */
function half(text: string, finishFlush: number): Half {
  const plain = Buffer.from(text);
  return { plain, blocks: deflateRawSync(plain, { level: constants.Z_BEST_COMPRESSION, finishFlush }) };
}

function stored(head: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < head.length; from += BLOCK_BYTES_MAX) {
    const data = head.subarray(from, from + BLOCK_BYTES_MAX);
    const header = Buffer.alloc(BLOCK_HEADER_BYTES);
    header.writeUInt16LE(data.length, 1);
    header.writeUInt16LE(data.length ^ BLOCK_BYTES_MAX, 3);
    blocks.push(header, data);
  }
  return blocks;
}

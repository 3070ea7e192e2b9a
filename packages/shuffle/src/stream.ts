// The random numbers of a shuffle: HMAC-SHA256 of a counter, read as 32-bit words.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/** Returns an unbiased integer from 0 to its argument, without the argument itself. */
export type Below = (limit: number) => number;

/**
 * Returns the random numbers that follow from a seed and a message. Block n of the stream is HMAC-SHA256(key, n as 32
 * bits, big-endian), where key is HMAC-SHA256(seed, message). Words that would favour small numbers are drawn again.
 */
export function numbersFrom(seed: Uint8Array, message: string): Below {
  const word = wordsOf(hmac(sha256, seed, utf8ToBytes(message)));
  return (limit) => {
    const end = Math.floor(WORDS / limit) * limit;
    for (;;) {
      const drawn = word();
      if (drawn < end) return drawn % limit;
    }
  };
}

function wordsOf(key: Uint8Array): () => number {
  // Part of the HMAC's state depends only on the key. This part is computed once, which halves the work.
  const keyed = hmac.create(sha256, key);
  const counter = new DataView(new ArrayBuffer(WORD_BYTES));
  let block = new DataView(new ArrayBuffer(0));
  let count = 0;
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      counter.setUint32(0, count++);
      const bytes = keyed.clone().update(new Uint8Array(counter.buffer)).digest();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const word = block.getUint32(at);
    at += WORD_BYTES;
    return word;
  };
}

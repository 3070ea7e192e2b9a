// Simultaneous uploads of the largest size to the radio. Their contents take long to inspect. `accessToken` is the
// radio's password.
import { UPLOAD_BYTES_MAX } from "@chkobba/protocol";
import { type Attack, type Attackers, atOnce } from "./attackers.ts";

const BOUNDARY = "x".repeat(60);
/** The header of an mp3 frame of 209 bytes. */
const FRAME_HEAD = Buffer.from([0xff, 0xf3, 0x82, 0xc4]);
/**
 * Each file repeats one of these contents: an mp3 frame followed by invalid bytes, the header of a frame, the first
 * byte of a header, or the beginning of the line that ends a part of the form.
 */
const FILLINGS = [
  Buffer.concat([FRAME_HEAD, Buffer.alloc(205), Buffer.alloc(9, 0xff)]),
  Buffer.concat([FRAME_HEAD, Buffer.alloc(9)]),
  Buffer.alloc(1, 0xff),
  Buffer.from(`\r\n--${BOUNDARY.slice(1)}`),
];

export const UPLOAD_ATTACKS = {
  uploads: (by) => atOnce(by.count, by.count, (nth) => upload(by, nth)),
} as const satisfies Readonly<Record<string, Attack>>;

async function upload(by: Attackers, nth: number): Promise<string> {
  const file = Buffer.alloc(UPLOAD_BYTES_MAX, FILLINGS[nth % FILLINGS.length]);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${by.options.accessToken}`,
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const { status } = await by.call(nth, "POST", "/api/radio/upload", { headers, body });
  return `${status}`;
}

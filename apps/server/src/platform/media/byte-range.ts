// Parses the Range header of a request.
import type { ByteRange } from "./media-store.ts";

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The bytes that a client requests. Null for the whole file, also if the header is invalid or has several ranges. */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = RANGE.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const range =
    from === ""
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return range.first >= size || range.first > range.last ? "unsatisfiable" : range;
}

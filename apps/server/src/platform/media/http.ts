// GET /media/:name: serves audio files, as a whole or as a byte range. The content under a name never changes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalBody } from "../http/refusal-body.ts";
import type { ByteRange, MediaFile, MediaStore } from "./media-store.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
const RANGE = /^bytes=(\d*)-(\d*)$/;

type NamedRequest = FastifyRequest<{ Params: { name: string } }>;

export function serveMedia(app: FastifyInstance, media: MediaStore): void {
  const serve = async (request: NamedRequest, reply: FastifyReply) => {
    const { name } = request.params;
    const file = await media.stat(name);
    if (file === null) return reply.code(404).send(refusalBody("NOT_FOUND"));
    const tag = entityTag(file);
    reply
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .header("accept-ranges", "bytes")
      .header("etag", tag)
      .header("last-modified", new Date(file.changedAt).toUTCString())
      .header("x-content-type-options", "nosniff");
    if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();

    const range = isRangeValid(request, tag) ? byteRange(request.headers.range, file.size) : null;
    if (range === "unsatisfiable") {
      reply.code(416).header("content-range", `bytes */${file.size}`).header("cache-control", "no-store");
      return reply.send(refusalBody("RANGE_NOT_SATISFIABLE"));
    }
    reply.type(file.type).header("content-length", range === null ? file.size : range.last - range.first + 1);
    if (range !== null) reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${file.size}`);
    return reply.send(request.method === "HEAD" ? undefined : await media.read(name, range));
  };
  app.route<{ Params: { name: string } }>({ method: ["GET", "HEAD"], url: "/media/:name", handler: serve });
}

function entityTag({ size, changedAt }: MediaFile): string {
  return `"${size.toString(36)}-${changedAt.toString(36)}"`;
}

/** Whether the requested range applies. It does not apply if `If-Range` names another version of the file. */
function isRangeValid({ headers }: FastifyRequest, tag: string): boolean {
  return headers["if-range"] === undefined || headers["if-range"] === tag;
}

/** The bytes that a client requests. Null for the whole file, also if the header is invalid or has several ranges. */
function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = RANGE.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const range =
    from === ""
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return range.first >= size || range.first > range.last ? "unsatisfiable" : range;
}

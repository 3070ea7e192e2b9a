// Pages as bytes, compressed once for each encoding, with their entity tags.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Template } from "./page-templates.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface Page {
  readonly bytes: Buffer;
  readonly etag: string;
}

const CACHED_BYTES = 8 * 1024 * 1024;
/** At this quality a page is nearly as small as at 11, the highest, and takes a tenth of the time. */
const BROTLI_QUALITY = 9;

const compressors: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (html) => html,
};

export class PageCache {
  readonly #pages = new LRUCache<string, Page>({ maxSize: CACHED_BYTES, sizeCalculation: ({ bytes }) => bytes.length });

  async page(template: Template, head: string, encoding: Encoding): Promise<Page> {
    const key = `${template.name} ${encoding} ${head}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const html = Buffer.from(template.before + head + template.after);
    const digest = createHash("sha256").update(html).digest("base64url").slice(0, 22);
    const page = { bytes: await compressors[encoding](html), etag: `"${digest}-${encoding}"` };
    this.#pages.set(key, page);
    return page;
  }
}

/** Of the encodings that the client accepts, the one with the smallest result. */
export function encodingFor(accepted: string): Encoding {
  const refused = /;\s*q=0(\.0*)?$/;
  const names = accepted
    .split(",")
    .map((wish) => wish.trim())
    .filter((wish) => !refused.test(wish));
  return ENCODINGS.find((encoding) => names.some((name) => name.split(";")[0]?.trim() === encoding)) ?? "identity";
}

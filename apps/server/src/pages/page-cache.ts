// Pages as bytes, with their entity tags. A page that the server alone decides is compressed as a whole, once for each
// encoding. Any other page is put together from the compressed halves of its template and its plain head, because
// clients can request any number of such pages.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { pageInHalves } from "./page-halves.ts";
import type { Template } from "./page-templates.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface Page {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly etag: string;
}

/** The properties of a request that decide how its page is sent. */
export interface PageWish {
  /** The value of the header `accept-encoding`. */
  readonly accepted: string;
  /** Whether the server alone decides the head, so that the same page is sent again and again. */
  readonly isRepeated: boolean;
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
  /** The pages that are being compressed. Requests for the same page share one compression. */
  readonly #underWay = new Map<string, Promise<Page>>();

  async page(template: Template, head: string, { accepted, isRepeated }: PageWish): Promise<Page> {
    if (isRepeated) return this.#repeated(template, head, encodingFor(accepted, ENCODINGS));
    // Brotli streams can't be put together.
    const encoding = encodingFor(accepted, ["gzip"]);
    const bytes = pageInHalves(template, Buffer.from(head), encoding === "gzip");
    return { bytes, encoding, etag: tagOf(template, head, encoding) };
  }

  async #repeated(template: Template, head: string, encoding: Encoding): Promise<Page> {
    const key = `${template.name} ${encoding} ${head}`;
    const known = this.#pages.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const making = compressed(template, head, encoding).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    const page = await making;
    this.#pages.set(key, page);
    return page;
  }
}

async function compressed(template: Template, head: string, encoding: Encoding): Promise<Page> {
  const bytes = await compressors[encoding](Buffer.from(template.before + head + template.after));
  return { bytes, encoding, etag: tagOf(template, head, encoding) };
}

function tagOf(template: Template, head: string, encoding: Encoding): string {
  const digest = createHash("sha256").update(template.digest).update(head).digest("base64url").slice(0, 22);
  return `"${digest}-${encoding}"`;
}

/** Of these encodings that the client accepts, the one with the smallest result. */
function encodingFor(accepted: string, encodings: readonly Encoding[]): Encoding {
  const refused = /;\s*q=0(\.0*)?$/;
  const names = accepted
    .split(",")
    .map((wish) => wish.trim())
    .filter((wish) => !refused.test(wish));
  return encodings.find((encoding) => names.some((name) => name.split(";")[0]?.trim() === encoding)) ?? "identity";
}

// Both stores of audio files behave the same, and the server serves files from both stores in the same way.
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serveMedia } from "../src/platform/media/http.ts";
import { type AudioType, type MediaStore, mediaName } from "../src/platform/media/media-store.ts";
import { openMedia } from "../src/platform/media/open-media.ts";
import { makeDataDir } from "./data-folders.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";
import { cleanUp } from "./server-process.ts";

const BYTES = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251);
const LONG_BYTES = 24 * 1024 * 1024;
const SONG = mediaName("a-song", "audio/mpeg");
const VERSIONS = [100, 2_000_000, 3].map((length) => new Uint8Array(length).fill(length % 256));
const MALICIOUS = [
  "../a-song.mp3",
  "..",
  "",
  ".mp3",
  "/etc/passwd",
  "folder/a-song.mp3",
  "a-song.mp3/../../x.mp3",
  "a\\b.mp3",
  "a\0.mp3",
  "a-song.html",
  "a-song.mp3.part",
  `${"a".repeat(101)}.mp3`,
];

const KEY_ID = "RADIO";
let buckets: ObjectStore;
beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", KEY_ID);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  buckets = await openObjectStore("radio", KEY_ID);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await buckets.close();
  await cleanUp();
});

const inFolder = () => openMedia(makeDataDir(), null);
const inBucket = (path = "/files") =>
  openMedia("", new URL(`s3://radio${path}?region=eu-west-3&endpoint=${encodeURIComponent(buckets.url)}`));

const contentOf = async (media: MediaStore, name: string) => buffer(await media.read(name, null));

describe.each([
  ["in a folder", inFolder],
  ["in a bucket", inBucket],
])("audio files %s", (_, open) => {
  let media: MediaStore;
  beforeAll(() => {
    media = open();
  });
  afterAll(() => media.close());

  it("are an empty list at first", async () => {
    expect(await media.list()).toEqual([]);
    expect(await media.stat(SONG)).toBeNull();
    await expect(media.read(SONG, null)).rejects.toThrow();
    await media.remove(SONG);
  });

  it("are stored with their type, size and time", async () => {
    const began = Date.now();
    await media.put(SONG, BYTES, "audio/mpeg");
    const file = await media.stat(SONG);
    expect(file).toEqual({ type: "audio/mpeg", size: BYTES.length, changedAt: expect.any(Number) });
    // S3 rounds times to whole seconds.
    expect(file?.changedAt).toBeGreaterThan(began - 2000);
    expect(file?.changedAt).toBeLessThan(Date.now() + 2000);
    expect((await contentOf(media, SONG)).equals(BYTES)).toBe(true);
    expect(await media.list()).toEqual([{ name: SONG, changedAt: file?.changedAt }]);
  });

  it("are read in ranges", async () => {
    for (const [first, last] of [
      [0, 1],
      [1000, 1999],
      [BYTES.length - 1, BYTES.length - 1],
    ] as const) {
      const part = await buffer(await media.read(SONG, { first, last }));
      expect(part.equals(BYTES.subarray(first, last + 1))).toBe(true);
    }
  });

  it("are replaced as a whole", async () => {
    for (const bytes of VERSIONS) {
      await media.put(SONG, bytes, "audio/mpeg");
      expect((await contentOf(media, SONG)).equals(bytes)).toBe(true);
    }
  });

  it("are listed with their types, and removed one by one", async () => {
    const types: AudioType[] = ["audio/mpeg", "audio/ogg", "audio/wav"];
    for (const type of types) {
      await media.put(mediaName("another", type), BYTES.subarray(0, 100), type);
      expect(await media.stat(mediaName("another", type))).toMatchObject({ type, size: 100 });
    }
    const names = async () => (await media.list()).map(({ name }) => name).sort();
    expect(await names()).toEqual([SONG, "another.mp3", "another.ogg", "another.wav"]);
    await media.remove("another.ogg");
    await media.remove("another.ogg");
    expect(await names()).toEqual([SONG, "another.mp3", "another.wav"]);
    expect(await media.stat("another.ogg")).toBeNull();
  });

  it.each(MALICIOUS)("can't be named %j", async (name) => {
    const count = (await media.list()).length;
    expect(await media.stat(name)).toBeNull();
    await expect(media.put(name, BYTES, "audio/mpeg")).rejects.toThrow("not the name of a stored audio file");
    await expect(media.read(name, null)).rejects.toThrow("not the name of a stored audio file");
    await expect(media.remove(name).then(() => "removed")).rejects.toThrow("not the name of a stored audio file");
    expect(await media.list()).toHaveLength(count);
  });

  it("can't have the extension of another type", async () => {
    await expect(media.put("a-wave.wav", BYTES, "audio/mpeg")).rejects.toThrow("not the name of a stored audio file");
    expect(() => mediaName("../escape", "audio/mpeg")).toThrow("not the name of a stored audio file");
  });

  describe("over HTTP", () => {
    let app: FastifyInstance;
    let url = "";
    const streams: Readable[] = [];
    beforeAll(async () => {
      await media.put(SONG, BYTES, "audio/mpeg");
      app = fastify({ forceCloseConnections: true });
      const read: MediaStore["read"] = async (name, range) => {
        const stream = await media.read(name, range);
        streams.push(stream);
        return stream;
      };
      serveMedia(app, { ...media, read });
      url = await app.listen({ host: "127.0.0.1", port: 0 });
    });
    afterAll(() => app.close());

    const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`${url}/media/${name}`, { method, headers });
    const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

    it("are sent whole, and may be cached forever", async () => {
      const response = await get(SONG);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "audio/mpeg",
        "content-length": String(BYTES.length),
        "accept-ranges": "bytes",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        etag: expect.stringMatching(/^"[a-z0-9-]+"$/),
      });
      expect(Date.parse(response.headers.get("last-modified") ?? "")).toBeGreaterThan(Date.now() - 60_000);
      expect((await bodyOf(response)).equals(BYTES)).toBe(true);
    });

    it.each([
      ["bytes=0-99", 0, 99],
      ["bytes=150000-", 150_000, 199_999],
      ["bytes=199999-", 199_999, 199_999],
      ["bytes=-500", 199_500, 199_999],
      ["bytes=-999999", 0, 199_999],
      ["bytes=199000-999999", 199_000, 199_999],
    ])("are sent in part for the range %s", async (range, first, last) => {
      const response = await get(SONG, { range });
      expect(response.status).toBe(206);
      expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/200000`);
      expect(response.headers.get("content-length")).toBe(String(last - first + 1));
      expect(response.headers.get("content-type")).toBe("audio/mpeg");
      expect((await bodyOf(response)).equals(BYTES.subarray(first, last + 1))).toBe(true);
    });

    it.each(["bytes=200000-", "bytes=999999999999999999999-", "bytes=-0"])(
      "are refused with 416 for the range %s",
      async (range) => {
        const response = await get(SONG, { range });
        expect(response.status).toBe(416);
        expect(response.headers.get("content-range")).toBe("bytes */200000");
        expect(await response.json()).toEqual({
          message: "Range not satisfiable",
          errors: [],
          code: "RANGE_NOT_SATISFIABLE",
        });
      },
    );

    it.each(["bytes=0-1,5-6", "bytes=9-3", "bytes=-", "bytes=a-b", "lines=0-1"])(
      "are sent whole for the unsupported range %s",
      async (range) => {
        const response = await get(SONG, { range });
        expect(response.status).toBe(200);
        expect(await bodyOf(response)).toHaveLength(BYTES.length);
      },
    );

    it("answer HEAD without a body", async () => {
      const whole = await get(SONG, {}, "HEAD");
      expect([whole.status, whole.headers.get("content-length")]).toEqual([200, "200000"]);
      expect(await bodyOf(whole)).toHaveLength(0);
      const part = await get(SONG, { range: "bytes=0-9" }, "HEAD");
      expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
    });

    it("are not sent again to a client that has them; a range is sent only of the same version", async () => {
      const etag = (await get(SONG, {}, "HEAD")).headers.get("etag") ?? "";
      const known = await get(SONG, { "if-none-match": etag, "cache-control": "max-age=0" });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      expect((await get(SONG, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
      expect((await get(SONG, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
    });

    it("that don't exist are a 404 in JSON", async () => {
      for (const name of ["gone.mp3", "a-song.html", "a-song.mp3.part", "..%2Fa-song.mp3", "%00.mp3"]) {
        const response = await get(name);
        expect([name, response.status]).toEqual([name, 404]);
        expect(response.headers.get("cache-control")).toBeNull();
        expect(await response.json()).toEqual({ message: "Not found", errors: [], code: "NOT_FOUND" });
      }
    });

    it("are closed when a client disconnects during the transfer", async () => {
      await media.put("long.wav", new Uint8Array(LONG_BYTES), "audio/wav");
      const sent = request(`${url}/media/long.wav`).end();
      const [response]: IncomingMessage[] = await once(sent, "response");
      const stream = streams.at(-1);
      if (stream === undefined || response === undefined) throw new Error("nothing was read");
      const left = once(stream, "close");
      response.destroy();
      await left;
      expect(stream.readableEnded).toBe(false);
    });
  });
});

describe("a folder of audio files", () => {
  it("lists no unfinished and no foreign file", async () => {
    const folder = join(makeDataDir(), "kept");
    mkdirSync(join(folder, "folder.mp3"), { recursive: true });
    for (const name of ["a-song.mp3.1234.part", "notes.txt", ".hidden.mp3"]) writeFileSync(join(folder, name), "x");
    const media = openMedia("", pathToFileURL(folder));
    await media.put(SONG, BYTES, "audio/mpeg");
    expect((await media.list()).map(({ name }) => name)).toEqual([SONG]);
    expect(await media.stat("folder.mp3")).toBeNull();
  });

  it("keeps one of two contents that are stored simultaneously under one name, never a mixture", async () => {
    const media = openMedia(makeDataDir(), null);
    await Promise.all(VERSIONS.map((bytes) => media.put(SONG, bytes, "audio/mpeg")));
    const left = await contentOf(media, SONG);
    expect(VERSIONS.filter((bytes) => left.equals(bytes))).toHaveLength(1);
  });

  it("keeps the old file, and no part of the new one, if writing fails", async () => {
    const dataDir = makeDataDir();
    const media = openMedia(dataDir, null);
    mkdirSync(join(dataDir, "media", SONG), { recursive: true });
    await expect(media.put(SONG, BYTES, "audio/mpeg")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(join(dataDir, "media"))).toEqual([SONG]);
  });

  it("is created with its first file", async () => {
    const dataDir = makeDataDir();
    const media = openMedia(dataDir, null);
    expect(existsSync(join(dataDir, "media"))).toBe(false);
    await media.put(SONG, BYTES, "audio/mpeg");
    expect(readdirSync(join(dataDir, "media"))).toEqual([SONG]);
  });
});

describe("a bucket of audio files", () => {
  it("separates files by prefix, an empty prefix included", async () => {
    const [one, other, root] = [inBucket("/one"), inBucket("/one/more/"), inBucket("")];
    await one.put(SONG, BYTES.subarray(0, 1), "audio/mpeg");
    await other.put(SONG, BYTES.subarray(0, 2), "audio/mpeg");
    await root.put(SONG, BYTES.subarray(0, 3), "audio/mpeg");
    for (const [media, size] of [
      [one, 1],
      [other, 2],
      [root, 3],
    ] as const) {
      expect(await media.list()).toHaveLength(1);
      expect(await media.stat(SONG)).toMatchObject({ size });
      media.close();
    }
  });

  it("that doesn't exist or can't be reached causes an error, and does not report the file as missing", async () => {
    const nowhere = openMedia("", new URL(`s3://another?region=eu-west-3&endpoint=${encodeURIComponent(buckets.url)}`));
    await expect(nowhere.put(SONG, BYTES, "audio/mpeg")).rejects.toThrow();
    await expect(nowhere.list()).rejects.toThrow();
    nowhere.close();
    expect(() => openMedia("", new URL("s3:///files"))).toThrow("names no bucket");
  });
});

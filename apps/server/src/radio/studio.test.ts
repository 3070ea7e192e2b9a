// The studio with files in a folder; the speech service is replaced by a mock.
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Track } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inspectAudio } from "../platform/media/audio-file.ts";
import { openFolderMedia } from "../platform/media/folder-media.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { EMPTY_STATION, type Station } from "./station.ts";
import { Studio, UNUSED_MS } from "./studio.ts";

const NOW = 1_795_000_000_000;

let folder: string;
let media: MediaStore;
let studio: Studio;
/** Key: the address of a recording. Value: the text spoken in it. */
let texts: Map<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-studio-"));
  media = openFolderMedia(folder);
  let ids = 0;
  texts = new Map();
  studio = new Studio({
    speech: {
      speak: async ({ text }) => ({ bytes: Buffer.from(text), type: "audio/mpeg", duration: text.length / 10 }),
      close: async () => undefined,
    },
    media,
    texts: {
      add: async (url, { text }) => void texts.set(url, text),
      remove: async (url) => void texts.delete(url),
    },
    inspect: async (bytes) => ({ audio: inspectAudio(bytes), bytes }),
    makeId: () => `id-${++ids}`,
    now: () => NOW,
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const say = (text: string) => studio.record({ text, languageCode: "en-US" });

describe("a recording", () => {
  it("is accepted if its file exists", async () => {
    expect(await say("Good evening")).toEqual({ id: "id-1", url: "/media/id-1.mp3", duration: 1.2 });
    expect(await media.stat("id-1.mp3")).toMatchObject({ type: "audio/mpeg", size: 12 });
    expect([...texts]).toEqual([["/media/id-1.mp3", "Good evening"]]);
    expect(await studio.hasAudio("/media/id-1.mp3")).toBe(true);
  });

  it.each(["/media/id-2.mp3", "/media/", "/media/../id-1.mp3", "/media/id-1.mp3?x", "/media/id-1"])(
    "is not found at %s",
    async (url) => {
      await say("Good evening");
      expect(await studio.hasAudio(url)).toBe(false);
    },
  );

  it("on another server is accepted without a check", async () => {
    expect(await studio.hasAudio("https://music.example/media/id-2.mp3")).toBe(true);
    expect(await studio.hasAudio("/radio/rast.mp3")).toBe(true);
  });

  it("names its track by as many of its first words as fit", async () => {
    const nameOf = async (text: string) => studio.nameOf((await say(text)).url);
    expect(await nameOf("Good\n evening")).toBe("Commentary: Good evening");
    expect(await nameOf("مساء الخير")).toBe("Commentary: مساء الخير");
    const name = await nameOf("Good evening to all who listen ".repeat(10));
    expect(name).toMatch(/^Commentary: Good evening to .* \w+\.\.\.$/);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(await nameOf("x".repeat(500))).toBe(`Commentary: ${"x".repeat(85)}...`);
    expect(await nameOf("Good\u200b \u202eevening")).toBe("Commentary: Good evening");
    expect(await nameOf("\u2060")).toBe("Commentary");
    expect(studio.nameOf("/media/of-yesterday.mp3")).toBe("Commentary");
  });
});

describe("deleting old recordings", () => {
  const track = (url: string, ...said: string[]): Track => ({
    ...{ id: url, name: "A", url, duration: 5, isCommentary: false },
    timedCommentaries: said.map((saidUrl) => ({ id: saidUrl, url: saidUrl, duration: 3, triggerTimeSeconds: 1 })),
  });
  /** Makes a recording whose file is `ms` old. */
  const lying = async (ms: number) => {
    const { id, url } = await say("Good evening");
    const at = new Date(NOW - ms);
    utimesSync(join(folder, `${id}.mp3`), at, at);
    return url;
  };
  const left = async () => (await media.list()).map(({ name }) => `/media/${name}`).sort();

  it("removes only files that are an hour old and that no track or commentary uses", async () => {
    const [inPlaylist, inSong, announced, byWholeAddress, unused] = [
      await lying(2 * UNUSED_MS),
      await lying(2 * UNUSED_MS),
      await lying(2 * UNUSED_MS),
      await lying(2 * UNUSED_MS),
      await lying(UNUSED_MS + 1000),
    ];
    const young = await lying(UNUSED_MS - 1000);
    const station: Station = {
      ...EMPTY_STATION,
      tracks: [
        track(inPlaylist),
        track("/radio/rast.mp3", inSong),
        track(`https://chkobba.example${byWholeAddress}?x`),
      ],
      announcements: [{ id: "x", url: announced, duration: 3, startedAt: NOW }],
    };
    await studio.clear(async () => station);
    expect(await left()).toEqual([inPlaylist, inSong, announced, byWholeAddress, young].sort());
    expect(await studio.hasAudio(unused)).toBe(false);
    await studio.clear(async () => EMPTY_STATION);
    expect(await left()).toEqual([young]);
  });
});

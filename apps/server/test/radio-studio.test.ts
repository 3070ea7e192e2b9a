// The radio's studio over HTTP: speech and uploads, as previews, as announcements over the music, or in the playlist.
import { radio } from "@chkobba/protocol";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { oneServer } from "./one-server.ts";
import { nowPlaying, RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { makeMp3, makeOgg } from "./sounds.ts";

const withTrack = { track: radio.track };
const recording = radio.preview.shape;
const TEXT = "Good evening.";

const server = oneServer({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
let admin: RadioAdmin;
beforeAll(() => {
  admin = new RadioAdmin(server().url);
});
beforeEach(() => admin.clear());

/** The type and the size of the file at a path of this server. */
async function fetched(path: string): Promise<{ readonly type: string | null; readonly bytes: number }> {
  const response = await fetch(server().url + path);
  expect(response.status).toBe(200);
  return { type: response.headers.get("content-type"), bytes: (await response.arrayBuffer()).byteLength };
}

describe("a commentary", () => {
  it("has a preview, which is then added to the playlist as the same file, named by its text", async () => {
    const { message: _, ...preview } = await admin.demand("POST", "preview-commentary", { text: TEXT }, recording);
    expect(preview.duration).toBeGreaterThan(0.3);
    expect(preview.duration).toBeLessThan(5);
    const file = await fetched(preview.url);
    expect(file.type).toBe("audio/mpeg");
    expect(file.bytes).toBeGreaterThan(1000);
    expect(await admin.names()).toEqual([]);

    const { track } = await admin.demand("POST", "add-pregenerated-track", preview, withTrack);
    expect(track).toMatchObject({ name: `Commentary: ${TEXT}`, isCommentary: true, url: preview.url });
    expect(await nowPlaying(server().url)).toMatchObject({ trackId: track.id, isCommentary: true, url: preview.url });
    const named = await admin.demand("POST", "add-pregenerated-track", { ...preview, name: "News" }, withTrack);
    expect(named.track.name).toBe("News");
  });

  it("is spoken over the music, or played from an existing preview", async () => {
    const announced = { announcement: radio.announcement };
    const music = await admin.add("Rast");
    const { announcement } = await admin.demand("POST", "speak", { text: TEXT, languageCode: "fr-FR" }, announced);
    const now = await nowPlaying(server().url);
    // The text is for players who can't hear the announcement.
    const texts = expect.arrayContaining([{ url: announcement.url, text: TEXT, language: "fr-FR" }]);
    expect(now).toMatchObject({ trackId: music.id, announcement, texts });
    await fetched(announcement.url);
    const { id, url, duration } = announcement;
    const again = await admin.demand("POST", "broadcast-pregenerated", { id, url, duration }, announced);
    expect(again.announcement.startedAt).toBeGreaterThanOrEqual(announcement.startedAt + duration * 1000);
  });

  it("is added to the playlist without a preview", async () => {
    const wish = { text: "مساء الخير", languageCode: "ar-XA", voiceName: "ar-XA-Wavenet-B" };
    const { track } = await admin.demand("POST", "add-commentary-track", wish, withTrack);
    expect(track).toMatchObject({ name: "Commentary: مساء الخير", isCommentary: true });
    expect((await nowPlaying(server().url)).texts).toContainEqual({
      ...{ url: track.url, text: wish.text, language: "ar-XA" },
    });
    expect((await admin.playlist()).playlist).toEqual([track]);
    await fetched(track.url);
  });

  it("is made for a song, and placed at a time in it", async () => {
    const song = await admin.add("Rast");
    const made = { trackId: z.string(), url: z.string(), duration: z.number() };
    const { trackId, url, duration } = await admin.demand("POST", "generate-commentary", { text: TEXT }, made);
    const said = { id: trackId, url, duration, triggerTimeSeconds: 4 };
    const timed = await admin.demand("PUT", `songs/${song.id}/commentary`, said, { song: radio.track });
    expect(timed.song.timedCommentaries).toEqual([said]);
  });

  it.each([
    ["nothing", {}, ["text"]],
    ["blanks", { text: "  " }, ["text"]],
    ["more than 2,000 characters", { text: "x".repeat(2001) }, ["text"]],
    ["a number", { text: 5 }, ["text"]],
    ["another language", { text: TEXT, languageCode: "de-DE" }, ["languageCode"]],
    ["a voice that is no name", { text: TEXT, voiceName: "x".repeat(101) }, ["voiceName"]],
  ])("is refused with %s as its text or settings", async (_, body, fields) => {
    for (const path of ["preview-commentary", "speak", "add-commentary-track", "generate-commentary"])
      expect(radioFailure(await admin.ask("POST", path, body), 400).fields).toEqual(fields);
  });

  it.each([
    [{ url: "/media/00000000-0000-4000-8000-000000000000.mp3" }, ["url"]],
    [{ url: "/media/../secrets/admin-key" }, ["url"]],
    [{ url: "javascript:alert(1)" }, ["url"]],
    [{ duration: 0 }, ["duration"]],
    [{ duration: "3" }, ["duration"]],
    [{ id: "" }, ["id"]],
  ])("from an existing preview is refused with %j", async (wrong, fields) => {
    const body = { id: "c", url: "https://music.example/c.mp3", duration: 3, ...wrong };
    for (const path of ["broadcast-pregenerated", "add-pregenerated-track"])
      expect(radioFailure(await admin.ask("POST", path, body), 400).fields).toEqual(fields);
    expect((await admin.playlist()).playlist).toEqual([]);
  });
});

it("if no speech service answers, the admin gets the reason", async () => {
  const mute = await ServerProcess.start({
    ...{ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD },
    ...{ SPEECH: "google", GOOGLE_SPEECH_KEY: "no key", GOOGLE_SPEECH_URL: "http://127.0.0.1:9" },
  });
  const reply = await new RadioAdmin(mute.url).ask("POST", "speak", { text: TEXT });
  const { error } = radioFailure(reply, 503);
  expect(error).toMatch(/\w/);
  expect(error).not.toBe("An error occurred");
  expect((await nowPlaying(mute.url)).announcement).toBeNull();
  await mute.stop();
});

describe("an upload", () => {
  const form = (parts: Readonly<Record<string, string | File>>) => {
    const data = new FormData();
    for (const [name, part] of Object.entries(parts)) data.append(name, part);
    return data;
  };
  const file = (bytes: Uint8Array, name: string, type = "audio/mpeg") =>
    new File([new Uint8Array(bytes)], name, { type });

  it("is a track whose length is read from its content, named as requested or by its file", async () => {
    const mp3 = await makeMp3(3);
    for (const [parts, name] of [
      [{ file: file(mp3, "Rast Dhil.mp3") }, "Rast Dhil"],
      [{ name: " سيدي منصور ", file: file(mp3, "x.mp3") }, "سيدي منصور"],
      [{ file: file(mp3, "x.mp3"), name: "After it" }, "After it"],
      [{ file: file(mp3, "../../.mp3") }, "Untitled"],
      [{ file: file(mp3, "Rast\u200b \u202e Dhil.mp3") }, "Rast Dhil"],
      [{ file: file(mp3, "Chkobba Bot.mp3") }, "Untitled"],
    ] as const) {
      const reply = await admin.upload(form(parts));
      expect(reply.body).toMatchObject({ message: `“${name}” is in the playlist.` });
      const [track] = (await admin.playlist()).playlist.slice(-1);
      expect(reply.body).toMatchObject({ track });
      expect(track).toMatchObject({ name, isCommentary: false, url: expect.stringMatching(/^\/media\/[\w-]+\.mp3$/) });
      expect(track?.duration).toBeCloseTo(3, 0);
      expect(await fetched(track?.url ?? "")).toEqual({ type: "audio/mpeg", bytes: mp3.byteLength });
    }
  });

  it("gets its type from its content, whatever type it claims to have", async () => {
    const ogg = await makeOgg(1);
    expect((await admin.upload(form({ file: file(ogg, "song.mp3") }))).status).toBe(200);
    const [track] = (await admin.playlist()).playlist;
    expect(track?.url).toMatch(/\.ogg$/);
    expect((await fetched(track?.url ?? "")).type).toBe("audio/ogg");

    const page = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(100));
    const refused = await admin.upload(form({ file: file(page, "song.mp3") }));
    expect(radioFailure(refused, 415)).toEqual({
      error: "Unsupported audio file. Choose an mp3, ogg or wav file.",
      fields: ["file"],
    });
  });

  it("is a single file of at most 25 MB", async () => {
    const large = await admin.upload(form({ file: file(Buffer.alloc(25 * 1024 * 1024 + 1), "a.mp3") }));
    expect(radioFailure(large, 413)).toEqual({ error: "The file is larger than 25 MB.", fields: ["file"] });
    const mp3 = await makeMp3(1);
    const two = await admin.upload(form({ file: file(mp3, "a.mp3"), other: file(mp3, "b.mp3") }));
    expect(radioFailure(two, 413)).toEqual({ error: "Please send one file at a time.", fields: ["file"] });
    expect(radioFailure(await admin.upload(form({ name: "A" })), 400).fields).toEqual(["file"]);
    expect(radioFailure(await admin.upload(form({ file: "no file" })), 400).fields).toEqual(["file"]);
    expect(await admin.names()).toEqual([]);
  });
});

// The radio over HTTP, call by call, against a real server: the current track, and the admin's changes of the playlist.
// Also on PostgreSQL, at full length.
import { radio, type Track } from "@chkobba/protocol";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "./account-calls.ts";
import { checkServers } from "./one-server.ts";
import { nowPlaying, RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { FAST, ServerProcess } from "./server-process.ts";

const NO_TRACK = "00000000-0000-4000-8000-000000000000";
const withTrack = { track: radio.track };
const withSong = { song: radio.track };

let server: ServerProcess;
let admin: RadioAdmin;
/** `rast` is the track that plays first. `hsin` and `nawa` follow. */
let rast: Track;
let hsin: Track;
let nawa: Track;
beforeAll(async () => {
  server = await ServerProcess.start({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
  admin = new RadioAdmin(server.url);
});
beforeEach(async () => {
  await admin.clear();
  rast = await admin.add("Rast");
  hsin = await admin.add("Hsin");
  nawa = await admin.add("Nawa");
});
checkServers();

describe("GET /api/radio/now", () => {
  it("answers the track, its start and the server's clock, needs no password, and is never cached", async () => {
    const before = Date.now();
    await admin.demand("POST", `play/${rast.id}`, undefined, withTrack);
    const now = await nowPlaying(server.url);
    expect(now).toEqual({
      trackName: "Rast",
      trackId: rast.id,
      url: "https://music.example/Rast.mp3",
      duration: 600,
      startedAt: expect.any(Number),
      serverTime: expect.any(Number),
      isCommentary: false,
      timedCommentaries: [],
      announcement: null,
      texts: [],
      listeners: 0,
    });
    const { startedAt, serverTime } = z.object({ startedAt: z.int(), serverTime: z.int() }).parse(now);
    expect(startedAt).toBeGreaterThanOrEqual(before);
    expect(serverTime).toBeGreaterThanOrEqual(startedAt);
    expect(serverTime).toBeLessThanOrEqual(Date.now());
    expect((await call(server.url, "GET", "/radio/now")).headers.get("cache-control")).toBe("no-store");
  });

  it("is Unknown Track while the playlist is empty", async () => {
    await admin.clear();
    expect(await nowPlaying(server.url)).toMatchObject({
      ...{ trackName: "Unknown Track", trackId: null, url: null, duration: 0, startedAt: null },
    });
    expect(await admin.playlist()).toEqual({ playlist: [], currentTrackId: null });
    expect((await admin.ask("POST", "next-track")).body).toEqual({ message: "The playlist is empty." });
  });
});

describe("the playlist", () => {
  it("lists all tracks in order, and the id of the current one", async () => {
    expect(await admin.playlist()).toEqual({ playlist: [rast, hsin, nawa], currentTrackId: rast.id });
  });

  it.each([
    ["https://music.example/My%20Song.final.mp3", "My Song.final"],
    ["https://music.example/%D8%B4%D9%83%D8%A8%D8%A9.ogg?token=1#part", "شكبة"],
    ["http://music.example/", "music.example"],
    ["https://music.example/100%.mp3", "100%"],
    ["https://music.example/Sidi%E2%80%AE%0A%20Mansour.mp3", "Sidi Mansour"],
    ["https://music.example/%E2%80%8B.mp3", "music.example"],
    ["/radio/rast-dhil.mp3", "rast-dhil"],
  ])("accepts %s, and names the track after its address", async (url, name) => {
    const { track } = await admin.demand("POST", "add-track", { url, duration: 180 }, withTrack);
    expect(track).toEqual({ id: track.id, name, url, duration: 180, isCommentary: false, timedCommentaries: [] });
    expect((await admin.playlist()).playlist.at(-1)).toEqual(track);
  });

  it.each([
    "",
    "   ",
    "song.mp3",
    "ftp://music.example/a.mp3",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:audio/mpeg;base64,AAAA",
    "//music.example/a.mp3",
    "/\\music.example/a.mp3",
    "https://user:secret@music.example/a.mp3",
    "https://user@music.example/a.mp3",
    "http://",
    "https://music.example/\u0000.mp3",
    5,
    null,
  ])("refuses a track from %j", async (url) => {
    const reply = await admin.ask("POST", "add-track", { url, duration: 180 });
    expect(radioFailure(reply, 400).fields).toEqual(["url"]);
    expect(await admin.names()).toHaveLength(3);
  });

  it("accepts an address of 1,900 characters, and refuses one of more than 2,000", async () => {
    const long = `https://music.example/${"x".repeat(1900)}.mp3`;
    const { track } = await admin.demand("POST", "add-track", { url: long, duration: 180 }, withTrack);
    expect(track).toMatchObject({ url: long, name: "x".repeat(100) });
    const endless = await admin.ask("POST", "add-track", { url: `${long}${"x".repeat(100)}`, duration: 180 });
    expect(radioFailure(endless, 400).fields).toEqual(["url"]);
  });

  it.each([0, -1, 1.5, "60", null, 86_401])("refuses a track of %j seconds", async (duration) => {
    const reply = await admin.ask("POST", "add-track", { url: "/radio/a.mp3", duration });
    expect(radioFailure(reply, 400).fields).toEqual(["duration"]);
  });

  it("names a missing field with the same message as the page", async () => {
    expect(radioFailure(await admin.ask("POST", "add-track", { url: "/a.mp3" }), 400)).toEqual({
      error: "Please provide a valid URL and positive duration.",
      fields: ["duration"],
    });
    expect(radioFailure(await admin.ask("POST", "add-track"), 400).error).toBe("An error occurred");
  });
});

describe("the admin", () => {
  it("skips to the next track, and from the last one to the first", async () => {
    for (const expected of [hsin, nawa, rast]) {
      const { track } = await admin.demand("POST", "next-track", undefined, withTrack);
      expect(track).toEqual(expected);
      expect((await nowPlaying(server.url)).trackId).toBe(expected.id);
    }
  });

  it("skips even if a client sends the content type JSON without a body", async () => {
    const reply = await admin.ask("POST", "next-track", undefined, { "content-type": "application/json" });
    expect(reply.status).toBe(200);
  });

  it("starts a chosen track", async () => {
    const { track } = await admin.demand("POST", `play/${nawa.id}`, undefined, withTrack);
    expect(track).toEqual(nawa);
    expect(await nowPlaying(server.url)).toMatchObject({ trackId: nawa.id, trackName: "Nawa" });
  });

  it("deletes the current track, and the next one begins", async () => {
    await admin.make("DELETE", `track/${rast.id}`);
    expect(await admin.playlist()).toEqual({ playlist: [hsin, nawa], currentTrackId: hsin.id });
    expect((await nowPlaying(server.url)).trackId).toBe(hsin.id);
  });

  it("deletes another track, and the current one continues", async () => {
    const { startedAt } = await nowPlaying(server.url);
    await admin.make("DELETE", `track/${nawa.id}`);
    expect(await nowPlaying(server.url)).toMatchObject({ trackId: rast.id, startedAt });
  });

  it("renames a track, and moves it", async () => {
    const named = await admin.demand("PUT", `track/${hsin.id}/name`, { name: "  سيدي منصور " }, withTrack);
    expect(named.track).toEqual({ ...hsin, name: "سيدي منصور" });
    await admin.demand("PUT", `track/${hsin.id}/position`, { position: 0 }, withTrack);
    expect(await admin.names()).toEqual(["سيدي منصور", "Rast", "Nawa"]);
    for (const name of ["", "  ", "x".repeat(101), 5, undefined]) {
      const reply = await admin.ask("PUT", `track/${hsin.id}/name`, { name });
      expect(radioFailure(reply, 400).fields).toEqual(["name"]);
    }
    for (const position of [-1, 0.5, "1", undefined]) {
      const reply = await admin.ask("PUT", `track/${hsin.id}/position`, { position });
      expect(radioFailure(reply, 400).fields).toEqual(["position"]);
    }
  });

  it.each([
    ["POST", `play/${NO_TRACK}`, undefined],
    ["DELETE", `track/${NO_TRACK}`, undefined],
    ["PUT", `track/${NO_TRACK}/name`, { name: "A" }],
    ["PUT", "track/__proto__/position", { position: 0 }],
    [
      "PUT",
      `songs/${NO_TRACK}/commentary`,
      { id: "c", url: "https://music.example/c.mp3", duration: 3, triggerTimeSeconds: 1 },
    ],
    ["PUT", `songs/${NO_TRACK}/commentary/c`, { triggerTimeSeconds: 1 }],
    ["DELETE", `songs/${NO_TRACK}/commentary/c`, undefined],
  ])("gets a 404 for %s %s, and the playlist stays unchanged", async (method, path, body) => {
    expect(radioFailure(await admin.ask(method, path, body), 404).error).toBe("Track not found");
    expect(await admin.playlist()).toEqual({ playlist: [rast, hsin, nawa], currentTrackId: rast.id });
  });
});

describe("a timed commentary", () => {
  const said = { id: "c1", url: "https://music.example/c1.mp3", duration: 3.25, triggerTimeSeconds: 12.5 };

  it("is added to a song, moved within it, and deleted", async () => {
    const path = `songs/${rast.id}/commentary`;
    const { song } = await admin.demand("PUT", path, said, withSong);
    expect(song).toEqual({ ...rast, timedCommentaries: [said] });
    expect((await nowPlaying(server.url)).timedCommentaries).toEqual([said]);
    const moved = await admin.demand("PUT", `${path}/c1`, { triggerTimeSeconds: 0 }, withSong);
    expect(moved.song.timedCommentaries).toEqual([{ ...said, triggerTimeSeconds: 0 }]);
    expect((await admin.demand("DELETE", `${path}/c1`, undefined, withSong)).song).toEqual(rast);
    expect(radioFailure(await admin.ask("DELETE", `${path}/c1`), 404).error).toBe("Commentary not found");
    expect(radioFailure(await admin.ask("PUT", `${path}/c1`, { triggerTimeSeconds: 1 }), 404).error).toBe(
      "Commentary not found",
    );
  });

  it.each([
    [{ triggerTimeSeconds: -1 }, ["triggerTimeSeconds"]],
    [{ triggerTimeSeconds: "5" }, ["triggerTimeSeconds"]],
    [{ triggerTimeSeconds: null }, ["triggerTimeSeconds"]],
    [{ id: "" }, ["id"]],
    [{ url: "ftp://music.example/c.mp3" }, ["url"]],
    [{ url: "/media/not-there.mp3" }, ["url"]],
    [{ url: "/media/../secrets/admin-key" }, ["url"]],
    [{ duration: 0 }, ["duration"]],
  ])("is refused with %j", async (wrong, fields) => {
    const reply = await admin.ask("PUT", `songs/${rast.id}/commentary`, { ...said, ...wrong });
    expect(radioFailure(reply, 400).fields).toEqual(fields);
    expect(await admin.track(rast.id)).toEqual(rast);
  });

  it("is accepted up to 50 times in one song", async () => {
    const path = `songs/${nawa.id}/commentary`;
    const replies = Array.from({ length: 51 }, (_, nth) => admin.ask("PUT", path, { ...said, id: `c${nth}` }));
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect((await admin.track(nawa.id))?.timedCommentaries).toHaveLength(50);
  });
});

describe("a caller without the password", () => {
  const calls: readonly [method: string, path: string][] = [
    ["GET", "playlist"],
    ["GET", "listeners"],
    ["POST", "add-track"],
    ["POST", "next-track"],
    ["DELETE", `track/${NO_TRACK}`],
    ["POST", `play/${NO_TRACK}`],
    ["POST", "preview-commentary"],
    ["POST", "speak"],
    ["POST", "add-commentary-track"],
    ["POST", "broadcast-pregenerated"],
    ["POST", "add-pregenerated-track"],
    ["POST", "generate-commentary"],
    ["PUT", `songs/${NO_TRACK}/commentary`],
    ["PUT", `songs/${NO_TRACK}/commentary/c`],
    ["PUT", `track/${NO_TRACK}/name`],
    ["DELETE", `songs/${NO_TRACK}/commentary/c`],
    ["PUT", `track/${NO_TRACK}/position`],
    ["POST", "upload"],
  ];

  it.each(calls)("is refused %s %s, for any content of the request", async (method, path) => {
    for (const parts of [{}, { accessToken: "wrong" }, { headers: { authorization: RADIO_PASSWORD } }, { body: {} }]) {
      if (method === "GET" && "body" in parts) continue;
      const reply = await call(server.url, method, `/radio/${path}`, parts);
      expect(radioFailure(reply, 401)).toEqual({ error: "Unauthorized", fields: [] });
    }
  });

  it("finds every one of these calls at /api/docs, marked as needing the bearer token", async () => {
    const operation = z.object({ security: z.array(z.object({ bearer: z.array(z.never()) })).optional() });
    const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
    const { paths } = description.parse((await call(server.url, "GET", "/docs/json")).body);
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith("/api/radio/"))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, { security }]) => `${method.toUpperCase()} ${path} ${security === undefined ? "open" : "bearer"}`,
        ),
      );
    const expected = calls.map(([method, path]) => {
      const inBraces = path
        .replace(/songs\/[^/]+/, "songs/{songId}")
        .replace(/commentary\/c$/, "commentary/{commentaryId}")
        .replace(NO_TRACK, "{id}");
      return `${method} /api/radio/${inBraces} bearer`;
    });
    expect(described.sort()).toEqual([...expected, "GET /api/radio/now open"].sort());
  });
});

it("a body that is not JSON, or too large, is refused in the same format as other refusals", async () => {
  const send = async (body: string) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${RADIO_PASSWORD}` };
    const response = await fetch(`${server.url}/api/radio/add-track`, { method: "POST", headers, body });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  radioFailure(await send("{ not json"), 400);
  radioFailure(await send("null"), 400);
  radioFailure(await send(JSON.stringify({ url: "x".repeat(70_000) })), 413);
});

it("after a restart the current track continues from the same position", async () => {
  await admin.demand("POST", `play/${hsin.id}`, undefined, withTrack);
  const { trackId, startedAt } = await nowPlaying(server.url);
  const playlist = await admin.playlist();
  await server.kill();
  server = await ServerProcess.start({ ...FAST, RADIO_ADMIN_PASSWORD: RADIO_PASSWORD }, server.dataDir);
  admin = new RadioAdmin(server.url);
  expect(await nowPlaying(server.url)).toMatchObject({ trackId, startedAt });
  expect(await admin.playlist()).toEqual(playlist);
});

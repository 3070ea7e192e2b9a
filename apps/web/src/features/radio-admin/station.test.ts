import { describe, expect, it } from "vitest";
import { createSend } from "../../shared/http/send.ts";
import { scriptOf } from "./script.ts";
import { createStation } from "./station.ts";

interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly authorization: string | null;
  readonly body: unknown;
}

const SONG = {
  id: "a",
  name: "Yasmine",
  url: "/radio/yasmine.mp3",
  duration: 204,
  isCommentary: false,
  timedCommentaries: [{ id: "b", url: "/media/b.mp3", duration: 4.2, triggerTimeSeconds: 12 }],
};

/** A station that gives these answers one after the other. */
function stationWith(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: Asked[] = [];
  const lockedOut: string[] = [];
  const clock = { now: 0 };
  let password: string | null = "harissa";
  const send = createSend({
    fetch: async (url, { method, headers, body }) => {
      const authorization = new Headers(headers).get("authorization");
      asked.push({ url, method, authorization, body: body == null ? null : JSON.parse(String(body)) });
      const [status, answer] = answers[asked.length - 1] ?? [200, { message: "Done" }];
      clock.now += 200;
      return new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { status });
    },
    deviceId: () => "device_1",
  });
  const station = createStation({
    send,
    now: () => clock.now,
    password: () => password,
    sendFile: async () => ({ ok: true, value: { message: "" } }),
    onLockedOut: ({ code }) => {
      lockedOut.push(code);
      password = null;
    },
  });
  return { station, asked, lockedOut };
}

const refusalOf = async (status: number, body: unknown) => {
  const result = await stationWith([status, body]).station.call("nextTrack", {});
  return result.ok ? null : result.refusal;
};

describe("a call", () => {
  it("sends the password", async () => {
    const playlist = { playlist: [SONG], currentTrackId: "a" };
    const { station, asked } = stationWith([200, playlist]);
    expect(await station.call("getPlaylist", {})).toEqual({ ok: true, value: playlist });
    expect(asked).toEqual([{ url: "/api/radio/playlist", method: "GET", authorization: "Bearer harissa", body: null }]);
  });

  it("escapes the track id in the path", async () => {
    const { station, asked } = stationWith();
    await station.call("playTrack", { id: "../x?y" });
    await station.call("moveTrack", { id: "a/b", position: 3 });
    await station.call("moveCommentary", { songId: "a b", commentaryId: "c#d", triggerTimeSeconds: 1.5 });
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/api/radio/play/..%2Fx%3Fy", null],
      ["PUT", "/api/radio/track/a%2Fb/position", { position: 3 }],
      ["PUT", "/api/radio/songs/a%20b/commentary/c%23d", { triggerTimeSeconds: 1.5 }],
    ]);
  });

  it("that is refused returns the code; without a code, the reason or else the status", async () => {
    const refusal = { code: "TRACK_NOT_FOUND", message: "Track not found", errors: [] };
    expect(await refusalOf(404, { ...refusal, error: refusal.message })).toEqual(refusal);
    expect(await refusalOf(503, { error: "Out of tea" })).toMatchObject({ code: "INTERNAL", message: "Out of tea" });
    const failed = { code: "INTERNAL", message: "", status: 502 };
    expect(await refusalOf(502, "<h1>Bad gateway</h1>")).toMatchObject(failed);
  });

  it.each([{ code: "UNAUTHORIZED", message: "Unauthorized", errors: [] }, { error: "Unauthorized" }])(
    "with a wrong password (%j) logs out, and the next call is not sent",
    async (body) => {
      const { station, asked, lockedOut } = stationWith([401, body]);
      const results = [
        await station.call("nextTrack", {}),
        await station.upload({ file: new File([], "x"), onProgress: () => {}, signal: AbortSignal.any([]) }),
      ];
      const codes = ["UNAUTHORIZED", "PASSWORD_MISSING"];
      expect(results.map((result) => !result.ok && result.refusal.code)).toEqual(codes);
      expect(lockedOut).toEqual(codes);
      expect(asked).toHaveLength(1);
    },
  );
});

describe("a preview", () => {
  const script = scriptOf({ text: " Mar7ba ", language: "en" });

  it("is requested in its language; English has one voice", async () => {
    const { station, asked } = stationWith([200, { id: "p", url: "/media/p.mp3", duration: 2.5, message: "Listen" }]);
    expect(await station.preview(script)).toEqual({
      ok: true,
      value: { id: "p", url: "/media/p.mp3", duration: 2.5 },
    });
    expect(asked[0]?.body).toEqual({ text: "Mar7ba", languageCode: "en-US", voiceName: expect.any(String) });
    expect(scriptOf({ text: "Salut", language: "fr" })).toEqual({ text: "Salut", languageCode: "fr-FR" });
    expect(scriptOf({ text: "مرحبا", language: "ar" })).toEqual({ text: "مرحبا", languageCode: "ar-XA" });
  });

  it.each([
    [{ url: "/media/p.mp3", duration: 2 }],
    [{ id: "", url: "/media/p.mp3", duration: 2 }],
    [{ id: "p", duration: 2 }],
    [{ id: "p", url: "/media/p.mp3" }],
    [{ id: "p", url: "/media/p.mp3", duration: "2" }],
    ["no JSON"],
  ])("that is only %j is an error", async (body) => {
    expect(await stationWith([200, body]).station.preview(script)).toMatchObject({
      ok: false,
      refusal: { code: "PREVIEW_INCOMPLETE" },
    });
  });
});

describe("a timed commentary", () => {
  const script = scriptOf({ text: "Listen to the oud", language: "en" });

  it("is generated and then added to its song", async () => {
    const { station, asked } = stationWith(
      [200, { message: "Made", trackId: "t", url: "/media/t.mp3", duration: 3 }],
      [200, { message: "Done", song: SONG }],
    );
    expect(await station.addTimed("a", script, 12)).toEqual({ ok: true, value: { message: "Done", song: SONG } });
    expect(asked[0]).toMatchObject({ url: "/api/radio/generate-commentary", body: { text: "Listen to the oud" } });
    expect(asked[1]).toMatchObject({
      method: "PUT",
      url: "/api/radio/songs/a/commentary",
      body: { id: "t", url: "/media/t.mp3", duration: 3, triggerTimeSeconds: 12 },
    });
  });

  it("that could not be generated is not added", async () => {
    const { station, asked } = stationWith([503, { error: "Nobody can speak" }]);
    expect(await station.addTimed("a", script, 12)).toMatchObject({ refusal: { message: "Nobody can speak" } });
    expect(asked).toHaveLength(1);
  });
});

describe("the current track", () => {
  const NOW = {
    trackName: "Yasmine",
    trackId: "a",
    url: "/radio/yasmine.mp3",
    duration: 204,
    startedAt: 5_000,
    serverTime: 65_000,
    isCommentary: false,
    timedCommentaries: [],
    announcement: null,
    listeners: 2,
  };

  it("is timed by this browser's clock and loaded without the password", async () => {
    const { station, asked } = stationWith([200, NOW]);
    // The request is sent at 0 ms and answered at 200 ms, so the station read its clock at about 100 ms. The track
    // began one minute before this.
    expect(await station.onAir()).toMatchObject({
      value: { trackName: "Yasmine", duration: 204, startedAt: 100 - 60_000 },
    });
    expect(asked[0]?.authorization).toBeNull();
  });

  it("may be missing", async () => {
    const { station } = stationWith([200, { ...NOW, trackName: "Unknown Track", duration: 0, startedAt: null }]);
    expect(await station.onAir()).toEqual({ ok: true, value: "silence" });
  });
});

import { describe, expect, it } from "vitest";
import { createRadioAdminApi } from "./radio-admin-api.ts";
import { scriptOf } from "./script.ts";

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

/** A station that gives those answers, one after the other. */
function station(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: Asked[] = [];
  const lockedOut: string[] = [];
  const clock = { now: 0 };
  let password: string | null = "harissa";
  const api = createRadioAdminApi({
    fetch: async (url, { method, headers, body }) => {
      const authorization = new Headers(headers).get("authorization");
      asked.push({ url, method, authorization, body: body == null ? null : JSON.parse(String(body)) });
      const [status, answer] = answers[asked.length - 1] ?? [200, {}];
      clock.now += 200;
      return new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { status });
    },
    now: () => clock.now,
    deviceId: () => "device_1",
    password: () => password,
    sendFile: async () => ({ success: true, value: { message: null } }),
    onLockedOut: (reason) => {
      lockedOut.push(reason);
      password = null;
    },
  });
  return { api, asked, lockedOut };
}

const failing = async (status: number, body: unknown) => (await station([status, body]).api.skip()).success;
const reasonOf = async (status: number, body: unknown) => {
  const answer = await station([status, body]).api.skip();
  return answer.success ? null : answer.failure.message;
};

describe("a call", () => {
  it("carries the password", async () => {
    const { api, asked } = station([200, { playlist: [SONG], currentTrackId: "a" }]);
    expect(await api.playlist()).toEqual({ success: true, value: { playlist: [SONG], currentTrackId: "a" } });
    expect(asked).toEqual([{ url: "/api/radio/playlist", method: "GET", authorization: "Bearer harissa", body: null }]);
  });

  it("names its track safely in the path", async () => {
    const { api, asked } = station();
    await api.play("../x?y");
    await api.move("a/b", 3);
    await api.moveTimed("a b", "c#d", 1.5);
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/api/radio/play/..%2Fx%3Fy", null],
      ["PUT", "/api/radio/track/a%2Fb/position", { position: 3 }],
      ["PUT", "/api/radio/songs/a%20b/commentary/c%23d", { triggerTimeSeconds: 1.5 }],
    ]);
  });

  it("that the station refuses gives its reason, else the status", async () => {
    expect(await reasonOf(404, { error: "Track not found", message: "other" })).toBe("Track not found");
    expect(await reasonOf(500, { message: "An error occurred" })).toBe("HTTP error! Status: 500");
    expect(await reasonOf(502, "<h1>Bad gateway</h1>")).toBe("HTTP error! Status: 502");
    expect(await failing(200, "anything")).toBe(true);
  });

  it("with a wrong password locks out, and the next one is not even sent", async () => {
    const { api, asked, lockedOut } = station([401, { error: "Unauthorized" }]);
    const answers = [
      await api.skip(),
      await api.upload({ file: new File([], "x"), onProgress: () => {}, signal: AbortSignal.any([]) }),
    ];
    expect(answers.map((answer) => !answer.success && answer.failure.message)).toEqual([
      "Unauthorized (401)",
      "Authentication password not found.",
    ]);
    expect(lockedOut).toEqual(["Unauthorized (401)", "Authentication password not found."]);
    expect(asked).toHaveLength(1);
  });
});

describe("a preview", () => {
  const script = scriptOf({ text: " Mar7ba ", language: "en" });

  it("is asked for in the language, in English by one voice", async () => {
    const { api, asked } = station([200, { id: "p", url: "/media/p.mp3", duration: 2.5, message: "Listen" }]);
    expect(await api.preview(script)).toEqual({
      success: true,
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
    expect(await station([200, body]).api.preview(script)).toMatchObject({
      success: false,
      failure: { message: "The preview has no id, address or duration" },
    });
  });
});

describe("a timed commentary", () => {
  const script = scriptOf({ text: "Listen to the oud", language: "en" });

  it("is made and then hung on its song", async () => {
    const { api, asked } = station(
      [200, { trackId: "t", url: "/media/t.mp3", duration: 3 }],
      [200, { message: "Done", song: SONG }],
    );
    expect(await api.addTimed("a", script, 12)).toEqual({ success: true, value: { message: "Done" } });
    expect(asked[0]).toMatchObject({ url: "/api/radio/generate-commentary", body: { text: "Listen to the oud" } });
    expect(asked[1]).toMatchObject({
      method: "PUT",
      url: "/api/radio/songs/a/commentary",
      body: { id: "t", url: "/media/t.mp3", duration: 3, triggerTimeSeconds: 12 },
    });
  });

  it("that could not be made hangs nowhere", async () => {
    const { api, asked } = station([503, { error: "Nobody can speak" }]);
    expect(await api.addTimed("a", script, 12)).toMatchObject({ failure: { message: "Nobody can speak" } });
    expect(asked).toHaveLength(1);
  });
});

describe("what is on the air", () => {
  const NOW = { trackName: "Yasmine", duration: 204, startedAt: 5_000, serverTime: 65_000, isCommentary: false };

  it("is told by the clock of this browser, and without the password", async () => {
    const { api, asked } = station([200, NOW]);
    // Asked at 0, answered at 200: the station said at 100 that the track began a minute before.
    expect(await api.onAir()).toMatchObject({
      value: { trackName: "Yasmine", duration: 204, startedAt: 100 - 60_000 },
    });
    expect(asked[0]?.authorization).toBeNull();
  });

  it("may be nothing", async () => {
    const { api } = station([200, { ...NOW, trackName: "Unknown Track", duration: 0, startedAt: null }]);
    expect(await api.onAir()).toEqual({ success: true, value: "silence" });
  });
});

import { describe, expect, it } from "vitest";
import { createSend, readReply, type SendDependencies } from "./send.ts";

const WINS = { value: 2, games: 3, provisional: false, gamesPlayed: 3, gamesWon: 2, chkobbas: 1 };
const LEADERS = { board: "wins", season: "all", leaders: [{ rank: 1, username: "amira", ...WINS }], mine: null };
const LOGIN = { emailOrUsername: "amira", password: "harissa" };

function sendOver(fetch: SendDependencies["fetch"]) {
  return createSend({ fetch, deviceId: () => "device_1" });
}

function answering(status: number, body: string) {
  return sendOver(async () => new Response(body, { status }));
}

it("sends JSON to /api with the device and the bearer", async () => {
  const sent: [string, RequestInit][] = [];
  const send = sendOver(async (...request) => {
    sent.push(request);
    return Response.json({});
  });
  await send("login", LOGIN, "token");
  await send("getLeaderboard", {}, null);
  expect(sent).toMatchObject([
    [
      "/api/auth/login",
      {
        method: "POST",
        body: JSON.stringify(LOGIN),
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          authorization: "Bearer token",
          "x-device-id": "device_1",
        },
      },
    ],
    ["/api/leaderboard", { method: "GET", body: null, headers: { "x-device-id": "device_1" } }],
  ]);
  expect(sent[1]?.[1].headers).not.toHaveProperty("authorization");
  expect(sent[1]?.[1].headers).not.toHaveProperty("content-type");
});

it("returns the server's reply", async () => {
  const reply = JSON.stringify({ ...LEADERS, news: "of a newer server" });
  expect(await answering(200, reply)("getLeaderboard", {}, null)).toEqual({ ok: true, value: LEADERS });
});

it("gives up after ten seconds", async () => {
  const given: (AbortSignal | null | undefined)[] = [];
  const send = sendOver(async (_, { signal }) => {
    given.push(signal);
    throw new DOMException("signal timed out", "TimeoutError");
  });
  expect(await send("login", LOGIN, null)).toMatchObject({ ok: false, refusal: { code: "REPLY_TIMEOUT", errors: [] } });
  expect(given[0]).toBeInstanceOf(AbortSignal);
});

describe("a refusal", () => {
  it("has the server's code, also for its fields", async () => {
    const message = "This email is already in use";
    const refusal = { code: "EMAIL_TAKEN", message, errors: [{ field: "email", message, code: "EMAIL_TAKEN" }] };
    expect(await answering(409, JSON.stringify(refusal))("login", LOGIN, null)).toEqual({ ok: false, refusal });
  });

  it.each(["", "<h1>Bad gateway</h1>", "null", '{"message":""}', '{"message":3}'])(
    "that contains only %j still gets a code",
    async (body) => {
      const send = answering(502, body);
      expect(await send("login", LOGIN, null)).toMatchObject({ ok: false, refusal: { code: "INTERNAL", errors: [] } });
    },
  );

  it("that is only a 401 means that a sign-in is required", async () => {
    const send = answering(401, "Unauthorized");
    expect(await send("getProfile", {}, null)).toMatchObject({ refusal: { code: "SIGN_IN_REQUIRED" } });
  });

  it.each([
    ['{"message":"Not now"}', "Not now"],
    ['{"error":"Too busy","message":"Not now"}', "Too busy"],
    ['{"error":503,"message":"Not now"}', "Not now"],
    ['{"error":503}', ""],
    ["<h1>Bad gateway</h1>", ""],
  ])("without a code has the text of the reply %s", async (body, message) => {
    const refusal = { code: "INTERNAL", message, errors: [], status: 502 };
    expect(await answering(502, body)("login", LOGIN, null)).toEqual({ ok: false, refusal });
  });

  it.each([0, 199, 300])("is the result of the status %s", (status) => {
    const reply = readReply("getLeaderboard", status, JSON.stringify(LEADERS));
    expect(reply).toMatchObject({ ok: false, refusal: { code: "INTERNAL", status } });
  });

  it.each([
    [new TypeError("Failed to fetch"), "Failed to fetch"],
    [new DOMException("The page is closing", "AbortError"), "The page is closing"],
    [new TypeError(""), ""],
    ["gone", ""],
  ])("without a reply has the browser's reason (%s)", async (thrown, message) => {
    const send = sendOver(() => Promise.reject(thrown));
    expect(await send("login", LOGIN, null)).toMatchObject({ ok: false, refusal: { code: "NETWORK_ERROR", message } });
  });

  it.each(["[]", "{}", '{"leaders":[{"rank":"first"}]}', "no JSON"])("is the result of the reply %s", async (body) => {
    expect(await answering(200, body)("getLeaderboard", {}, null)).toMatchObject({
      ok: false,
      refusal: { code: "UNEXPECTED_REPLY" },
    });
  });
});

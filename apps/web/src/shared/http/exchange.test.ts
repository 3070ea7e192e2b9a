import { describe, expect, it } from "vitest";
import { fieldsOf } from "../fields-of.ts";
import { createExchange, type ExchangeParts } from "./exchange.ts";

const CALL = { method: "POST", path: "/auth/login", body: { name: "amira" }, read: fieldsOf } as const;

function exchangeOver(fetch: ExchangeParts["fetch"]) {
  return createExchange({ fetch, deviceId: () => "device_1" });
}

function answering(status: number, body: string) {
  return exchangeOver(async () => new Response(body, { status }));
}

it("sends JSON to /api with the device and the bearer", async () => {
  const sent: [string, RequestInit][] = [];
  const exchange = exchangeOver(async (...call) => {
    sent.push(call);
    return Response.json({});
  });
  await exchange(CALL, "token");
  await exchange({ method: "GET", path: "/leaderboard", read: fieldsOf }, null);
  expect(sent).toMatchObject([
    [
      "/api/auth/login",
      {
        method: "POST",
        body: '{"name":"amira"}',
        headers: { "content-type": "application/json", authorization: "Bearer token", "x-device-id": "device_1" },
      },
    ],
    ["/api/leaderboard", { method: "GET", body: null, headers: { "x-device-id": "device_1" } }],
  ]);
  expect(sent[1]?.[1].headers).not.toHaveProperty("authorization");
});

it("gives up after ten seconds", async () => {
  const given: (AbortSignal | null | undefined)[] = [];
  await exchangeOver(async (_, { signal }) => {
    given.push(signal);
    throw new DOMException("signal timed out", "TimeoutError");
  })(CALL, null).then((answer) =>
    expect(answer).toEqual({ success: false, failure: { message: "signal timed out", errors: [], status: null } }),
  );
  expect(given[0]).toBeInstanceOf(AbortSignal);
});

describe("a failure", () => {
  it("says what the server says, of the fields too", async () => {
    const errors = [{ field: "email", message: "This email is already in use" }];
    const body = { message: "This email is already in use", errors: [...errors, "nonsense", { field: 3 }] };
    expect(await answering(409, JSON.stringify(body))(CALL, null)).toEqual({
      success: false,
      failure: { message: "This email is already in use", errors, status: 409 },
    });
  });

  it.each(["", "<h1>Bad gateway</h1>", "null", '{"message":""}', '{"message":3}'])(
    "that is only %j has a message all the same",
    async (body) => {
      expect(await answering(502, body)(CALL, null)).toEqual({
        success: false,
        failure: { message: "An error occurred", errors: [], status: 502 },
      });
    },
  );

  it.each([
    [new TypeError("Failed to fetch"), "Failed to fetch"],
    [new TypeError(""), "Network error occurred"],
    ["gone", "Network error occurred"],
  ])("without an answer names the reason (%s)", async (thrown, message) => {
    const exchange = exchangeOver(() => Promise.reject(thrown));
    expect(await exchange(CALL, null)).toEqual({ success: false, failure: { message, errors: [], status: null } });
  });

  it("is also an answer of a form that nobody expects", async () => {
    const answer = await answering(200, "[]")({ ...CALL, read: () => null }, null);
    expect(answer).toMatchObject({ success: false, failure: { message: "An error occurred", status: 200 } });
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceId } from "../../shared/identity/device-id.ts";
import { forgetTokens, storeTokens } from "../../shared/identity/tokens.ts";
import { glanceAtStation, glanceFrom } from "./glance.ts";

it("reads the name of the track and the number of listeners", () => {
  const now = { trackName: "Sidi Mansour", trackId: "a", duration: 90.5, listeners: 3 };
  expect(glanceFrom(now)).toEqual({ trackName: "Sidi Mansour", trackId: "a", listeners: 3 });
  for (const trackId of [null, 3])
    expect(glanceFrom({ ...now, trackId })).toEqual({ trackName: "Sidi Mansour", trackId: null, listeners: 3 });
});

it.each([null, "now", {}, { trackName: 3, listeners: 1 }, { trackName: "Sidi Mansour" }])("ignores %j", (body) => {
  expect(glanceFrom(body)).toBeNull();
});

describe("a request for the current track", () => {
  const NOW = { trackName: "Sidi Mansour", trackId: "a", listeners: 3 };
  const answerWith = (answer: () => Response) => {
    const send = vi.fn(async (_url: string, _options: RequestInit) => answer());
    vi.stubGlobal("fetch", send);
    return send;
  };

  afterEach(() => {
    forgetTokens();
    vi.unstubAllGlobals();
  });

  it("names the device, and the account if there is one", async () => {
    const send = answerWith(() => Response.json(NOW));
    expect(await glanceAtStation()).toEqual(NOW);
    storeTokens({ accessToken: "a", refreshToken: "r", expiresAt: 0 });
    await glanceAtStation();
    const known = { accept: "application/json", "x-device-id": deviceId() };
    expect(send.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
      ["/api/radio/now", known],
      ["/api/radio/now", { ...known, authorization: "Bearer a" }],
    ]);
  });

  it("has no result if it is refused or fails", async () => {
    answerWith(() => Response.json(NOW, { status: 503 }));
    expect(await glanceAtStation()).toBeNull();
    answerWith(() => {
      throw new TypeError("no network");
    });
    expect(await glanceAtStation()).toBeNull();
  });
});

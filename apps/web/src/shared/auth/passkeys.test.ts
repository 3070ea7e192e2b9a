// @vitest-environment jsdom
// Passkeys while the server refuses; only the server behind `fetch` and the browser's own passkeys are replaced.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offerPasskeys, signInWithPasskey } from "./passkeys.ts";

const REFUSAL = { code: "RATE_LIMITED", message: "No", error: "No", errors: [] };

let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json(REFUSAL, { status: 429 });
  });
  const ofBrowser = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal("PublicKeyCredential", ofBrowser);
});
afterEach(() => void vi.unstubAllGlobals());

it("the button shows why it failed, and the offer in the field, which no one asked for, shows nothing", async () => {
  const onDone = vi.fn();
  offerPasskeys(onDone);
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(await signInWithPasskey()).toMatchObject({ kind: "refused", refusal: { code: "RATE_LIMITED" } });
  expect(onDone).not.toHaveBeenCalled();
});

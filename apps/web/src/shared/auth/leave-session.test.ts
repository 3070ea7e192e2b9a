// @vitest-environment jsdom
// The identity over the page's own socket; only Socket.IO is replaced, and the server behind `fetch`.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
// The client and the schemas are loaded beforehand, because a test with fake timers can't wait for the load.
import "../http/page-client.ts";
import "../socket/payload-schemas.ts";
import { storeTokens } from "../identity/tokens.ts";
import { connect, useConnection } from "../socket/connection.ts";
import { server } from "../socket/fake-socket-for-tests.ts";
import { clearIdentity, setGuest, setSignedIn } from "./auth-store.ts";
import { leaveSession, syncSocketIdentity } from "./socket-identity.ts";

const AMIRA = { id: "1", username: "amira", email: "a@b.tn", isGuest: false, role: "player", createdAt: 1 } as const;
const SAMI = { ...AMIRA, id: "2", username: "sami" };
const NOUR = { id: "guest_1", username: "Nour", isGuest: true, sessionId: "session_1", createdAt: 1 } as const;
const tokens = (accessToken: string) => ({ accessToken, refreshToken: "r", expiresAt: Date.now() + 3_600_000 });

const ACCEPTED = { success: true, user: AMIRA };

vi.mock("socket.io-client", () => import("../socket/fake-socket-for-tests.ts"));

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  connect();
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
  syncSocketIdentity();
});
beforeEach(() => {
  vi.useFakeTimers();
  clearIdentity();
  server.received = [];
  server.answer = () => ACCEPTED;
});
afterEach(() => void vi.useRealTimers());

it("an account is sent with its token, a guest with its session, and a visitor without a payload", async () => {
  setGuest(NOUR);
  storeTokens(tokens("a"));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(0);
  leaveSession();
  expect(server.received).toEqual([
    ["guest-session", { sessionId: NOUR.sessionId, username: "Nour" }],
    ["authenticate", { accessToken: "a", user: AMIRA }],
    ["guest-session"],
  ]);
});

it("the account that left is not sent again, not even after another one has signed in", async () => {
  server.answer = () => ({ success: false, code: "INTERNAL", error: "Not now" });
  storeTokens(tokens("a"));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  leaveSession();
  server.answer = () => ACCEPTED;
  storeTokens(tokens("of Sami"));
  setSignedIn(SAMI);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.received).toEqual([
    ["authenticate", { accessToken: "a", user: AMIRA }],
    ["guest-session"],
    ["authenticate", { accessToken: "of Sami", user: SAMI }],
  ]);
});

// @vitest-environment jsdom
// Which identity is sent to the server, and when; only the server is replaced.
import type { EventRefusalCode } from "@chkobba/protocol";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The client is loaded beforehand, because a test with fake timers can't wait for the load.
import "../http/page-client.ts";
import { followSessionEnd } from "../http/session-end.ts";
import { forgetTokens, storeTokens } from "../identity/tokens.ts";
import { accepted } from "../result.ts";
import { useConnection } from "../socket/connection.ts";
import { refusedWith } from "../socket/event-result.ts";
import { clearIdentity, setGuest, setSignedIn } from "./auth-store.ts";
import { endSession } from "./end-session.ts";
import { type IdentityEvents, syncSocketIdentity } from "./socket-identity.ts";

const AMIRA = { id: "1", username: "amira", email: "a@b.tn", isGuest: false, role: "player", createdAt: 1 } as const;
const SAMI = { ...AMIRA, id: "2", username: "sami" };
const NOUR = { id: "guest_1", username: "Nour", isGuest: true, sessionId: "session_1", createdAt: 1 } as const;

/** The identities that the server received, the oldest first. */
let told: string[] = [];
/** The codes with which the server refuses the next tokens, one code for each token. All later tokens are accepted. */
let refusals: EventRefusalCode[] = [];

followSessionEnd(endSession);
syncSocketIdentity({
  authenticate: async ({ accessToken }) => {
    told.push(accessToken);
    const code = refusals.shift();
    return code === undefined ? accepted({ user: AMIRA }) : refusedWith(code);
  },
  guestSession: async ({ username }) => told.push(`guest ${username}`),
});

const connected = (isConnected: boolean) =>
  useConnection.setState({ status: isConnected ? "connected" : "connecting" });
const tokens = (accessToken: string) => ({ accessToken, refreshToken: "r", expiresAt: Date.now() + 3_600_000 });
const refreshesTo = (reply: () => Response) => vi.stubGlobal("fetch", async () => reply());
const refused = () => Response.json({ message: "Please sign in again", errors: [] }, { status: 401 });

beforeEach(() => {
  vi.useFakeTimers();
  clearIdentity();
  connected(true);
  storeTokens(tokens("a"));
  [told, refusals] = [[], []];
});
afterEach(() => {
  connected(false);
  forgetTokens();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is sent when the user signs in or out, but not when only the name changes", async () => {
  setGuest(NOUR);
  setGuest({ ...NOUR, username: "Nour B" });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour"]);
  storeTokens(tokens("a"));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour", "a"]);
  clearIdentity();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour", "a", "guest undefined"]);
});

it("is sent with each new connection, unless the visitor has no name", async () => {
  connected(false);
  connected(true);
  setGuest(NOUR);
  connected(true);
  connected(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour"]);
  connected(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour", "guest Nour"]);
});

it("is not sent while the page is still without a connection", async () => {
  setGuest(NOUR);
  connected(false);
  connected(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["guest Nour"]);
});

it("is sent again at growing intervals until the server accepts it", async () => {
  refusals = ["INTERNAL", "INTERNAL"];
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1 + 1999);
  expect(told).toEqual(["a", "a"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "a", "a"]);
});

it("is not sent again after the connection is lost, or after another identity was sent", async () => {
  refusals = ["INTERNAL", "INTERNAL"];
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  connected(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a"]);
  connected(true);
  await vi.advanceTimersByTimeAsync(500);
  setGuest(NOUR);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "a", "guest Nour"]);
});

it("of an account is not sent again after another account has signed in", async () => {
  refusals = ["INTERNAL"];
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  storeTokens(tokens("of Sami"));
  setSignedIn(SAMI);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "of Sami"]);
});

it("of a suspended account is not sent again", async () => {
  refusals = ["SUSPENDED"];
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a"]);
});

it("is sent with a new token if the server refuses the current one", async () => {
  refusals = ["FORBIDDEN"];
  refreshesTo(() => Response.json(tokens("b")));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "b"]);
});

it("is not sent again if the server refuses the new token too, or issues none", async () => {
  refusals = ["FORBIDDEN", "FORBIDDEN"];
  refreshesTo(() => Response.json(tokens("b")));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "b"]);
  refusals = ["FORBIDDEN"];
  refreshesTo(refused);
  connected(false);
  connected(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "b", "b", "guest undefined"]);
});

it("is sent later if no new token is available now", async () => {
  refusals = ["FORBIDDEN"];
  refreshesTo(() => Response.json({ message: "Not now", errors: [] }, { status: 503 }));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(["a", "a"]);
});

it("is sent once an expired token could be refreshed", async () => {
  storeTokens({ ...tokens("old"), expiresAt: 0 });
  refreshesTo(() => Response.json({ message: "Not now", errors: [] }, { status: 503 }));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([]);
  refreshesTo(() => Response.json(tokens("b")));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["b"]);
});

it("is sent again if the server fails to check the new token", async () => {
  refusals = ["FORBIDDEN", "INTERNAL"];
  refreshesTo(() => Response.json(tokens("b")));
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a", "b", "b"]);
});

it("is not sent with the tokens of a later sign-in after another tab has removed its own", async () => {
  forgetTokens();
  setSignedIn(AMIRA);
  await vi.advanceTimersByTimeAsync(500);
  storeTokens(tokens("a"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  refusals = ["FORBIDDEN"];
  refreshesTo(() => {
    forgetTokens();
    return Response.json({ message: "Not now", errors: [] }, { status: 503 });
  });
  connected(false);
  connected(true);
  await vi.advanceTimersByTimeAsync(500);
  storeTokens(tokens("later"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["a"]);
});

// Must be the last test, because these subscriptions don't end.
it("is sent at once if the page is connected and has a user already", async () => {
  const heard: unknown[] = [];
  const events: IdentityEvents = {
    authenticate: async () => refusedWith("INTERNAL"),
    guestSession: async ({ username }) => heard.push(username),
  };
  syncSocketIdentity(events);
  expect(heard).toEqual([]);
  setGuest(NOUR);
  expect(heard).toEqual(["Nour"]);
  syncSocketIdentity(events);
  expect(heard).toEqual(["Nour", "Nour"]);
});

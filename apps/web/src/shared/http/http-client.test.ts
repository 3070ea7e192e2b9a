// The client, the renewal and the exchange together; only the server behind `fetch` is made up.
import type { Tokens } from "@chkobba/protocol";
import { beforeEach, expect, it } from "vitest";
import { createTokenRefresh } from "../auth/token-refresh.ts";
import { tokensFrom } from "../auth/tokens.ts";
import { fieldsOf } from "../fields-of.ts";
import { createExchange } from "./exchange.ts";
import { createHttpClient } from "./http-client.ts";

/** Knows one access token at a time, and refresh tokens that work once. */
class MadeUpServer {
  turn = 1;
  refreshes = 0;
  isDown = false;
  /** What a refresh is answered in place of tokens. */
  refreshStatus: number | null = null;

  fetch = async (url: string, { headers, body }: RequestInit): Promise<Response> => {
    if (this.isDown) throw new TypeError("Failed to fetch");
    if (url === "/api/auth/refresh") return this.#refresh(String(body));
    const isKnown = new Headers(headers).get("authorization") === `Bearer access-${this.turn}`;
    return isKnown ? Response.json({ url }) : Response.json({ message: "Please sign in", errors: [] }, { status: 401 });
  };

  #refresh(body: string): Response {
    this.refreshes += 1;
    if (this.refreshStatus !== null) {
      return Response.json({ message: "Not now", errors: [] }, { status: this.refreshStatus });
    }
    const { refreshToken } = fieldsOf(JSON.parse(body));
    if (refreshToken !== `refresh-${this.turn}`) {
      return Response.json({ message: "This session is over, please sign in again", errors: [] }, { status: 401 });
    }
    this.turn += 1;
    return Response.json(tokens(this.turn));
  }
}

function tokens(turn: number): Tokens {
  return { accessToken: `access-${turn}`, refreshToken: `refresh-${turn}`, expiresAt: turn };
}

let server: MadeUpServer;
let kept: Tokens | null;
let over: string[];
let queue: Promise<unknown>;
let now: number;

beforeEach(() => {
  server = new MadeUpServer();
  kept = tokens(1);
  over = [];
  queue = Promise.resolve();
  now = 0;
});

/** A tab: each has a client of its own, and all share what is kept and the lock. */
function openTab() {
  const exchange = createExchange({ fetch: server.fetch, deviceId: () => "device_1" });
  const renew = createTokenRefresh({
    tokens: {
      accessToken: () => kept?.accessToken ?? null,
      refreshToken: () => kept?.refreshToken ?? null,
      store: (fresh) => {
        kept = fresh;
        return true;
      },
    },
    send: (refreshToken) =>
      exchange({ method: "POST", path: "/auth/refresh", body: { refreshToken }, read: tokensFrom }, null),
    exclusively: (task) => {
      const done = queue.then(task);
      queue = done.catch(() => {});
      return done;
    },
    now: () => now,
    onSessionEnded: (message) => {
      kept = null;
      over.push(message);
    },
  });
  const client = createHttpClient(exchange, {
    accessToken: () => kept?.accessToken ?? null,
    canRenew: () => kept !== null,
    renew,
  });
  return { renew, profile: () => client.get("/auth/profile", fieldsOf) };
}

it("repeats a refused call once with a renewed token", async () => {
  server.turn = 1;
  kept = { ...tokens(1), accessToken: "stale" };
  expect(await openTab().profile()).toEqual({ success: true, value: { url: "/api/auth/profile" } });
  expect(kept).toEqual(tokens(2));
  expect(over).toEqual([]);
});

it("refreshes once for any number of calls, in any number of tabs", async () => {
  kept = { ...tokens(1), accessToken: "stale" };
  const tabs = [openTab(), openTab(), openTab()];
  const answers = await Promise.all(tabs.flatMap(({ profile }) => [profile(), profile(), profile()]));
  expect(answers.every(({ success }) => success)).toBe(true);
  expect(server.refreshes).toBe(1);
});

it("takes the token that somebody else has got meanwhile", async () => {
  const { renew } = openTab();
  expect(await renew("stale")).toEqual({ success: true, value: "access-1" });
  expect(server.refreshes).toBe(0);
});

it("ends the session where the refresh is refused", async () => {
  kept = { ...tokens(7), accessToken: "stale" };
  expect(await openTab().profile()).toMatchObject({ success: false, failure: { status: 401 } });
  expect(over).toEqual(["This session is over, please sign in again"]);
  expect(kept).toBeNull();
});

it("keeps the session where nobody answers", async () => {
  const { renew } = openTab();
  server.isDown = true;
  expect(await renew("access-1")).toMatchObject({ success: false, failure: { message: "Failed to fetch" } });
  expect(over).toEqual([]);
  expect(kept).toEqual(tokens(1));
});

it.each([400, 403, 404, 429, 500, 502, 503, 504])(
  "keeps the session where a refresh is answered %i, and goes on with it afterwards",
  async (status) => {
    kept = { ...tokens(1), accessToken: "stale" };
    const { profile } = openTab();
    server.refreshStatus = status;
    expect(await profile()).toEqual({ success: false, failure: { message: "Not now", errors: [], status } });
    expect(over).toEqual([]);
    expect(kept).toEqual({ ...tokens(1), accessToken: "stale" });
    server.refreshStatus = null;
    now += 1000;
    expect(await profile()).toEqual({ success: true, value: { url: "/api/auth/profile" } });
    expect(kept).toEqual(tokens(2));
  },
);

it("refreshes once in a pause that doubles with each failure, to half a minute, and begins anew after a success", async () => {
  kept = { ...tokens(1), accessToken: "stale" };
  const { profile } = openTab();
  server.refreshStatus = 503;
  const pauses: number[] = [];
  for (let last = 0; pauses.length < 8; now += 500) {
    const before = server.refreshes;
    expect(await profile()).toMatchObject({ failure: { message: "Not now", status: 503 } });
    if (server.refreshes === before) continue;
    pauses.push(now - last);
    last = now;
  }
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  server.refreshStatus = null;
  now += 30_000;
  expect((await profile()).success).toBe(true);
  kept = { ...tokens(2), accessToken: "stale" };
  server.refreshStatus = 503;
  await profile();
  server.refreshStatus = null;
  now += 1000;
  expect((await profile()).success).toBe(true);
  expect(over).toEqual([]);
});

it("does not refresh for a guest", async () => {
  kept = null;
  expect(await openTab().profile()).toMatchObject({ success: false, failure: { message: "Please sign in" } });
  expect(server.refreshes).toBe(0);
});

it("says so where there is no refresh token", async () => {
  kept = null;
  expect(await openTab().renew(null)).toMatchObject({ failure: { message: "No refresh token available" } });
});

it("ends a session once, whoever else still asks for a token of it", async () => {
  const { renew } = openTab();
  server.turn = 7;
  await renew("access-1");
  expect(await renew("access-1")).toMatchObject({ failure: { message: "No refresh token available", status: 401 } });
  expect(over).toEqual(["This session is over, please sign in again"]);
});

it("refreshes anew for the next token that is refused", async () => {
  const { renew } = openTab();
  expect(await renew("access-1")).toEqual({ success: true, value: "access-2" });
  expect(await renew("access-2")).toEqual({ success: true, value: "access-3" });
});

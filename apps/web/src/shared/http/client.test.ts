// The client, the token refresh and the sender together; only the server behind `fetch` is replaced.
import type { Tokens } from "@chkobba/protocol";
import { beforeEach, expect, it } from "vitest";
import { fieldsOf } from "../fields-of.ts";
import { createClient } from "./client.ts";
import { createSend } from "./send.ts";
import { createTokenRefresh } from "./token-refresh.ts";

/** A server with one valid access token at a time, and refresh tokens that work once. */
class MadeUpServer {
  generation = 1;
  refreshes = 0;
  isDown = false;
  /** The status with which refreshes fail; null if they succeed. */
  refreshStatus: number | null = null;

  fetch = async (url: string, { headers, body }: RequestInit): Promise<Response> => {
    if (this.isDown) throw new TypeError("Failed to fetch");
    if (url === "/api/auth/refresh") return this.#refresh(String(body));
    const isKnown = new Headers(headers).get("authorization") === `Bearer access-${this.generation}`;
    return isKnown ? Response.json(PAGE) : refusal("SIGN_IN_REQUIRED", 401);
  };

  #refresh(body: string): Response {
    this.refreshes += 1;
    if (this.refreshStatus !== null) {
      return refusal("INTERNAL", this.refreshStatus);
    }
    const { refreshToken } = fieldsOf(JSON.parse(body));
    if (refreshToken !== `refresh-${this.generation}`) {
      return refusal("SESSION_OVER", 401);
    }
    this.generation += 1;
    return Response.json(tokens(this.generation));
  }
}

const PAGE = { games: [], page: 1, pageSize: 10, total: 0 };

function refusal(code: string, status: number): Response {
  return Response.json({ code, message: "Not now", errors: [] }, { status });
}

function tokens(generation: number): Tokens {
  return { accessToken: `access-${generation}`, refreshToken: `refresh-${generation}`, expiresAt: generation };
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

/** A tab with its own client; all tabs share the storage and the lock. */
function openTab() {
  const send = createSend({ fetch: server.fetch, deviceId: () => "device_1" });
  const refresh = createTokenRefresh({
    tokens: {
      accessToken: () => kept?.accessToken ?? null,
      refreshToken: () => kept?.refreshToken ?? null,
      store: (fresh) => {
        kept = fresh;
        return true;
      },
    },
    send: (refreshToken) => send("refresh", { refreshToken }, null),
    exclusively: (task) => {
      const done = queue.then(task);
      queue = done.catch(() => {});
      return done;
    },
    now: () => now,
    onSessionEnded: (code) => {
      kept = null;
      over.push(code);
    },
  });
  const call = createClient(send, {
    accessToken: () => kept?.accessToken ?? null,
    canRefresh: () => kept !== null,
    refresh,
  });
  return { refresh, games: () => call("getGames", {}) };
}

it("repeats a rejected call once with a refreshed token", async () => {
  server.generation = 1;
  kept = { ...tokens(1), accessToken: "stale" };
  expect(await openTab().games()).toEqual({ ok: true, value: PAGE });
  expect(kept).toEqual(tokens(2));
  expect(over).toEqual([]);
});

it("refreshes once for any number of calls in any number of tabs", async () => {
  kept = { ...tokens(1), accessToken: "stale" };
  const tabs = [openTab(), openTab(), openTab()];
  const answers = await Promise.all(tabs.flatMap(({ games }) => [games(), games(), games()]));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(server.refreshes).toBe(1);
});

it("uses the token that another tab has just refreshed", async () => {
  const { refresh } = openTab();
  expect(await refresh("stale")).toEqual({ ok: true, value: "access-1" });
  expect(server.refreshes).toBe(0);
});

it("ends the session if the refresh is refused", async () => {
  kept = { ...tokens(7), accessToken: "stale" };
  expect(await openTab().games()).toMatchObject({ ok: false, refusal: { code: "SESSION_OVER" } });
  expect(over).toEqual(["SESSION_OVER"]);
  expect(kept).toBeNull();
});

it("keeps the session if the server does not answer", async () => {
  const { refresh } = openTab();
  server.isDown = true;
  expect(await refresh("access-1")).toMatchObject({ ok: false, refusal: { code: "NETWORK_ERROR" } });
  expect(over).toEqual([]);
  expect(kept).toEqual(tokens(1));
});

it.each([400, 403, 404, 429, 500, 502, 503, 504])(
  "keeps the session if a refresh is answered with %i, and works again afterwards",
  async (status) => {
    kept = { ...tokens(1), accessToken: "stale" };
    const { games } = openTab();
    server.refreshStatus = status;
    expect(await games()).toMatchObject({ ok: false, refusal: { code: "REFRESH_FAILED" } });
    expect(over).toEqual([]);
    expect(kept).toEqual({ ...tokens(1), accessToken: "stale" });
    server.refreshStatus = null;
    now += 1000;
    expect(await games()).toEqual({ ok: true, value: PAGE });
    expect(kept).toEqual(tokens(2));
  },
);

it("refreshes once per pause; the pause doubles with each failure, up to half a minute, and is reset by a success", async () => {
  kept = { ...tokens(1), accessToken: "stale" };
  const { games } = openTab();
  server.refreshStatus = 503;
  const pauses: number[] = [];
  for (let last = 0; pauses.length < 8; now += 500) {
    const before = server.refreshes;
    expect(await games()).toMatchObject({ refusal: { code: "REFRESH_FAILED" } });
    if (server.refreshes === before) continue;
    pauses.push(now - last);
    last = now;
  }
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  server.refreshStatus = null;
  now += 30_000;
  expect((await games()).ok).toBe(true);
  kept = { ...tokens(2), accessToken: "stale" };
  server.refreshStatus = 503;
  await games();
  server.refreshStatus = null;
  now += 1000;
  expect((await games()).ok).toBe(true);
  expect(over).toEqual([]);
});

it("does not refresh for a guest", async () => {
  kept = null;
  expect(await openTab().games()).toMatchObject({ ok: false, refusal: { code: "SIGN_IN_REQUIRED" } });
  expect(server.refreshes).toBe(0);
});

it("is refused if there is no refresh token", async () => {
  kept = null;
  expect(await openTab().refresh(null)).toMatchObject({ refusal: { code: "NO_REFRESH_TOKEN" } });
});

it("ends a session once, even if several callers ask for its token", async () => {
  const { refresh } = openTab();
  server.generation = 7;
  await refresh("access-1");
  expect(await refresh("access-1")).toMatchObject({ refusal: { code: "NO_REFRESH_TOKEN" } });
  expect(over).toEqual(["SESSION_OVER"]);
});

it("refreshes again for the next rejected token", async () => {
  const { refresh } = openTab();
  expect(await refresh("access-1")).toEqual({ ok: true, value: "access-2" });
  expect(await refresh("access-2")).toEqual({ ok: true, value: "access-3" });
});

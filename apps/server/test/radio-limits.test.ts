// The password of the radio's admin page, which is shown once and stored as a digest, and the rate limits of the
// password and of the studio.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { checkServers } from "./one-server.ts";
import { RADIO_PASSWORD, RadioAdmin, radioFailure } from "./radio-calls.ts";
import { ServerProcess } from "./server-process.ts";

const ATTEMPTS = 10;
const SECONDS_FOR_ONE_MORE = 30;
const AT_ONCE = 20;
const SHOWN =
  "made a password for the radio's admin page; it is shown this once, DATA_DIR/secrets keeps only a digest of it";

checkServers();

describe("the password", () => {
  it("is generated if none is set, shown once, and stored nowhere in clear text", async () => {
    const first = await ServerProcess.start();
    const [shown, ...more] = first.logged(SHOWN);
    expect(more).toEqual([]);
    const password = String(shown?.radioAdminPassword);
    expect((await new RadioAdmin(first.url, password).playlist()).playlist).toBeDefined();
    radioFailure(
      await new RadioAdmin(first.url, first.secret("radio-admin-password.digest")).ask("GET", "playlist"),
      401,
    );
    await first.stop();
    for (const entry of readdirSync(first.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(readFileSync(join(entry.parentPath, entry.name)).includes(password)).toBe(false);
    }
    const second = await ServerProcess.start({}, first.dataDir);
    expect(second.logged(SHOWN)).toEqual([]);
    expect((await new RadioAdmin(second.url, password).playlist()).playlist).toBeDefined();
  });

  it("is neither generated nor shown if one is set", async () => {
    const server = await ServerProcess.start({ RADIO_ADMIN_PASSWORD: RADIO_PASSWORD });
    expect(server.logged(SHOWN)).toEqual([]);
    expect(existsSync(join(server.dataDir, "secrets", "radio-admin-password.digest"))).toBe(false);
  });
});

describe("one address", () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await ServerProcess.start({ RADIO_ADMIN_PASSWORD: RADIO_PASSWORD, TRUST_PROXY: "true" }));
  });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const retryAfter = (headers: Headers) => Number(headers.get("retry-after"));

  it("is refused even with the right password after a few wrong ones", async () => {
    const here = from("198.51.100.1");
    const attempt = (accessToken: string, headers = here) =>
      call(url, "GET", "/radio/playlist", { accessToken, headers });
    for (let nth = 0; nth < 30; nth++) expect((await attempt(RADIO_PASSWORD)).status).toBe(200);
    for (let nth = 0; nth < ATTEMPTS; nth++) radioFailure(await attempt(keepFromLogs(`not-the-password-${nth}`)), 401);
    for (const password of ["wrong", RADIO_PASSWORD]) {
      const reply = await attempt(password);
      expect(radioFailure(reply, 429).error).toBe("Too many attempts, please wait a moment");
      expect(retryAfter(reply.headers)).toBeGreaterThan(0);
      expect(retryAfter(reply.headers)).toBeLessThanOrEqual(SECONDS_FOR_ONE_MORE);
    }
    expect((await attempt(RADIO_PASSWORD, from("198.51.100.2"))).status).toBe(200);
  });

  it("shares its count of wrong passwords with its IPv6 network, even for simultaneous attempts", async () => {
    const attempt = (accessToken: string, address: string) =>
      call(url, "GET", "/radio/playlist", { accessToken, headers: from(address) });
    const guesses = Array.from({ length: 40 }, (_, nth) =>
      attempt(keepFromLogs(`guess-${nth}`), `2001:db8::${nth + 1}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPTS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - ATTEMPTS);
    expect((await attempt(RADIO_PASSWORD, "2001:db8::ffff")).status).toBe(429);
    expect((await attempt(RADIO_PASSWORD, "2001:db8:0:1::1")).status).toBe(200);
  });

  it("loses no attempt by a call without a password", async () => {
    const headers = from("198.51.100.3");
    for (let nth = 0; nth <= ATTEMPTS; nth++) radioFailure(await call(url, "GET", "/radio/playlist", { headers }), 401);
    expect((await call(url, "GET", "/radio/playlist", { headers, accessToken: RADIO_PASSWORD })).status).toBe(200);
  });

  it("may send a limited number of uploads at once", async () => {
    const headers = from("198.51.100.4");
    const send = () => call(url, "POST", "/radio/upload", { headers, accessToken: RADIO_PASSWORD, body: {} });
    for (let nth = 0; nth < AT_ONCE; nth++) radioFailure(await send(), 400);
    const reply = await send();
    radioFailure(reply, 429);
    expect(retryAfter(reply.headers)).toBeGreaterThan(0);
  });
});

// How often accounts may be tried: from one address, and at one account from wherever.
import { accounts } from "@chkobba/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bodyOf, failureOf, PASSWORD, post, register } from "./account-calls.ts";
import { Player } from "./player.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

const ATTEMPTS = 10;
const SECONDS_FOR_ONE_MORE = 30;

let url: string;
beforeAll(async () => {
  ({ url } = await ServerProcess.start({ TRUST_PROXY: "true" }));
});
afterAll(cleanUp);

let addresses = 0;
const elsewhere = () => ({ headers: { "x-forwarded-for": `198.51.100.${++addresses}` } });
const tryIn = (emailOrUsername: string, password = "wrong horse") =>
  post(url, "/auth/login", { emailOrUsername, password }, elsewhere());

function retryAfter(headers: Headers): number {
  return Number(headers.get("retry-after"));
}

it("one account may be tried a few times, from wherever and in whichever case, and the right password waits too", async () => {
  const { user } = await register(url, "much_tried");
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    failureOf(await tryIn(nth % 2 === 0 ? user.username : user.username.toUpperCase()), 401);
  }
  const reply = await tryIn(user.username, PASSWORD);
  expect(failureOf(reply, 429)).toEqual({ message: "Too many attempts, please wait a moment", errors: [] });
  expect(retryAfter(reply.headers)).toBeGreaterThan(0);
  expect(retryAfter(reply.headers)).toBeLessThanOrEqual(SECONDS_FOR_ONE_MORE);
  await register(url, "not_tried");
  bodyOf(await tryIn("not_tried", PASSWORD), accounts.signedIn);
});

it("an account that is not there is limited like one that is", async () => {
  for (let nth = 0; nth < ATTEMPTS; nth++) failureOf(await tryIn("is_not_there"), 401);
  const reply = await tryIn("is_not_there");
  failureOf(reply, 429);
  expect(retryAfter(reply.headers)).toBeGreaterThan(0);
});

it("letters to one address are limited, whether there is an account or not", async () => {
  const { user } = await register(url, "much_written");
  for (const email of [user.email, "nobody@example.com"]) {
    const ask = () => post(url, "/auth/forgot-password", { email }, elsewhere());
    for (let nth = 0; nth < ATTEMPTS; nth++) expect((await ask()).status).toBe(200);
    failureOf(await ask(), 429);
  }
});

it.each([
  ["/auth/check-username", { username: "anybody" }, 30],
  ["/auth/check-email", { email: "anybody@example.com" }, 30],
  ["/auth/register", {}, 30],
  ["/auth/upgrade-guest", {}, 30],
  ["/auth/login", {}, 300],
  ["/auth/refresh", {}, 600],
  ["/auth/forgot-password", {}, 10],
  ["/auth/reset-password", {}, 20],
])("%s with %j is answered so often to one address in a minute: %i times", async (path, body, max) => {
  const here = elsewhere();
  const replies = await Promise.all(Array.from({ length: max + 1 }, () => post(url, path, body, here)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  for (const reply of refused) {
    expect(failureOf(reply, 429).errors).toEqual([]);
    expect(retryAfter(reply.headers)).toBeGreaterThan(0);
    expect(retryAfter(reply.headers)).toBeLessThanOrEqual(60);
  }
  expect((await post(url, path, body, elsewhere())).status).not.toBe(429);
});

it("the calls of one IPv6 network count together, whichever of its addresses they come from", async () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const ask = (address: string) => post(url, "/auth/forgot-password", {}, from(address));
  const replies = await Promise.all(Array.from({ length: 11 }, (_, nth) => ask(`2001:db8:1:2::${nth + 1}`)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask("2001:db8:1:3::1")).status).toBe(400);
});

it("a socket may try a few access tokens", async () => {
  const player = await Player.connect(url);
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    expect(await player.refusal("authenticate", { accessToken: "nonsense" })).toBe("FORBIDDEN");
  }
  expect(await player.refusal("authenticate", { accessToken: "nonsense" })).toBe("RATE_LIMITED");
  player.close();
});

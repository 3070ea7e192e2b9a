// The rate limits of accounts: for each network, and for each account.
import { accounts } from "@chkobba/protocol";
import { beforeAll, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register } from "./account-calls.ts";
import { resetTokenIn } from "./mail-server.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";

const ATTEMPTS = 10;
const GUEST_SESSIONS = 20;
const SECONDS_FOR_ONE_MORE = 30;

const LETTERS = 3;
const WRITTEN = "a mail was written";

const server = oneServer({ TRUST_PROXY: "true" });
let url: string;
beforeAll(() => {
  url = server().url;
});

let addresses = 0;
const elsewhere = () => ({ headers: { "x-forwarded-for": `198.51.100.${++addresses}` } });
const tryIn = (emailOrUsername: string, password: string, from = elsewhere()) =>
  post(url, "/auth/login", { emailOrUsername, password }, from);

function retryAfter(headers: Headers): number {
  return Number(headers.get("retry-after"));
}

it("after a few wrong passwords for one account a network is refused even the right one; other networks and accounts are not affected", async () => {
  const { user } = await register(url, "much_tried");
  const here = elsewhere();
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    failureOf(await tryIn(nth % 2 === 0 ? user.username : user.username.toUpperCase(), "wrong horse", here), 401);
  }
  const reply = await tryIn(user.username, PASSWORD, here);
  expect(failureOf(reply, 429)).toEqual({
    message: "Too many attempts, please wait a moment",
    errors: [],
    code: "TOO_MANY_ATTEMPTS",
  });
  expect(retryAfter(reply.headers)).toBeGreaterThan(0);
  expect(retryAfter(reply.headers)).toBeLessThanOrEqual(SECONDS_FOR_ONE_MORE);
  await register(url, "not_tried");
  bodyOf(await tryIn("not_tried", PASSWORD, here), accounts.signedIn);
  bodyOf(await tryIn(user.username, PASSWORD), accounts.signedIn);
});

it("networks of one IPv6 /56 together have twice the limit, and no more", async () => {
  const { user } = await register(url, "tried_from_many");
  const tries = async (prefix: string, networks: number) => {
    let wrong = 0;
    for (let nth = 0; nth < networks; nth++) {
      const from = { headers: { "x-forwarded-for": `${prefix}${nth.toString(16).padStart(2, "0")}::1` } };
      for (let time = 0; time <= ATTEMPTS; time++) {
        if ((await tryIn(user.username, "wrong horse", from)).status === 401) wrong++;
      }
    }
    return wrong;
  };
  // The limit allows one more attempt after half a minute, and on a slow machine the attempts may take longer than
  // this.
  const inOne56 = await tries("2001:db8:1:1", 4);
  expect(inOne56).toBeGreaterThanOrEqual(2 * ATTEMPTS);
  expect(inOne56).toBeLessThan(3 * ATTEMPTS);
  expect((await tryIn(user.username, PASSWORD, { headers: { "x-forwarded-for": "2001:db8:1:1ff::1" } })).status).toBe(
    429,
  );
  bodyOf(
    await tryIn(user.username, PASSWORD, { headers: { "x-forwarded-for": "2001:db8:1:200::1" } }),
    accounts.signedIn,
  );
});

it("calls of networks in one IPv6 /56 are limited together", async () => {
  const calls = async (count: number, networks: number) => {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, nth) => {
        const from = {
          headers: { "x-forwarded-for": `2001:db8:2:1${(nth % networks).toString(16).padStart(2, "0")}::1` },
        };
        return post(url, "/auth/reset-password", {}, from);
      }),
    );
    return replies.filter(({ status }) => status === 429).length;
  };
  expect(await calls(50, 10)).toBe(10);
});

it("simultaneous attempts are counted before they are answered", async () => {
  const { user } = await register(url, "tried_at_once");
  const here = elsewhere();
  const replies = await Promise.all(Array.from({ length: 60 }, () => tryIn(user.username, "wrong horse", here)));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(ATTEMPTS);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(60 - ATTEMPTS);
});

it("right passwords are not counted", async () => {
  const { user } = await register(url, "often_back");
  const here = elsewhere();
  for (let nth = 0; nth < 2 * ATTEMPTS; nth++) bodyOf(await tryIn(user.email, PASSWORD, here), accounts.signedIn);
});

it("an unknown account has the same limit as an existing one", async () => {
  const here = elsewhere();
  for (let nth = 0; nth < ATTEMPTS; nth++) failureOf(await tryIn("is_not_there", "wrong horse", here), 401);
  const reply = await tryIn("is_not_there", "wrong horse", here);
  failureOf(reply, 429);
  expect(retryAfter(reply.headers)).toBeGreaterThan(0);
});

it("the current password in a change of the profile is counted like the password of a sign-in", async () => {
  const { tokens, user } = await register(url, "much_changed");
  const here = { ...elsewhere(), accessToken: tokens.accessToken };
  const change = (body: unknown) => call(url, "PUT", "/auth/profile", { ...here, body });
  failureOf(await change({ password: "another horse" }), 400);
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    const wish = nth % 2 === 0 ? { email: "mine@example.com" } : { password: "another horse" };
    failureOf(await change({ ...wish, currentPassword: "wrong horse" }), 400);
  }
  const reply = await change({ password: "another horse", currentPassword: PASSWORD });
  failureOf(reply, 429);
  expect(retryAfter(reply.headers)).toBeGreaterThan(0);
  expect(failureOf(await tryIn(user.email, PASSWORD, here), 401).message).toBe("Invalid credentials");
  expect((await change({ username: "much_changed_2" })).status).toBe(200);
});

it("wrong passwords don't block reset mails; a fourth mail in an hour gets the same answer as the first and is not sent", async () => {
  const { user } = await register(url, "much_written", { email: "much.written@example.com" });
  // Other accounts with the same mailbox.
  const { user: labelled } = await register(url, "much_written_2", { email: "much.written+2@example.com" });
  const { user: dotted } = await register(url, "much_written_3", { email: "m.uch.written@example.com" });
  const here = elsewhere();
  for (let nth = 0; nth <= ATTEMPTS; nth++) await tryIn(user.email, "wrong horse", here);
  const known = server().logged(WRITTEN).length;
  const answers = new Set<string>();
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    const spellings = [user.email, user.email.toUpperCase(), user.email, labelled.email, dotted.email];
    for (const email of [spellings[nth % spellings.length], "nobody@example.com"]) {
      const reply = await post(url, "/auth/forgot-password", { email }, elsewhere());
      answers.add(JSON.stringify(bodyOf(reply, accounts.message)));
    }
  }
  expect(answers.size).toBe(1);
  // The mail to another account is written after all of these mails.
  const { user: next } = await register(url, "written_once");
  await post(url, "/auth/forgot-password", { email: next.email }, elsewhere());
  const letters = await server().untilLogged(WRITTEN, known + LETTERS + 1);
  expect(letters).toHaveLength(known + LETTERS + 1);
  const tokens = await Promise.all(letters.slice(known, known + LETTERS).map(({ file }) => resetTokenIn(file)));
  const reset = (token: string | undefined) =>
    post(url, "/auth/reset-password", { token, password: "another horse" }, elsewhere());
  expect((await reset(tokens[0])).status).toBe(200);
  for (const token of tokens) expect((await reset(token)).status).toBe(400);
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
])("%s with %j is limited for each address and minute: %i calls are answered", async (path, body, max) => {
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

it("the calls of one IPv6 network are counted together, whichever of its addresses they come from", async () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const ask = (address: string) => post(url, "/auth/forgot-password", {}, from(address));
  const replies = await Promise.all(Array.from({ length: 11 }, (_, nth) => ask(`2001:db8:1:2::${nth + 1}`)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask("2001:db8:1:3::1")).status).toBe(400);
});

it("a socket may try a limited number of access tokens", async () => {
  const player = await Player.connect(url);
  for (let nth = 0; nth < ATTEMPTS; nth++) {
    expect(await player.refusal("authenticate", { accessToken: "nonsense" })).toBe("FORBIDDEN");
  }
  expect(await player.refusal("authenticate", { accessToken: "nonsense" })).toBe("RATE_LIMITED");
  player.close();
});

it("a socket may become a guest a limited number of times", async () => {
  const [player, other] = await Promise.all([Player.connect(url), Player.connect(url)]);
  const replies = [];
  for (let nth = 0; nth <= GUEST_SESSIONS; nth++) replies.push(await player.ask("guest-session", {}));
  expect(replies.filter(({ success }) => success)).toHaveLength(GUEST_SESSIONS);
  expect(replies.at(-1)).toMatchObject({ success: false, code: "RATE_LIMITED" });
  await other.demand("guest-session", {});
  for (const each of [player, other]) each.close();
});

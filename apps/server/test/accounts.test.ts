// The wire contract of the accounts, tested call by call against a real server.
// Also on PostgreSQL, at full length.
import { randomUUID } from "node:crypto";
import { accounts, calls, refusalText } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  bodyOf,
  call,
  failureOf,
  fieldErrorsOf,
  logIn,
  PASSWORD,
  post,
  profile,
  type Reply,
  register,
  registration,
} from "./account-calls.ts";
import { itOnce } from "./it-once.ts";
import { letterIn, linkIn, resetTokenIn } from "./mail-server.ts";
import { oneServer } from "./one-server.ts";
import { FAST } from "./server-process.ts";
import { everythingStored } from "./stored.ts";

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const QUARTER_OF_AN_HOUR = 15 * 60_000;
const WRITTEN = "a mail was written";
const RESET_SUBJECT = "Choose a new password for Chkobba";
const RESET_SENT = "If an account with this email exists, you will receive a password reset link shortly";

const server = oneServer(FAST);
let url: string;
beforeAll(() => {
  url = server().url;
});

let count = 0;
/** A username that no other test uses. */
const newName = () => `player_${++count}`;

const refresh = (refreshToken: string, deviceId?: string) => post(url, "/auth/refresh", { refreshToken, deviceId });
const change = (accessToken: string, body: unknown) => call(url, "PUT", "/auth/profile", { accessToken, body });

/** Requests a password reset. Returns the token in the mail once the mail is written. */
async function resetToken(email: string): Promise<string> {
  const written = () =>
    server()
      .logged(WRITTEN)
      .filter(({ subject }) => subject === RESET_SUBJECT);
  const known = written().length;
  bodyOf(await post(url, "/auth/forgot-password", { email }), accounts.message);
  await expect.poll(() => written().length).toBe(known + 1);
  return resetTokenIn(written().at(-1)?.file);
}

describe("registration", () => {
  it("signs the player in, and the answer doesn't contain the password", async () => {
    const username = newName();
    const before = Date.now();
    const reply = await post(url, "/auth/register", registration(username));
    const { user, tokens } = bodyOf(reply, accounts.signedIn, 201);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username,
      email: `${username}@example.com`,
      isGuest: false,
      role: "player",
      createdAt: expect.any(Number),
    });
    expect(user.createdAt).toBeGreaterThanOrEqual(before);
    expect(tokens.expiresAt).toBeGreaterThanOrEqual(before + QUARTER_OF_AN_HOUR);
    expect(tokens.expiresAt).toBeLessThanOrEqual(Date.now() + QUARTER_OF_AN_HOUR);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const { user: again, stats } = bodyOf(await profile(url, tokens.accessToken), accounts.profile);
    expect(again).toEqual(user);
    expect(new Set(Object.values(stats))).toEqual(new Set([0]));
  });

  it.each([
    ["username", undefined, [refusalText("USERNAME_REQUIRED")]],
    ["username", "", [refusalText("USERNAME_REQUIRED")]],
    ["username", "ab", ["Username must be at least 3 characters"]],
    ["username", "a".repeat(21), ["Username must be less than 20 characters"]],
    ["username", "two words", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "Амира", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "aminaنور", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "amina٢", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "نور\u200f", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "ـــ", [refusalText("USERNAME_REQUIRED")]],
    ["username", 12345, [refusalText("USERNAME_REQUIRED")]],
    ["email", undefined, ["Email is required"]],
    ["email", "", ["Email is required"]],
    ["email", "nobody", ["Please enter a valid email address"]],
    ["email", "a b@example.com", ["Please enter a valid email address"]],
    ["email", "nobody@example", ["Please enter a valid email address"]],
    ["email", `${"a".repeat(250)}@example.com`, ["Please enter a valid email address"]],
    ["email", '"x"<bob@example.com>', ["Please enter a valid email address"]],
    ["email", "bob@example.com,eve@example.com", ["Please enter a valid email address"]],
    ["email", "bob@example.com\nbcc:eve@example.com", ["Please enter a valid email address"]],
    ["email", "bob@[127.0.0.1]", ["Please enter a valid email address"]],
    ["password", undefined, ["Password is required"]],
    ["password", "", ["Password is required"]],
    ["password", "12345", ["Password must be at least 6 characters"]],
    ["password", "x".repeat(201), ["Password must be at most 200 characters"]],
    ["password", { length: 10 }, ["Password is required"]],
  ])("names what is wrong with a %s such as %j", async (field, value, texts) => {
    const reply = await post(url, "/auth/register", registration(newName(), { [field]: value }));
    expect(fieldErrorsOf(reply)).toEqual({ [field]: texts });
    expect(failureOf(reply, 400).message).toBe(texts[0]);
  });

  it("accepts names of 3 to 20 characters and passwords of 6, and ignores unknown fields", async () => {
    for (const username of ["abc", "A_".repeat(10)]) {
      const { user } = await register(url, username, { password: "123456", role: "admin", isGuest: true, id: "mine" });
      expect(user).toMatchObject({ username, role: "player", isGuest: false });
      expect(user.id).not.toBe("mine");
    }
  });

  it("refuses a name or an address that is taken, whatever its case", async () => {
    const username = newName();
    await register(url, username);
    const name = await post(url, "/auth/register", registration(username.toUpperCase(), { email: "new@example.com" }));
    expect(fieldErrorsOf(name, 409)).toEqual({ username: ["This username is already taken"] });
    const address = await post(url, "/auth/register", registration(newName(), { email: `${username}@EXAMPLE.com` }));
    expect(fieldErrorsOf(address, 409)).toEqual({ email: ["This email is already in use"] });
  });

  it("accepts an Arabic name, refuses its look-alikes, and the player can sign in with any of its spellings", async () => {
    const { user, tokens } = await register(url, "أحـمَد_٢٠", { email: "ahmad@example.com" });
    expect(user.username).toBe("أحمَد_٢٠");
    for (const username of ["احمد_20", "إحْمـد_۲۰", "آحمد_٢٠"]) {
      const reply = await post(url, "/auth/register", registration(username, { email: "other@example.com" }));
      expect(fieldErrorsOf(reply, 409)).toEqual({ username: ["This username is already taken"] });
      const free = await post(url, "/auth/check-username", { username });
      expect(bodyOf(free, accounts.availability)).toEqual({ available: false });
    }
    expect((await logIn(url, "احمد_20")).user.id).toBe(user.id);
    expect(bodyOf(await profile(url, tokens.accessToken), accounts.profile).user.username).toBe("أحمَد_٢٠");
    const renamed = await change(tokens.accessToken, { username: "فاطمة" });
    expect(bodyOf(renamed, accounts.changedProfile).user.username).toBe("فاطمة");
    expect((await logIn(url, "فاطمه")).user.id).toBe(user.id);
  });

  it("grants a name to only one of several players who request it at once", async () => {
    const username = newName();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => {
        const wished = nth % 2 === 0 ? username : username.toUpperCase();
        return post(url, "/auth/register", registration(wished, { email: `${username}${nth}@example.com` }));
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...new Array(7).fill(409)]);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      expect(fieldErrorsOf(reply, 409)).toEqual({ username: ["This username is already taken"] });
    }
  });

  it("can be preceded by a check that a name or an address is free", async () => {
    const username = newName();
    const isFree = async (path: string, body: unknown) =>
      bodyOf(await post(url, path, body), accounts.availability).available;
    expect(await isFree("/auth/check-username", { username })).toBe(true);
    expect(await isFree("/auth/check-email", { email: `${username}@example.com` })).toBe(true);
    await register(url, username);
    expect(await isFree("/auth/check-username", { username: username.toUpperCase() })).toBe(false);
    expect(await isFree("/auth/check-email", { email: `${username}@Example.COM` })).toBe(false);
    expect(fieldErrorsOf(await post(url, "/auth/check-username", { username: "a" }))).toHaveProperty("username");
    expect(fieldErrorsOf(await post(url, "/auth/check-email", {}))).toEqual({ email: ["Email is required"] });
  });
});

describe("the bot's name", () => {
  it.each(["Chkobba_Bot", "chkobbabot", "CHKOBBABOT_2", "Chk0bba_B0t", "بوت_شكبّة"])(
    "such as %s is taken",
    async (username) => {
      const free = await post(url, "/auth/check-username", { username });
      expect(bodyOf(free, accounts.availability)).toEqual({ available: false });
      for (const path of ["/auth/register", "/auth/upgrade-guest"]) {
        const reply = await post(url, path, registration(username, { email: `${newName()}@example.com` }));
        expect(fieldErrorsOf(reply, 409)).toEqual({ username: ["This username is already taken"] });
      }
      const { tokens } = await register(url, newName());
      const reply = await change(tokens.accessToken, { username });
      expect(fieldErrorsOf(reply, 409)).toEqual({ username: ["This username is already taken"] });
    },
  );
});

describe("signing in", () => {
  it("works with the name and with the address, in any case", async () => {
    const username = newName();
    const { user } = await register(url, username);
    for (const login of [username, username.toUpperCase(), ` ${username}@Example.com `]) {
      expect((await logIn(url, login)).user).toEqual(user);
    }
  });

  it("is refused with the same message for a wrong password and for an unknown account", async () => {
    const username = newName();
    await register(url, username);
    const attempts = [
      { emailOrUsername: username, password: "wrong horse" },
      { emailOrUsername: newName(), password: "wrong horse" },
      { emailOrUsername: `${newName()}@example.com`, password: PASSWORD },
      { emailOrUsername: username, password: PASSWORD.toUpperCase() },
    ];
    const replies = await Promise.all(attempts.map((attempt) => post(url, "/auth/login", attempt)));
    for (const reply of replies)
      expect(failureOf(reply, 401)).toEqual({ message: "Invalid credentials", errors: [], code: "WRONG_CREDENTIALS" });
  });

  it("needs both fields", async () => {
    expect(fieldErrorsOf(await post(url, "/auth/login", { password: "" }))).toEqual({
      emailOrUsername: ["Email is required"],
      password: ["Password is required"],
    });
  });
});

describe("a refresh token", () => {
  it("can be exchanged for new tokens once", async () => {
    const { tokens, user } = await register(url, newName());
    const next = bodyOf(await refresh(tokens.refreshToken), accounts.tokens);
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    expect(bodyOf(await profile(url, next.accessToken), accounts.profile).user).toEqual(user);
    bodyOf(await refresh(next.refreshToken), accounts.tokens);
  });

  it("that is reused gets the same refresh token and a new access token each time", async () => {
    const { tokens: first, user } = await register(url, newName());
    const second = bodyOf(await refresh(first.refreshToken), accounts.tokens);
    for (let nth = 0; nth < 3; nth++) {
      const again = bodyOf(await refresh(first.refreshToken), accounts.tokens);
      expect(again.refreshToken).toBe(second.refreshToken);
      expect(again.accessToken).not.toBe(second.accessToken);
      expect(bodyOf(await profile(url, again.accessToken), accounts.profile).user).toEqual(user);
    }
    bodyOf(await refresh(second.refreshToken), accounts.tokens);
  });

  it("with a used successor ends its session, including the newest refresh and access tokens", async () => {
    const username = newName();
    const { tokens: first } = await register(url, username);
    const { tokens: elsewhere } = await logIn(url, username);
    const second = bodyOf(await refresh(first.refreshToken), accounts.tokens);
    const third = bodyOf(await refresh(second.refreshToken), accounts.tokens);
    failureOf(await refresh(first.refreshToken), 401);
    failureOf(await refresh(third.refreshToken), 401);
    for (const { accessToken } of [first, second, third]) failureOf(await profile(url, accessToken), 401);
    expect((await profile(url, elsewhere.accessToken)).status).toBe(200);
    bodyOf(await refresh(elsewhere.refreshToken), accounts.tokens);
  });

  it("that is used many times at once yields the same refresh token each time", async () => {
    const { tokens } = await register(url, newName());
    const replies = await Promise.all(Array.from({ length: 12 }, () => refresh(tokens.refreshToken)));
    const next = replies.map((reply) => bodyOf(reply, accounts.tokens).refreshToken);
    expect(new Set(next).size).toBe(1);
    bodyOf(await refresh(next[0] ?? ""), accounts.tokens);
  });

  it("of a signed-out session is refused", async () => {
    const { tokens } = await register(url, newName());
    const next = bodyOf(await refresh(tokens.refreshToken), accounts.tokens);
    await post(url, "/auth/logout", { refreshToken: next.refreshToken });
    for (const { refreshToken } of [tokens, next]) failureOf(await refresh(refreshToken), 401);
  });

  it("is refused on another device, and its session ends", async () => {
    const { tokens } = await register(url, newName(), { deviceId: "device_1" });
    const next = bodyOf(await refresh(tokens.refreshToken, "device_1"), accounts.tokens);
    failureOf(await refresh(tokens.refreshToken, "device_2"), 401);
    failureOf(await refresh(next.refreshToken, "device_1"), 401);
  });

  it.each(["nonsense", `${randomUUID()}.nonsense`, "a.b.c", "."])("is refused as %j", async (refreshToken) => {
    expect(failureOf(await refresh(refreshToken), 401).errors).toEqual([]);
  });

  it("is required", async () => {
    expect(fieldErrorsOf(await post(url, "/auth/refresh", {}))).toHaveProperty("refreshToken");
  });

  it("is bound to its device, which a header or the body names", async () => {
    const deviceId = "device_1";
    const header = { headers: { "x-device-id": deviceId } };
    const byHeader = await post(url, "/auth/register", registration(newName()), header);
    const { tokens } = bodyOf(byHeader, accounts.signedIn, 201);
    const next = bodyOf(await refresh(tokens.refreshToken, deviceId), accounts.tokens);
    const third = bodyOf(
      await post(url, "/auth/refresh", { refreshToken: next.refreshToken }, header),
      accounts.tokens,
    );
    failureOf(await refresh(third.refreshToken, "device_2"), 401);
    failureOf(await refresh(third.refreshToken, deviceId), 401);
  });

  it("of a device is refused without the id of that device", async () => {
    const { tokens } = await register(url, newName(), { deviceId: "device_1" });
    failureOf(await refresh(tokens.refreshToken), 401);
  });
});

describe("an access token", () => {
  it("is required for the profile", async () => {
    const { tokens } = await register(url, newName());
    const [head = "", payload = "", signature = ""] = tokens.accessToken.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const wrong = [
      "nonsense",
      tokens.refreshToken,
      `${head}.${payload}.`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${payload}.${signature.split("").reverse().join("")}`,
    ];
    for (const accessToken of wrong) {
      expect(failureOf(await profile(url, accessToken), 401).message).toBe("Please sign in");
    }
    failureOf(await call(url, "GET", "/auth/profile"), 401);
    failureOf(await call(url, "PUT", "/auth/profile", { body: { username: "somebody" } }), 401);
    const basic = { headers: { authorization: `Basic ${tokens.accessToken}` } };
    failureOf(await call(url, "GET", "/auth/profile", basic), 401);
  });

  it("is refused after its session has signed out; other sessions continue", async () => {
    const username = newName();
    const { tokens } = await register(url, username);
    const { tokens: elsewhere } = await logIn(url, username);
    bodyOf(await post(url, "/auth/logout", { refreshToken: tokens.refreshToken }), accounts.message);
    failureOf(await profile(url, tokens.accessToken), 401);
    failureOf(await refresh(tokens.refreshToken), 401);
    expect((await profile(url, elsewhere.accessToken)).status).toBe(200);
  });

  it("is not needed to sign out, nor is any other token", async () => {
    for (const body of [{}, { refreshToken: null }, { refreshToken: "nonsense" }]) {
      bodyOf(await post(url, "/auth/logout", body), accounts.message);
    }
  });
});

describe("a profile", () => {
  it("can change its name and its address, each alone or together", async () => {
    const [old, next, last] = [newName(), newName(), newName()];
    const { tokens, user } = await register(url, old);
    const changed = async (body: unknown) => bodyOf(await change(tokens.accessToken, body), accounts.changedProfile);
    expect(await changed({ username: next })).toEqual({ user: { ...user, username: next } });
    expect(await changed({ email: "somewhere@else.tn", username: null, currentPassword: PASSWORD })).toEqual({
      user: { ...user, username: next, email: "somewhere@else.tn" },
    });
    expect(await changed({})).toEqual({ user: { ...user, username: next, email: "somewhere@else.tn" } });
    await changed({ username: last, email: `${last}@example.com`, currentPassword: PASSWORD });
    expect((await logIn(url, last)).user.id).toBe(user.id);
    failureOf(await post(url, "/auth/login", { emailOrUsername: old, password: PASSWORD }), 401);
    // The old name stays reserved for the account, which may take it back.
    const stranger = await post(url, "/auth/register", registration(old));
    expect(fieldErrorsOf(stranger, 409)).toEqual({ username: ["This username is already taken"] });
    expect(await changed({ username: old })).toMatchObject({ user: { username: old } });
  });

  it("can change the case of its own name, and can't take another account's name", async () => {
    const [mine, theirs] = [newName(), newName()];
    const { tokens } = await register(url, mine);
    await register(url, theirs);
    const { user } = bodyOf(
      await change(tokens.accessToken, { username: mine.toUpperCase() }),
      accounts.changedProfile,
    );
    expect(user.username).toBe(mine.toUpperCase());
    const wish = { username: theirs.toUpperCase(), email: "free@example.com", currentPassword: PASSWORD };
    const taken = await change(tokens.accessToken, wish);
    expect(fieldErrorsOf(taken, 409)).toEqual({ username: ["This username is already taken"] });
    const address = await change(tokens.accessToken, {
      email: `${theirs}@example.com`,
      currentPassword: PASSWORD,
    });
    expect(fieldErrorsOf(address, 409)).toEqual({ email: ["This email is already in use"] });
    expect(bodyOf(await profile(url, tokens.accessToken), accounts.profile).user).toEqual(user);
  });

  it("refuses the same values as a registration, and ignores roles", async () => {
    const { tokens, user } = await register(url, newName());
    const wrong = await change(tokens.accessToken, { username: "a", email: "b", password: "c" });
    expect(Object.keys(fieldErrorsOf(wrong)).sort()).toEqual(["email", "password", "username"]);
    const { user: after } = bodyOf(
      await change(tokens.accessToken, { role: "admin", id: "another", createdAt: 0 }),
      accounts.changedProfile,
    );
    expect(after).toEqual(user);
  });

  it.each([{ password: "another horse" }, { email: "thief@example.com" }])(
    "refuses a change without the current password: %j",
    async (wish) => {
      const username = newName();
      const { tokens, user } = await register(url, username);
      for (const currentPassword of [undefined, null, "", "wrong horse"]) {
        const reply = await change(tokens.accessToken, { ...wish, currentPassword });
        expect(fieldErrorsOf(reply)).toHaveProperty("currentPassword");
      }
      await logIn(url, username);
      expect(bodyOf(await profile(url, tokens.accessToken), accounts.profile).user).toEqual(user);
    },
  );

  it("needs no password to keep the same email, but needs it for another spelling of that email", async () => {
    const username = newName();
    const { tokens, user } = await register(url, username);
    const token = await resetToken(user.email);
    expect((await change(tokens.accessToken, { email: user.email })).status).toBe(200);
    expect(fieldErrorsOf(await change(tokens.accessToken, { email: user.email.toUpperCase() }))).toHaveProperty(
      "currentPassword",
    );
    bodyOf(await post(url, "/auth/reset-password", { token, password: "another horse" }), accounts.message);
  });

  it.each([
    ["en", { email: "moved-1@example.com" }, "The email of your Chkobba account was changed"],
    ["fr", { password: "another horse" }, "Le mot de passe de votre compte Chkobba a été changé"],
    ["ar", { email: "moved-2@example.com", password: "another horse" }, "تبدّلو الإيميل وكلمة السرّ متاع حسابك في شكبّة"],
    [undefined, { email: "moved-3@example.com" }, "The email of your Chkobba account was changed"],
  ])("sends a mail about a change to the old address, in %s: %j", async (language, wish, subject) => {
    const { tokens, user } = await register(url, newName());
    const open = await resetToken(user.email);
    const known = server().logged(WRITTEN).length;
    const changing = { ...wish, currentPassword: PASSWORD, language };
    bodyOf(await change(tokens.accessToken, changing), accounts.changedProfile);
    const letter = await letterIn((await server().untilLogged(WRITTEN, known + 1)).at(-1)?.file);
    expect(letter.to).toEqual([{ name: "", address: user.email }]);
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(user.username);
    expect(linkIn(letter.text)).toBe(`http://localhost:${new URL(url).port}/`);
    expect(letter.html).toContain(`lang="${language ?? "en"}"`);
    expect(`${letter.text}${letter.html}`).not.toContain("moved");
    const reset = await post(url, "/auth/reset-password", { token: open, password: "a third horse" });
    expect(fieldErrorsOf(reset)).toHaveProperty("token");
  });

  it("refuses a language that doesn't exist", async () => {
    const { tokens } = await register(url, newName());
    expect(fieldErrorsOf(await change(tokens.accessToken, { language: "xx" }))).toHaveProperty("language");
  });

  it("ends all sessions of the account when the password changes, and answers new tokens to the caller", async () => {
    const username = newName();
    const { tokens } = await register(url, username);
    const { tokens: elsewhere } = await logIn(url, username);
    const reply = await change(tokens.accessToken, { password: "another horse", currentPassword: PASSWORD });
    const { tokens: next } = bodyOf(reply, accounts.changedProfile);
    for (const old of [tokens, elsewhere]) {
      failureOf(await profile(url, old.accessToken), 401);
      failureOf(await refresh(old.refreshToken), 401);
    }
    expect((await profile(url, next?.accessToken ?? "")).status).toBe(200);
    bodyOf(await refresh(next?.refreshToken ?? ""), accounts.tokens);
    failureOf(await post(url, "/auth/login", { emailOrUsername: username, password: PASSWORD }), 401);
    await logIn(url, username, "another horse");
  });
});

describe("a forgotten password", () => {
  it("gets the same answer whether the account exists or not", async () => {
    const { user } = await register(url, newName());
    const known = server().logged(WRITTEN).length;
    const replies = await Promise.all(
      [user.email, "nobody@example.com"].map((email) => post(url, "/auth/forgot-password", { email })),
    );
    for (const reply of replies) expect(bodyOf(reply, accounts.message)).toEqual({ message: RESET_SENT });
    const names = (reply: Reply | undefined) => [...(reply?.headers.keys() ?? [])];
    expect(names(replies[0])).toEqual(names(replies[1]));
    expect(fieldErrorsOf(await post(url, "/auth/forgot-password", {}))).toEqual({ email: ["Email is required"] });
    expect(fieldErrorsOf(await post(url, "/auth/forgot-password", { email: "x" }))).toEqual({
      email: ["Please enter a valid email address"],
    });
    // The answer doesn't wait for the mail. Without this wait, the next test would read this test's mail as its own.
    expect(await server().untilLogged(WRITTEN, known + 1)).toHaveLength(known + 1);
  });

  it("is replaced once with the token of the mail, and every session ends", async () => {
    const { user, tokens } = await register(url, newName());
    const token = await resetToken(user.email.toUpperCase());
    const reset = (password: string) => post(url, "/auth/reset-password", { token, password });
    expect(fieldErrorsOf(await reset("short"))).toEqual({ password: ["Password must be at least 6 characters long"] });
    expect(fieldErrorsOf(await reset(""))).toEqual({ password: ["Password is required"] });
    bodyOf(await reset("another horse"), accounts.message);
    expect(fieldErrorsOf(await reset("a third horse"))).toHaveProperty("token");
    failureOf(await profile(url, tokens.accessToken), 401);
    failureOf(await refresh(tokens.refreshToken), 401);
    failureOf(await post(url, "/auth/login", { emailOrUsername: user.username, password: PASSWORD }), 401);
    await logIn(url, user.username, "another horse");
  });

  it("is replaced with any of several mails, but only once if several tokens are used at once", async () => {
    const { user } = await register(url, newName());
    const letters = [await resetToken(user.email), await resetToken(user.email), await resetToken(user.email)];
    const reset = (token: string, password: string) => post(url, "/auth/reset-password", { token, password });
    const replies = await Promise.all([...letters, ...letters].map((token, nth) => reset(token, `horse no. ${nth}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it("is not replaced with any other token", async () => {
    for (const token of ["nonsense", "' or 1=1 --"]) {
      const reply = await post(url, "/auth/reset-password", { token, password: "another horse" });
      expect(fieldErrorsOf(reply)).toHaveProperty("token");
    }
    const empty = await post(url, "/auth/reset-password", { password: "another horse" });
    expect(fieldErrorsOf(empty)).toHaveProperty("token");
  });
});

describe("on disk", () => {
  it("no password and no token is stored in clear text", async () => {
    const secrets = ["the old horse", "the new horse", "a device of its own"];
    const username = newName();
    const wish = { password: "the old horse", deviceId: "a device of its own" };
    const { tokens, user } = await register(url, username, wish);
    const token = await resetToken(user.email);
    const changing = { password: "the new horse", currentPassword: "the old horse" };
    const { tokens: next } = bodyOf(await change(tokens.accessToken, changing), accounts.changedProfile);
    for (const { accessToken, refreshToken } of [tokens, next ?? tokens]) {
      secrets.push(accessToken, refreshToken, refreshToken.split(".")[1] ?? refreshToken);
    }
    const stored = await everythingStored(server().dataDir, ["accounts", "sessions", "password_resets"]);
    const isOnDisk = (text: string) => stored.includes(text);
    expect(isOnDisk(username)).toBe(true);
    expect(isOnDisk("$argon2id$v=19$m=19456,t=2,p=1$")).toBe(true);
    for (const secret of [...secrets, token]) expect(isOnDisk(secret), secret).toBe(false);
  });
});

describe("a request", () => {
  it("with a body that is not JSON, or too large, is refused in the same format as other refusals", async () => {
    const send = async (body: string) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
      return { status: response.status, body: await response.json(), headers: response.headers };
    };
    failureOf(await send("{ not json"), 400);
    failureOf(await send("[]"), 400);
    failureOf(await send("null"), 400);
    failureOf(await send(JSON.stringify({ emailOrUsername: "a", password: "x".repeat(70_000) })), 413);
    expect(fieldErrorsOf(await post(url, "/auth/login", { emailOrUsername: "a", password: "x".repeat(201) }))).toEqual({
      password: ["Password must be at most 200 characters"],
    });
    expect(
      fieldErrorsOf(await post(url, "/auth/login", { emailOrUsername: "a".repeat(255), password: "harissa" })),
    ).toEqual({ emailOrUsername: ["Please enter a valid email address"] });
  });

  it("may have the content type JSON and no body, and is refused only if the call needs a body", async () => {
    const { tokens } = await register(url, newName());
    const headers = { "content-type": "application/json", authorization: `Bearer ${tokens.accessToken}` };
    const send = async (method: string, path: string) => {
      const response = await fetch(`${url}/api${path}`, { method, headers });
      return { status: response.status, body: await response.json(), headers: response.headers };
    };
    failureOf(await send("DELETE", "/rooms/nothing"), 403);
    expect(failureOf(await send("POST", "/auth/login"), 400).message).toBe("An error occurred");
    expect(failureOf(await send("PUT", "/auth/profile"), 400).message).toBe("An error occurred");
  });

  itOnce("is described at /api/docs for every call", async () => {
    const { paths } = description.parse((await call(url, "GET", "/docs/json")).body);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const all = Object.values(calls).map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(described.toSorted()).toEqual(all.toSorted());
  });

  itOnce("is shown on a page at /api/docs that reads the description", async () => {
    const page = await fetch(`${url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    const scripts = [...(await page.text()).matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
    const texts = await Promise.all(
      scripts.map(async (path) => {
        const script = await fetch(`${url}${path}`);
        expect(script.status).toBe(200);
        expect(script.headers.get("content-type")).toContain("javascript");
        return script.text();
      }),
    );
    expect(texts.some((text) => text.includes("/api/docs/json") || text.includes("./json"))).toBe(true);
    expect((await fetch(`${url}/api/docs/static/nothing.js`)).status).toBe(404);
  });
});

// The wire contract of passkeys, tested call by call against a real server.
import { accounts, type PasskeyCreation, passkeys } from "@chkobba/protocol";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { Authenticator } from "../src/accounts/passkeys/testing/authenticator.ts";
import { bodyOf, call, failureOf, logIn, PASSWORD, post, profile, register, type SignedIn } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { resetTokenIn } from "./mail-server.ts";
import { oneServer } from "./one-server.ts";
import { FAST, ServerProcess } from "./server-process.ts";

const MINUTE = 60_000;
const QUARTER_OF_AN_HOUR = 15 * MINUTE;
const DEVICE = "a device";
const WRITTEN = "a mail was written";
const list = z.object({ passkeys: z.array(passkeys.passkey) });
const added = z.object({ passkey: passkeys.passkey });

const server = oneServer(FAST, ServerProcess.startWithClock);
let url: string;
beforeAll(() => {
  url = server().url;
});

let count = 0;
const newcomer = () => register(url, `keeper_${++count}`);
const bearer = ({ tokens }: SignedIn) => ({ accessToken: tokens.accessToken });
const newAuthenticator = () => new Authenticator({ origin: url });

const askOptions = (account: SignedIn) => call(url, "POST", "/auth/passkeys/options", bearer(account));
const optionsFor = async (account: SignedIn): Promise<PasskeyCreation> =>
  bodyOf(await askOptions(account), passkeys.passkeyCreation);
const loginOptions = async () =>
  bodyOf(await call(url, "POST", "/auth/passkeys/login-options"), passkeys.passkeyRequest);
const listOf = async (account: SignedIn) =>
  bodyOf(await call(url, "GET", "/auth/passkeys", bearer(account)), list).passkeys;
const remove = (account: SignedIn, id: string) => call(url, "DELETE", `/auth/passkeys/${id}`, bearer(account));

async function add(account: SignedIn, authenticator: Authenticator, name?: string) {
  const answer = { ...authenticator.create(await optionsFor(account)), name };
  return bodyOf(await post(url, "/auth/passkeys/register", answer, bearer(account)), added, 201).passkey;
}

it("a passkey signs in without a name, with the answer of any sign-in, and the session is bound to its device", async () => {
  const account = await newcomer();
  const authenticator = newAuthenticator();
  const passkey = await add(account, authenticator, "My phone");
  expect(passkey).toMatchObject({ name: "My phone", usedAt: null, isSynced: false });
  const answer = { ...authenticator.get(await loginOptions()), deviceId: DEVICE };
  const signedIn = bodyOf(await post(url, "/auth/passkeys/login", answer), accounts.signedIn);
  expect(signedIn.user).toEqual(account.user);
  bodyOf(await profile(url, signedIn.tokens.accessToken), accounts.profile);
  const [{ usedAt } = { usedAt: null }] = await listOf(account);
  expect(usedAt).toEqual(expect.any(Number));
  const { refreshToken } = signedIn.tokens;
  expect(failureOf(await post(url, "/auth/refresh", { refreshToken }), 401).code).toBe("SESSION_OVER");
});

it("the same answer does not sign in twice, nor does an answer to an invented challenge", async () => {
  const account = await newcomer();
  const authenticator = newAuthenticator();
  await add(account, authenticator);
  const answer = authenticator.get(await loginOptions());
  bodyOf(await post(url, "/auth/passkeys/login", answer), accounts.signedIn);
  const invented = authenticator.get({ ...(await loginOptions()), challenge: "c".repeat(72) });
  for (const refusedAnswer of [answer, invented]) {
    expect(failureOf(await post(url, "/auth/passkeys/login", refusedAnswer), 401).code).toBe("WRONG_CREDENTIALS");
  }
});

it("a passkey of another account and a malformed answer are refused, and a stranger sees no list", async () => {
  const [account, other] = [await newcomer(), await newcomer()];
  const authenticator = newAuthenticator();
  const { id } = await add(account, authenticator);
  expect(failureOf(await remove(other, id), 404).code).toBe("PASSKEY_NOT_FOUND");
  failureOf(await post(url, "/auth/passkeys/login", { id, rawId: id, type: "public-key", response: {} }), 400);
  const garbled = { ...authenticator.create(await optionsFor(other)), id: "AAAA" };
  expect(failureOf(await post(url, "/auth/passkeys/register", garbled, bearer(other)), 400).code).toBe(
    "PASSKEY_REFUSED",
  );
  expect(failureOf(await call(url, "GET", "/auth/passkeys"), 401).code).toBe("SIGN_IN_REQUIRED");
  expect(failureOf(await call(url, "POST", "/auth/passkeys/options"), 401).code).toBe("SIGN_IN_REQUIRED");
});

it("a password changed with the current one leaves passkeys, and one from a mailed link removes them", async () => {
  const account = await newcomer();
  const authenticator = newAuthenticator();
  const written = server().logged(WRITTEN).length;
  await add(account, authenticator);
  const body = { password: keepFromLogs("another horse"), currentPassword: PASSWORD };
  bodyOf(await call(url, "PUT", "/auth/profile", { ...bearer(account), body }), accounts.changedProfile);
  const signIn = async () => post(url, "/auth/passkeys/login", authenticator.get(await loginOptions()));
  const signedIn = bodyOf(await signIn(), accounts.signedIn);
  // The server has sent a letter about each of the two changes.
  await server().untilLogged(WRITTEN, written + 2);
  await post(url, "/auth/forgot-password", { email: account.user.email });
  const letter = (await server().untilLogged(WRITTEN, written + 3)).at(-1);
  const token = await resetTokenIn(letter?.file);
  bodyOf(await post(url, "/auth/reset-password", { token, password: PASSWORD }), accounts.message);
  expect(failureOf(await signIn(), 401).code).toBe("WRONG_CREDENTIALS");
  failureOf(await call(url, "GET", "/auth/passkeys", bearer(signedIn)), 401);
  expect(await listOf(await logIn(url, account.user.username))).toEqual([]);
});

it("an old session must prove its owner before passkeys are added or removed or other sessions end: by the password or a passkey", async () => {
  const account = await newcomer();
  const authenticator = newAuthenticator();
  const { id } = await add(account, authenticator);
  await server().pass(QUARTER_OF_AN_HOUR - MINUTE);
  const refreshed = await post(url, "/auth/refresh", { refreshToken: account.tokens.refreshToken });
  const old = { ...account, tokens: bodyOf(refreshed, accounts.tokens) };
  await server().pass(2 * MINUTE);
  expect(failureOf(await askOptions(old), 403).code).toBe("PROOF_REQUIRED");
  expect(failureOf(await remove(old, id), 403).code).toBe("PROOF_REQUIRED");
  const end = (path: string) => call(url, "DELETE", `/account/sessions${path}`, bearer(old));
  for (const path of ["/another", ""]) expect(failureOf(await end(path), 403).code).toBe("PROOF_REQUIRED");

  const confirm = (proof: unknown) => post(url, "/auth/confirm", proof, bearer(old));
  expect(failureOf(await confirm({ currentPassword: "wrong" }), 400).code).toBe("WRONG_PASSWORD");
  expect(failureOf(await confirm({}), 400).code).toBe("WRONG_PASSWORD");
  const stranger = await newcomer();
  const foreign = newAuthenticator();
  await add(stranger, foreign);
  const foreignAnswer = foreign.get(await loginOptions());
  expect(failureOf(await confirm({ passkey: foreignAnswer }), 400).code).toBe("PASSKEY_REFUSED");

  bodyOf(await confirm({ passkey: authenticator.get(await loginOptions()) }), z.object({}));
  await optionsFor(old);
  expect(failureOf(await end("/another"), 404).code).toBe("SESSION_NOT_FOUND");
  bodyOf(await end(""), z.object({}));
  bodyOf(await confirm({ currentPassword: PASSWORD }), z.object({}));
  bodyOf(await remove(old, id), z.object({}));
  expect(await listOf(old)).toEqual([]);
});

// Export and deletion of an account, and the list of its sessions, tested call by call against a real server.
import { accounts, DELETED_PLAYER, history, passkeys } from "@chkobba/protocol";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { Authenticator } from "../src/accounts/passkeys/testing/authenticator.ts";
import { bodyOf, call, failureOf, logIn, PASSWORD, post, profile, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST } from "./server-process.ts";
import { inDatabase, readLogs } from "./stored.ts";
import { addressOf, seatAll } from "./tables.ts";

const nothing = z.object({});
const exported = z.object({
  exportedAt: z.int(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const sessionList = z.object({
  sessions: z.array(
    z.object({
      ...{ id: z.string(), client: z.nullable(z.string()), isCurrent: z.boolean() },
      ...{ beganAt: z.nullable(z.int()), usedAt: z.nullable(z.int()) },
    }),
  ),
});

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });
let url: string;
beforeAll(() => {
  url = server().url;
});

let count = 0;
const newcomer = () => register(url, `owner_${++count}`);
const bearer = ({ tokens }: SignedIn) => ({ accessToken: tokens.accessToken });
const connect = ({ tokens }: SignedIn) => Player.connect(url, { accessToken: tokens.accessToken });
const remove = (who: SignedIn, body: unknown) => call(url, "DELETE", "/account", { ...bearer(who), body });

/** Plays a game between both accounts, which the second account loses by leaving. Returns the game's id. */
async function finishedGame(winner: SignedIn, loser: SignedIn): Promise<string> {
  const seats = await seatAll([await connect(winner), await connect(loser)], { targetScore: 11 });
  const [host, guest] = seats;
  if (host === undefined || guest === undefined) throw new Error("two seats were wanted");
  await host.player.demand("start-game", { gameId: host.gameId });
  await guest.player.demand("leave-game", addressOf(guest));
  return host.gameId;
}

const gamesOf = async (who: SignedIn) => bodyOf(await call(url, "GET", "/games", bearer(who)), history.gamesPage).games;

it("a deletion needs the password, ends every session and socket, and frees name and address", async () => {
  const account = await newcomer();
  const elsewhere = await logIn(url, account.user.username);
  const player = await connect(elsewhere);
  expect(failureOf(await remove(account, { password: "wrong" }), 400).code).toBe("WRONG_PASSWORD");
  expect(failureOf(await remove(account, {}), 400).code).toBe("WRONG_PASSWORD");
  bodyOf(await profile(url, account.tokens.accessToken), accounts.profile);
  const closed = new Promise((resolve) => player.socket.once("disconnect", resolve));
  bodyOf(await remove(account, { password: PASSWORD }), nothing);
  await closed;
  for (const { tokens } of [account, elsewhere]) failureOf(await profile(url, tokens.accessToken), 401);
  expect(
    failureOf(await post(url, "/auth/login", { emailOrUsername: account.user.username, password: PASSWORD }), 401).code,
  ).toBe("WRONG_CREDENTIALS");
  const { username, email } = account.user;
  bodyOf(await post(url, "/auth/register", { username, email, password: PASSWORD }), accounts.signedIn, 201);
});

it("each change that matters is reported by mail, in the language of the page", async () => {
  const account = await newcomer();
  const headers = { cookie: "chkobba_language=fr" };
  const subjects = () =>
    server()
      .logged("a mail was written")
      .map(({ subject }) => subject);
  const authenticator = new Authenticator({ origin: url });
  const options = bodyOf(await call(url, "POST", "/auth/passkeys/options", bearer(account)), passkeys.passkeyCreation);
  await post(url, "/auth/passkeys/register", authenticator.create(options), { ...bearer(account), headers });
  await expect.poll(subjects).toContain("Une clé d'accès a été ajoutée à votre compte Chkobba");
  const { id } = authenticator.get({ challenge: "AAAA", rpId: "localhost", timeout: 1, userVerification: "preferred" });
  await call(url, "DELETE", `/auth/passkeys/${id}`, { ...bearer(account), headers });
  await expect.poll(subjects).toContain("Une clé d'accès a été retirée de votre compte Chkobba");
  bodyOf(await remove(account, { password: PASSWORD }), nothing);
  await expect.poll(subjects).toContain("Your Chkobba account was deleted");
});

it("a passkey proves the owner of an account that is deleted; another account's does not", async () => {
  const [account, other] = [await newcomer(), await newcomer()];
  const loginOptions = async () =>
    bodyOf(await call(url, "POST", "/auth/passkeys/login-options"), passkeys.passkeyRequest);
  const keys = [account, other].map((who) => ({ who, authenticator: new Authenticator({ origin: url }) }));
  for (const { who, authenticator } of keys) {
    const options = bodyOf(await call(url, "POST", "/auth/passkeys/options", bearer(who)), passkeys.passkeyCreation);
    expect((await post(url, "/auth/passkeys/register", authenticator.create(options), bearer(who))).status).toBe(201);
  }
  const [own, foreign] = keys;
  expect(
    failureOf(await remove(account, { passkey: foreign?.authenticator.get(await loginOptions()) }), 400).code,
  ).toBe("PASSKEY_REFUSED");
  bodyOf(await remove(account, { passkey: own?.authenticator.get(await loginOptions()) }), nothing);
  failureOf(await profile(url, account.tokens.accessToken), 401);
});

it("other people's results and replays show a deleted player at once", async () => {
  const [stays, goes] = [await newcomer(), await newcomer()];
  const gameId = await finishedGame(stays, goes);
  const replay = async () => bodyOf(await call(url, "GET", `/games/${gameId}/replay`), history.replay);
  expect((await replay()).players.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
  bodyOf(await remove(goes, { password: PASSWORD }), nothing);
  expect((await replay()).players.map(({ name }) => name)).toEqual(["Player 1", DELETED_PLAYER]);
  const [game] = await gamesOf(stays);
  expect(game?.players.map(({ name, username }) => [name, username])).toEqual([
    ["Player 1", stays.user.username],
    [DELETED_PLAYER, null],
  ]);
});

it("a player who stays at the table can neither block nor report an account that was deleted, and the rematch does not name it", async () => {
  const [winner, loser] = [await newcomer(), await newcomer()];
  const [host, guest] = await seatAll([await connect(winner), await connect(loser)], { targetScore: 11 });
  if (host === undefined || guest === undefined) throw new Error("two seats were wanted");
  await host.player.demand("start-game", { gameId: host.gameId });
  await guest.player.demand("leave-game", addressOf(guest));
  bodyOf(await remove(loser, { password: PASSWORD }), nothing);
  for (const event of ["block-player", "report-player"] as const) {
    expect(await host.player.refusal(event, { ...addressOf(guest), reason: "name" })).toBe("PLAYER_NOT_FOUND");
  }
  await host.player.demand("reset-game", { gameId: host.gameId });
  const snapshots = (await readLogs(server().dataDir)).get(host.gameId)?.filter(({ kind }) => kind === "snapshot");
  expect(snapshots).toHaveLength(1);
  const text = JSON.stringify(snapshots);
  for (const name of [loser.user.id, loser.user.username, "Player 2"]) expect(text).not.toContain(name);
  host.player.close();
});

it("a deleted account leaves its open tables", async () => {
  const [stays, goes] = [await newcomer(), await newcomer()];
  const seats = await seatAll([await connect(stays), await connect(goes)], { targetScore: 11 });
  const [host] = seats;
  if (host === undefined) throw new Error("a seat was wanted");
  await host.player.demand("start-game", { gameId: host.gameId });
  bodyOf(await remove(goes, { password: PASSWORD }), nothing);
  expect((await host.player.view(host.gameId)).status).toBe("finished");
  const [game] = await gamesOf(stays);
  expect(game?.players.map(({ name }) => name)).toEqual(["Player 1", DELETED_PLAYER]);
});

it("an export has the account's rows, and only with its token", async () => {
  const [account, other] = [await newcomer(), await newcomer()];
  await finishedGame(account, other);
  const reply = await call(url, "GET", "/account/export", bearer(account));
  const { tables } = bodyOf(reply, exported);
  expect(tables.accounts).toEqual([
    expect.objectContaining({ username: account.user.username, email: account.user.email }),
  ]);
  expect(tables.results).toHaveLength(1);
  expect(tables.sessions).toHaveLength(1);
  expect(JSON.stringify(tables)).not.toContain(other.user.username);
  expect(failureOf(await call(url, "GET", "/account/export"), 401).code).toBe("SIGN_IN_REQUIRED");
});

it("sessions are listed with browser and time; one or all others can be ended, with their sockets", async () => {
  const account = await newcomer();
  const { user } = account;
  const headers = { "user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0" };
  const login = { emailOrUsername: user.username, password: PASSWORD };
  const phone = bodyOf(await post(url, "/auth/login", login, { headers }), accounts.signedIn);
  const third = await logIn(url, user.username);
  const list = async () => bodyOf(await call(url, "GET", "/account/sessions", bearer(account)), sessionList).sessions;
  const sessions = await list();
  expect(sessions.map(({ client }) => client).toSorted()).toEqual([null, null, "Firefox · Android"].toSorted());
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const player = await connect(phone);
  const closed = new Promise((resolve) => player.socket.once("disconnect", resolve));
  const id = sessions.find(({ client }) => client !== null)?.id;
  bodyOf(await call(url, "DELETE", `/account/sessions/${id}`, bearer(account)), nothing);
  await closed;
  failureOf(await profile(url, phone.tokens.accessToken), 401);
  const stranger = await newcomer();
  expect(failureOf(await call(url, "DELETE", `/account/sessions/${id}`, bearer(account)), 404).code).toBe(
    "SESSION_NOT_FOUND",
  );
  const [inToken = ""] = third.tokens.refreshToken.split(".");
  expect((await list()).map((session) => session.id)).not.toContain(inToken);
  failureOf(await call(url, "DELETE", `/account/sessions/${inToken}`, bearer(account)), 404);
  const own = (await list()).find(({ isCurrent }) => isCurrent)?.id;
  failureOf(await call(url, "DELETE", `/account/sessions/${own}`, bearer(stranger)), 404);
  bodyOf(await call(url, "DELETE", "/account/sessions", bearer(account)), nothing);
  failureOf(await profile(url, third.tokens.accessToken), 401);
  expect(await list()).toHaveLength(1);
  const rows = await inDatabase(server().dataDir, `select id from sessions where account_id = '${user.id}'`);
  expect(rows).toHaveLength(1);
});

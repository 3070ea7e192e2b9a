// Sign-ins with the old password while the password changes, and simultaneous uses of one refresh token. Both are
// tested on one server and on two servers.
import { accounts } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bodyOf, call, PASSWORD, post, profile, type Reply, register } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { resetTokenIn } from "./mail-server.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";

const ROUNDS = inject("isLong") ? 6 : 2;
const NEW_PASSWORD = keepFromLogs("another horse");
const RESET_SUBJECT = "Choose a new password for Chkobba";

let several: SeveralServers;
let alone: ServerProcess;
let together: ServerProcess[];
beforeAll(async () => {
  several = await SeveralServers.prepare();
  const start = () => several.start({ ...FAST, PUBLIC_URL: "https://chkobba.example" });
  [alone, ...together] = await Promise.all([ServerProcess.start(FAST), start(), start()]);
});
afterAll(async () => {
  await cleanUp();
  await several.end();
});

/** Keeps signing in with the old password until `change` is answered. Returns all answers to these sign-ins. */
async function signInDuring(url: string, username: string, change: Promise<Reply>): Promise<Reply[]> {
  let isChanged = false;
  const changed = change.finally(() => {
    isChanged = true;
  });
  const replies: Promise<Reply>[] = [];
  while (!isChanged) {
    replies.push(post(url, "/auth/login", { emailOrUsername: username, password: PASSWORD }));
    await new Promise(setImmediate);
    if (replies.length % 4 === 0) await replies.at(-2);
  }
  expect((await changed).status).toBe(200);
  return Promise.all(replies);
}

/** Expects that every session that began with the old password has ended. */
async function expectNoneLives(url: string, replies: readonly Reply[]): Promise<void> {
  const begun = replies.filter(({ status }) => status === 200).map((reply) => bodyOf(reply, accounts.signedIn));
  for (const { tokens } of begun) {
    expect((await profile(url, tokens.accessToken)).status).toBe(401);
    expect((await post(url, "/auth/refresh", { refreshToken: tokens.refreshToken })).status).toBe(401);
  }
  for (const { status } of replies) expect([200, 401]).toContain(status);
}

describe.each([
  { where: "one server", servers: () => [alone, alone] },
  { where: "two servers", servers: () => together },
])("at $where", ({ where, servers }) => {
  const urls = () => servers().map(({ url }) => url);
  const prefix = where.replace(" ", "_");

  it("no session for the old password outlives a change of the password", async () => {
    const [here = "", there = ""] = urls();
    for (let round = 0; round < ROUNDS; round++) {
      const username = `${prefix}_c${round}`;
      const { tokens } = await register(here, username);
      const body = { password: NEW_PASSWORD, currentPassword: PASSWORD };
      const change = call(here, "PUT", "/auth/profile", { accessToken: tokens.accessToken, body });
      await expectNoneLives(here, await signInDuring(there, username, change));
    }
  });

  it("no session for the old password outlives a reset of the password", async () => {
    const [here = "", there = ""] = urls();
    const [server] = servers();
    if (server === undefined) throw new Error("a server was wanted");
    for (let round = 0; round < ROUNDS; round++) {
      const username = `${prefix}_r${round}`;
      const { user } = await register(here, username);
      const written = () => server.logged("a mail was written").filter(({ subject }) => subject === RESET_SUBJECT);
      const before = written().length;
      await post(here, "/auth/forgot-password", { email: user.email });
      await expect.poll(() => written().length).toBe(before + 1);
      const token = await resetTokenIn(written().at(-1)?.file);
      const change = post(here, "/auth/reset-password", { token, password: NEW_PASSWORD });
      await expectNoneLives(here, await signInDuring(there, username, change));
    }
  });
  it("simultaneous uses of a refresh token yield one successor", async () => {
    const [here = "", there = ""] = urls();
    let { refreshToken } = (await register(here, `${prefix}_refresh`)).tokens;
    for (let round = 0; round < 5 * ROUNDS; round++) {
      const replies = await Promise.all(
        [here, there, here, there].map((url) => post(url, "/auth/refresh", { refreshToken })),
      );
      const successors = new Set(replies.map((reply) => bodyOf(reply, accounts.tokens).refreshToken));
      expect(successors.size).toBe(1);
      [refreshToken = ""] = successors;
    }
  });
});

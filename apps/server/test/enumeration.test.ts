// Answers and their duration don't reveal whether an account exists. A sign-in never continues a session whose token
// the call carries, because an attacker may have placed that token.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { accounts } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cpuOf } from "./abuse/process-figures.ts";
import { bodyOf, logIn, PASSWORD, post, register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { FAST, ServerProcess } from "./server-process.ts";

const SAMPLES = 21;

/** Accepts connections and never answers them. */
const mailServer = createServer();
const mailing: Socket[] = [];
mailServer.on("connection", (socket) => mailing.push(socket.on("error", () => undefined)));
afterAll(() => {
  for (const socket of mailing) socket.destroy();
  mailServer.close();
});

const server = oneServer(FAST, async (settings) => {
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const address = mailServer.address();
  if (address === null || typeof address === "string") throw new Error("the mail server listens on no port");
  const SMTP_URL = `smtp://127.0.0.1:${address.port}`;
  return ServerProcess.start({ ...settings, SMTP_URL, MAIL_FROM: "cafe@example.com", PUBLIC_URL: "http://localhost" });
});
beforeAll(async () => {
  await register(server().url, "known_one");
});

describe("an account that does not exist", () => {
  it("costs the server as much work as a wrong password, nearly all of it hashing", async () => {
    const login = (emailOrUsername: string) =>
      cpuFor(() => post(server().url, "/auth/login", { emailOrUsername, password: "not the one" }));
    const work = { known: 0, unknown: 0 };
    // The samples alternate, so that other work of the server affects both equally.
    for (let sample = 0; sample < SAMPLES; sample++) {
      work.known += await login("known_one");
      work.unknown += await login(`unknown_${sample}`);
    }
    expect(work.known).toBeGreaterThan(0);
    expect(Math.abs(work.unknown - work.known)).toBeLessThan(work.known / 2);
  });

  it("gets the same answer to a forgotten password as an existing account, whose answer does not wait for its mail", async () => {
    const forgot = async (email: string) =>
      bodyOf(await post(server().url, "/auth/forgot-password", { email }), accounts.message);
    const known = await forgot("known_one@example.com");
    await expect.poll(() => mailing, { timeout: 120_000 }).toHaveLength(1);
    expect(known).toEqual(await forgot("unknown@example.com"));
  });
});

describe("a session", () => {
  it("is new at each sign-in, even if the call carries another session's token, and signing out ends only that session", async () => {
    const planted = (await register(server().url, "attacker")).tokens;
    const body = { emailOrUsername: "known_one", password: PASSWORD, refreshToken: planted.refreshToken };
    const fixed = bodyOf(await post(server().url, "/auth/login", body), accounts.signedIn).tokens;
    const other = (await logIn(server().url, "known_one")).tokens;
    const sessionOf = (refreshToken: string) => refreshToken.split(".")[0];
    expect(new Set([planted, fixed, other].map(({ refreshToken }) => sessionOf(refreshToken))).size).toBe(3);
    await post(server().url, "/auth/logout", { refreshToken: other.refreshToken });
    const renew = (refreshToken: string) => post(server().url, "/auth/refresh", { refreshToken });
    expect((await renew(other.refreshToken)).status).toBe(401);
    expect((await renew(fixed.refreshToken)).status).toBe(200);
  });
});

/** The seconds of CPU that the server uses during the work. */
async function cpuFor(work: () => Promise<unknown>): Promise<number> {
  const before = await cpuOf(server().pid);
  await work();
  return (await cpuOf(server().pid)) - before;
}

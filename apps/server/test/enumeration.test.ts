// Answers and their duration don't reveal whether an account exists, and an attacker can't plant a session.
import { accounts } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, logIn, PASSWORD, post, register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { FAST } from "./server-process.ts";

const SAMPLES = 21;

const server = oneServer(FAST);
beforeAll(async () => {
  await register(server().url, "known_one");
});

describe("an account that does not exist", () => {
  it("is refused as slowly as a wrong password, and asking for its reset takes as long as for an existing account", async () => {
    const login = (emailOrUsername: string) =>
      timed(() => post(server().url, "/auth/login", { emailOrUsername, password: "not the one" }));
    const forgot = (email: string) => timed(() => post(server().url, "/auth/forgot-password", { email }));
    const known = { login: [] as number[], forgot: [] as number[] };
    const unknown = { login: [] as number[], forgot: [] as number[] };
    // The samples alternate, so that other load on the machine affects both equally.
    for (let sample = 0; sample < SAMPLES; sample++) {
      known.login.push(await login("known_one"));
      unknown.login.push(await login(`unknown_${sample}`));
      known.forgot.push(await forgot("known_one@example.com"));
      unknown.forgot.push(await forgot(`unknown_${sample}@example.com`));
    }
    // The difference would be the hashing of the password, which is nearly all of a sign-in's time.
    const work = median(known.login);
    expect(Math.abs(median(unknown.login) - work)).toBeLessThan(work / 2);
    expect(Math.abs(median(unknown.forgot) - median(known.forgot))).toBeLessThan(work / 2);
  });
});

describe("a session", () => {
  it("is new at each sign-in, also if the call carries another session's token, and signing out ends only that session", async () => {
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

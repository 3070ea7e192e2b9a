import { createHash, generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ACCESS_TOKEN_MS, AccessTokens } from "./access-tokens.ts";

const NOW = 1_800_000_000_000;
const BEARER = { accountId: "an account", sessionId: "a session" };
const tokens = (secret = "a secret", at = NOW) => new AccessTokens([secret], () => at);
const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/** A token in the server's format. The claims in `wish` replace valid ones. */
function forged(wish: Readonly<Record<string, unknown>> = {}) {
  const claims = { sid: BEARER.sessionId, sub: BEARER.accountId, iss: "chkobba", exp: NOW / 1000 + 900, ...wish };
  return new SignJWT(claims);
}

describe("an access token", () => {
  it("names its account and session, and is valid for a quarter of an hour", async () => {
    const { accessToken, expiresAt } = await tokens().sign(BEARER);
    expect(expiresAt).toBe(NOW + 15 * 60_000);
    expect(await tokens().read(accessToken)).toEqual(BEARER);
    expect(await tokens("a secret", NOW + ACCESS_TOKEN_MS - 1000).read(accessToken)).toEqual(BEARER);
    expect(await tokens("a secret", NOW + ACCESS_TOKEN_MS).read(accessToken)).toBeNull();
    expect(await tokens("a secret", NOW + 365 * 24 * 3600_000).read(accessToken)).toBeNull();
  });

  it("is refused if it was signed with another secret", async () => {
    const { accessToken } = await tokens("another secret").sign(BEARER);
    expect(await tokens().read(accessToken)).toBeNull();
  });

  it("is refused without a signature, or with another signing algorithm", async () => {
    const { accessToken } = await tokens().sign(BEARER);
    const [head, payload, signature] = accessToken.split(".");
    const unsigned = new UnsecuredJWT({ sid: BEARER.sessionId, sub: BEARER.accountId, iss: "chkobba" });
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const others = [
      unsigned.encode(),
      `${head}.${payload}.`,
      `${unsigned.encode().split(".")[0]}.${payload}.${signature}`,
      await forged().setProtectedHeader({ alg: "HS512" }).sign(keyOf("a secret")),
      await forged().setProtectedHeader({ alg: "ES256" }).sign(privateKey),
      await forged({ iss: "another" }).setProtectedHeader({ alg: "HS256" }).sign(keyOf("a secret")),
    ];
    for (const other of others) expect(await tokens().read(other), other).toBeNull();
  });

  it("is refused without an account or without a session", async () => {
    for (const wish of [{ sub: undefined }, { sid: undefined }, { sid: 5 }]) {
      const other = await forged(wish).setProtectedHeader({ alg: "HS256" }).sign(keyOf("a secret"));
      expect(await tokens().read(other)).toBeNull();
    }
  });

  it("is refused after its account was replaced by another one", async () => {
    const { accessToken } = await tokens().sign(BEARER);
    const [head, payload = "", signature] = accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: "another account" })).toString("base64url");
    expect(await tokens().read(`${head}.${other}.${signature}`)).toBeNull();
    for (const nonsense of ["", ".", "a.b.c", "{}", "x".repeat(4000)]) expect(await tokens().read(nonsense)).toBeNull();
  });
});

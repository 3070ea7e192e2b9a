// Access tokens: JWTs that name an account and its session and expire after fifteen minutes.
import { createHash, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { AcceptedSecrets } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";

export const ACCESS_TOKEN_MS = 15 * 60_000;
const ISSUER = "chkobba";
const ALGORITHM = "HS256";

export class AccessTokens {
  readonly #keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly #now: () => number;

  constructor([first, ...others]: AcceptedSecrets, now: () => number) {
    this.#keys = [keyOf(first), ...others.map(keyOf)];
    this.#now = now;
  }

  async sign({ accountId, sessionId }: Bearer): Promise<{ readonly accessToken: string; readonly expiresAt: number }> {
    const expiresAt = this.#now() + ACCESS_TOKEN_MS;
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      // A random id, so that tokens made in the same second differ.
      .setJti(randomUUID())
      .setSubject(accountId)
      .setIssuedAt(new Date(this.#now()))
      .setExpirationTime(new Date(expiresAt))
      .sign(this.#keys[0]);
    return { accessToken, expiresAt };
  }

  /** The account and session of the token; null if the token has expired or was not signed with an accepted secret. */
  async read(accessToken: string): Promise<Bearer | null> {
    for (const key of this.#keys) {
      const bearer = await this.#readBy(key, accessToken);
      if (bearer !== null) return bearer;
    }
    return null;
  }

  async #readBy(key: Uint8Array, accessToken: string): Promise<Bearer | null> {
    try {
      const { payload } = await jwtVerify(accessToken, key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate: new Date(this.#now()),
      });
      const { sub, sid } = payload;
      return typeof sub === "string" && typeof sid === "string" ? { accountId: sub, sessionId: sid } : null;
    } catch {
      return null;
    }
  }
}

function keyOf(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}

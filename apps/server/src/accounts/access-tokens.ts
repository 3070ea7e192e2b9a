// Access tokens: JWTs that name an account and its session and expire after fifteen minutes.
import { createHash, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Bearer } from "../realtime/socket.ts";

export const ACCESS_TOKEN_MS = 15 * 60_000;
const ISSUER = "chkobba";
const ALGORITHM = "HS256";

export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#key = createHash("sha256").update(secret).digest();
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
      .sign(this.#key);
    return { accessToken, expiresAt };
  }

  /** The account and session of the token; null if the token has expired or was not signed with this secret. */
  async read(accessToken: string): Promise<Bearer | null> {
    try {
      const { payload } = await jwtVerify(accessToken, this.#key, {
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

// The form of refresh tokens: the id of a session, a secret, and a seal. By the seal the server recognises every token
// that it has made, also long after the token was replaced. The id alone proves nothing.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AcceptedSecrets } from "../platform/secrets.ts";

export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
  /** Whether the server has made this token. False also for tokens of earlier releases, which have no seal. */
  readonly isSealed: boolean;
}

/** 128 bits, as base64url. */
const SEAL_LENGTH = 22;

export class RefreshTokens {
  readonly #keys: AcceptedSecrets;

  constructor(keys: AcceptedSecrets) {
    this.#keys = keys;
  }

  write(sessionId: string, secret: string): string {
    return `${sessionId}.${secret}.${seal(this.#keys[0], sessionId, secret)}`;
  }

  read(token: string): RefreshToken {
    const [sessionId = "", secret = "", given = ""] = token.split(".");
    const isSealed = this.#keys.some((key) => isSame(given, seal(key, sessionId, secret)));
    return { sessionId, secret, isSealed };
  }

  /**
   * The secret of the next token: with the first key, and then those that servers with another first key make. It
   * follows from this one, so that a lost answer can be sent again.
   */
  successorsOf(sessionId: string, secret: string): AcceptedSecrets {
    const [first, ...others] = this.#keys;
    const text = `refresh-token:${sessionId}.${secret}`;
    return [hmac(first, text), ...others.map((key) => hmac(key, text))];
  }
}

function seal(key: string, sessionId: string, secret: string): string {
  return hmac(key, `refresh-seal:${sessionId}.${secret}`).slice(0, SEAL_LENGTH);
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

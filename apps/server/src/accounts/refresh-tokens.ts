// The form of refresh tokens: the id of a session, a secret, and a seal. By the seal the server recognises every token
// that it has made, also long after the token was replaced. The id alone proves nothing.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
  /** Whether the server has made this token. False also for tokens of earlier releases, which have no seal. */
  readonly isSealed: boolean;
}

/** 128 bits, as base64url. */
const SEAL_LENGTH = 22;

export class RefreshTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  write(sessionId: string, secret: string): string {
    return `${sessionId}.${secret}.${this.#seal(sessionId, secret)}`;
  }

  read(token: string): RefreshToken {
    const [sessionId = "", secret = "", seal = ""] = token.split(".");
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#seal(sessionId, secret))];
    return { sessionId, secret, isSealed: given.length === right.length && timingSafeEqual(given, right) };
  }

  /** The secret of the next token. It follows from this one, so that a lost answer can be sent again. */
  successorOf(sessionId: string, secret: string): string {
    return this.#hmac(`refresh-token:${sessionId}.${secret}`);
  }

  #seal(sessionId: string, secret: string): string {
    return this.#hmac(`refresh-seal:${sessionId}.${secret}`).slice(0, SEAL_LENGTH);
  }

  #hmac(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url");
  }
}

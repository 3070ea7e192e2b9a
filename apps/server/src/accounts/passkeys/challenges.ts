// Challenges of passkeys. A challenge consists of random bytes and an expiry, signed by this installation, so that a
// new challenge need not be stored. An answered challenge is stored until it expires, so that it works only once.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * How long a challenge is valid: enough time to find a security key or to unlock a phone after the browser has asked.
 */
export const CHALLENGE_MS = 10 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;

export class Challenges {
  readonly #secret: string;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** @param purpose an answer to the challenge is accepted only for this purpose */
  issue(purpose: string): string {
    const expiry = Buffer.alloc(TIME_BYTES);
    expiry.writeUIntBE(this.#now() + CHALLENGE_MS, 0, TIME_BYTES);
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Buffer.concat([signed, this.#signatureOf(signed, purpose)]).toString("base64url");
  }

  /**
   * When the challenge expires, in ms since the epoch. Null if it has expired, or if this installation did not issue it
   * for this purpose.
   */
  expiryOf(challenge: string, purpose: string): number | null {
    const bytes = Buffer.from(challenge, "base64url");
    const signed = bytes.subarray(0, SIGNED_BYTES);
    const wanted = this.#signatureOf(signed, purpose);
    const given = bytes.subarray(SIGNED_BYTES);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const expiresAt = signed.readUIntBE(RANDOM_BYTES, TIME_BYTES);
    return expiresAt > this.#now() ? expiresAt : null;
  }

  #signatureOf(signed: Buffer, purpose: string): Buffer {
    return createHmac("sha256", this.#secret).update(`passkey-challenge:${purpose}:`).update(signed).digest();
  }
}

// Challenges of passkeys. A challenge consists of random bytes and an expiry, signed by this installation, so that a
// new challenge need not be stored. An answered challenge is stored until it expires, so that it works only once.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AcceptedSecrets } from "../../platform/secrets.ts";

/**
 * How long a challenge is valid: enough time to find a security key or to unlock a phone after the browser has asked.
 */
export const CHALLENGE_MS = 10 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;

export class Challenges {
  readonly #secrets: AcceptedSecrets;
  readonly #now: () => number;

  constructor(secrets: AcceptedSecrets, now: () => number) {
    this.#secrets = secrets;
    this.#now = now;
  }

  /** @param purpose an answer to the challenge is accepted only for this purpose */
  issue(purpose: string): string {
    const expiry = Buffer.alloc(TIME_BYTES);
    expiry.writeUIntBE(this.#now() + CHALLENGE_MS, 0, TIME_BYTES);
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Buffer.concat([signed, signatureOf(this.#secrets[0], signed, purpose)]).toString("base64url");
  }

  /**
   * When the challenge expires, in ms since the epoch. Null if it has expired, or if this installation did not issue it
   * for this purpose.
   */
  expiryOf(challenge: string, purpose: string): number | null {
    const bytes = Buffer.from(challenge, "base64url");
    const signed = bytes.subarray(0, SIGNED_BYTES);
    const given = bytes.subarray(SIGNED_BYTES);
    const isIssued = this.#secrets.some((secret) => isSame(given, signatureOf(secret, signed, purpose)));
    if (!isIssued) return null;
    const expiresAt = signed.readUIntBE(RANDOM_BYTES, TIME_BYTES);
    return expiresAt > this.#now() ? expiresAt : null;
  }
}

function signatureOf(secret: string, signed: Buffer, purpose: string): Buffer {
  return createHmac("sha256", secret).update(`passkey-challenge:${purpose}:`).update(signed).digest();
}

function isSame(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

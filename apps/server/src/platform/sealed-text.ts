// Texts that the database keeps and only this installation can read: encrypted and authenticated (AES-256-GCM) with a
// key from one of its secrets.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export class SealedTexts {
  readonly #key: Buffer;

  /** @param purpose texts with another purpose have another key */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Null if it was changed, or sealed with another secret. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    const from = NONCE_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, from));
      return Buffer.concat([decipher.update(bytes.subarray(from)), decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }
}

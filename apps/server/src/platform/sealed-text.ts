// Seals texts that are stored in the database so that only this installation can read them. A sealed text is encrypted
// and authenticated (AES-256-GCM) with a key that is made from one of the installation's secrets.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { AcceptedSecrets } from "./secrets.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export class SealedTexts {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  /** @param purpose each purpose has keys of its own */
  constructor([first, ...others]: AcceptedSecrets, purpose: string) {
    const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
    this.#keys = [keyOf(first), ...others.map(keyOf)];
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#keys[0], nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Returns the text. Null if the sealed text was changed, or was sealed with another key. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    for (const key of this.#keys) {
      const text = openedBy(key, bytes);
      if (text !== null) return text;
    }
    return null;
  }
}

function openedBy(key: Buffer, bytes: Buffer): string | null {
  const from = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, from));
    return Buffer.concat([decipher.update(bytes.subarray(from)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

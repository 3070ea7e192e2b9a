// The secrets of this installation. A secret that is not configured is generated once, and stored in a file that only
// the file's owner can read.
//
// A secret that was not set is made at the first start, stored in `DATA_DIR/secrets` with access for its owner only,
// and logged once. The password of the radio's admin page, which people type, is stored as a digest only.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./folder.ts";

/**
 * The accepted values of a secret. The first one signs and seals; all of them verify and open. So servers can be given
 * another secret one after the other.
 */
export type AcceptedSecrets = readonly [string, ...string[]];

export function acceptedSecrets(value: string, also: string | null): AcceptedSecrets {
  return also === null ? [value] : [value, also];
}

export interface Secret {
  readonly value: string;
  /** Whether the secret was generated just now. */
  readonly isNew: boolean;
}

/** The configured secret. If none is configured: the secret stored under `name` in `dataDir`, or a new one. */
export function secretFrom(dataDir: string, name: string, set: string | null): Secret {
  if (set !== null) return { value: set, isNew: false };
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  if (existsSync(file)) return { value: readFileSync(file, "utf8").trim(), isNew: false };
  const value = newSecret();
  keep(folder, file, value);
  return { value, isNew: true };
}

export interface StoredDigest {
  readonly digest: string;
  /** The secret itself if it was generated just now, otherwise null. It is not stored. */
  readonly made: string | null;
}

/** Like `secretFrom`, but for a secret that people type. Only its digest is stored. */
export function digestFrom(dataDir: string, name: string, set: string | null): StoredDigest {
  if (set !== null) return { digest: digest(set), made: null };
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  if (existsSync(file)) return { digest: readFileSync(file, "utf8").trim(), made: null };
  const made = newSecret();
  keep(folder, file, digest(made));
  return { digest: digest(made), made };
}

function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

function keep(folder: string, file: string, text: string): void {
  makeFolder(folder);
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: "wx" });
}

/** Whether `given` is the secret. Compares in constant time. */
export function isSecret(given: unknown, secret: string): boolean {
  return typeof given === "string" && isDigestOf(given, digest(secret));
}

/** Whether `given` is one of the accepted secrets. */
export function isAccepted(given: unknown, secrets: AcceptedSecrets): boolean {
  return secrets.some((secret) => isSecret(given, secret));
}

/** Whether `stored` is the digest of `given`. Compares in constant time. */
export function isDigestOf(given: string, stored: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(stored));
}

/** The SHA-256 digest of a secret, as base64url. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

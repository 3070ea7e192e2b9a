// Secrets of this installation: those that nobody set are made once and kept in a file that only its owner can read.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Secret {
  readonly value: string;
  /** Made just now: the one who runs the server has not seen it yet. */
  readonly isNew: boolean;
}

/** The secret that was set, else the one kept under `name` in `dataDir`, else a new one. */
export function secretFrom(dataDir: string, name: string, set: string | null): Secret {
  if (set !== null) return { value: set, isNew: false };
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  if (existsSync(file)) return { value: readFileSync(file, "utf8").trim(), isNew: false };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const value = randomBytes(24).toString("base64url");
  writeFileSync(file, `${value}\n`, { mode: 0o600, flag: "wx" });
  return { value, isNew: true };
}

/** Compares in the same time whatever differs. */
export function isSecret(given: unknown, secret: string): boolean {
  return typeof given === "string" && isDigestOf(given, digest(secret));
}

/** Whether `kept` is the digest of what is given, in the same time whatever differs. */
export function isDigestOf(given: string, kept: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(kept));
}

/** What is kept of a secret that somebody presents: SHA-256, as base64url. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

// Secrets of this installation: those that nobody set are made once and kept in a file that only its owner can read.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./folder.ts";

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
  const value = newSecret();
  keep(folder, file, value);
  return { value, isNew: true };
}

export interface KeptDigest {
  readonly digest: string;
  /** The secret itself where it was made just now: nobody can look it up later. */
  readonly made: string | null;
}

/** As `secretFrom`, for a secret that people type: of one made here nothing but the digest is kept. */
export function digestFrom(dataDir: string, name: string, set: string | null): KeptDigest {
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

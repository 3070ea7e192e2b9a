// The values that must be equal on all servers of a database, in the form that servers show each other: digests, never
// the values.
import { createHash } from "node:crypto";
import * as z from "zod/mini";

/**
 * By the name of the setting or other value; the digest of "" if it is not set. A name is absent if its value is
 * unknown.
 */
export type Fingerprint = Readonly<Record<string, string>>;

const shape = z.record(z.string(), z.string());

/** @param values by name; null if not set; undefined if unknown */
export function fingerprintOf(values: Readonly<Record<string, string | null | undefined>>): Fingerprint {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, shortDigest(name, value ?? "")]));
}

export function readFingerprint(text: string): Fingerprint {
  return shape.parse(JSON.parse(text));
}

/** The names of values that both have, but with different digests. */
export function differences(one: Fingerprint, other: Fingerprint): string[] {
  return Object.keys(one).filter((name) => name in other && one[name] !== other[name]);
}

/** Too short to verify a guessed secret with certainty, long enough that two values hardly ever share it. */
function shortDigest(name: string, value: string): string {
  return createHash("sha256").update(`chkobba ${name} ${value}`).digest("base64url").slice(0, 6);
}

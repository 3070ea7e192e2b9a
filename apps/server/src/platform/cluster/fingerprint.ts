// The values that must be equal on all servers of a database, in the form in which servers show them to each other: as
// digests.
import { createHash } from "node:crypto";
import * as z from "zod/mini";

/**
 * The digest of each value, by the name of its setting. A value that is not set has the digest of "". A value that is
 * unknown is left out.
 */
export type Fingerprint = Readonly<Record<string, string>>;

const shape = z.record(z.string(), z.string());

/** @param values by name; a value is null if it is not set, and undefined if it is unknown */
export function fingerprintOf(values: Readonly<Record<string, string | null | undefined>>): Fingerprint {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, shortDigest(name, value ?? "")]));
}

export function readFingerprint(text: string): Fingerprint {
  return shape.parse(JSON.parse(text));
}

/** The names of values that are in both fingerprints, with different digests. */
export function differences(one: Fingerprint, other: Fingerprint): string[] {
  return Object.keys(one).filter((name) => name in other && one[name] !== other[name]);
}

/**
 * A digest of a value. It is too short to verify a guessed secret with certainty, but long enough that two values
 * hardly ever have the same digest.
 */
function shortDigest(name: string, value: string): string {
  return createHash("sha256").update(`chkobba ${name} ${value}`).digest("base64url").slice(0, 6);
}

// What must be equal at all servers of one database, as each of them shows it to the others: digests, never the values.
import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** By the name of the setting, or what else it is; the digest of "" where it is not set. A name is absent where it can't be told. */
export type Fingerprint = Readonly<Record<string, string>>;

const shape = z.record(z.string(), z.string());

/** @param values by name; null: not set; undefined: it can't be told */
export function fingerprintOf(values: Readonly<Record<string, string | null | undefined>>): Fingerprint {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, shortDigest(name, value ?? "")]));
}

export function readFingerprint(text: string): Fingerprint {
  return shape.parse(JSON.parse(text));
}

/** The names of what both have, but not equally. */
export function differences(one: Fingerprint, other: Fingerprint): string[] {
  return Object.keys(one).filter((name) => name in other && one[name] !== other[name]);
}

/** Too short to test guesses at a secret against it for certain, long enough that two values hardly ever share it. */
function shortDigest(name: string, value: string): string {
  return createHash("sha256").update(`chkobba ${name} ${value}`).digest("base64url").slice(0, 6);
}

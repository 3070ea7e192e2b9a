// The values that must be equal on all servers of a database, in the form in which servers show them to each other: as
// digests.
import { createHash } from "node:crypto";
import * as z from "zod/mini";

/**
 * The digest of each value, by the name of its setting. A value that is not set has the digest of "". A value that is
 * unknown is left out. A value with others that are accepted too has several digests, separated by spaces.
 */
export type Fingerprint = Readonly<Record<string, string>>;

const shape = z.record(z.string(), z.string());

/**
 * A value is null if it is not set, and undefined if it is unknown. A list has the value, and then another one that is
 * accepted too, or null.
 */
export type SharedValue = string | null | undefined | readonly (string | null)[];

/** @param values by name */
export function fingerprintOf(values: Readonly<Record<string, SharedValue>>): Fingerprint {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, digestsOf(name, value)]])),
  );
}

function digestsOf(name: string, value: string | null | readonly (string | null)[]): string {
  if (value === null || typeof value === "string") return shortDigest(name, value ?? "");
  return value.flatMap((each, nth) => (nth > 0 && each === null ? [] : shortDigest(name, each ?? ""))).join(" ");
}

export function readFingerprint(text: string): Fingerprint {
  return shape.parse(JSON.parse(text));
}

/** The names of values that are in both fingerprints, and of which one side does not accept the other's. */
export function differences(one: Fingerprint, other: Fingerprint): string[] {
  return Object.entries(one).flatMap(([name, digests]) => {
    const others = other[name];
    return others === undefined || (accepts(digests, others) && accepts(others, digests)) ? [] : name;
  });
}

/** Whether the first digest of `given` is among `digests`. */
function accepts(digests: string, given: string): boolean {
  return digests.split(" ").includes(given.split(" ")[0] ?? "");
}

/**
 * A digest of a value. It is too short to verify a guessed secret with certainty, but long enough that two values
 * hardly ever have the same digest.
 */
function shortDigest(name: string, value: string): string {
  return createHash("sha256").update(`chkobba ${name} ${value}`).digest("base64url").slice(0, 6);
}

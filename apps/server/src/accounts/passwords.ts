// Passwords are stored as argon2id hashes. Comparing one takes as long for an account that does not exist.
import { hash, verify } from "@node-rs/argon2";

/** 19 MiB and two passes, as OWASP's Password Storage Cheat Sheet asks of argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared where there is no account. */
const DUMMY_HASH = hash("nobody's password", COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param passwordHash null where there is no such account: false, after the same work */
export async function isPassword(given: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), given);
  return matches && passwordHash !== null;
}

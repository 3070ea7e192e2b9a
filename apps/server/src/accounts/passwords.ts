// Passwords are stored as argon2id hashes. A check takes the same time if the account does not exist.
import { hash, verify } from "@node-rs/argon2";

/** 19 MiB and two passes: the library's default, and OWASP's recommendation for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash with which a password is compared if the account does not exist. */
const DUMMY_HASH = hash("the password of no account", COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param passwordHash null if the account does not exist; the result is then false, after the same work */
export async function isPassword(given: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), given);
  return matches && passwordHash !== null;
}

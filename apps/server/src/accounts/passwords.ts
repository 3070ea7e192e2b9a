// Passwords are stored as argon2id hashes. A check takes the same time if the account does not exist. Keyboards write the
// same letter as one sign or as several, so a password is hashed in one form of Unicode (NFC).
import { hash, verify } from "@node-rs/argon2";

/** 19 MiB and two passes: the library's default, and OWASP's recommendation for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash with which a password is compared if the account does not exist. */
const DUMMY_HASH = hash("the password of no account", COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** @param passwordHash null if the account does not exist; the result is then false, after the same work */
export async function isPassword(given: string, passwordHash: string | null): Promise<boolean> {
  const stored = passwordHash ?? (await DUMMY_HASH);
  const form = given.normalize("NFC");
  // Hashes of earlier releases are of the password as it was typed.
  const matches = (await verify(stored, form)) || (form !== given && (await verify(stored, given)));
  return matches && passwordHash !== null;
}

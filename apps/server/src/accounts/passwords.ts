// Passwords are kept as argon2id: slow on purpose, and as slow for an account that does not exist.
import { hash, verify } from "@node-rs/argon2";

/** 19 MiB and two passes, as OWASP's Password Storage Cheat Sheet asks of argon2id, which is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has. */
const NOBODYS = hash("nobody's password", COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param passwordHash null where there is no such account: the answer is no, after the same work */
export async function isPassword(given: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODYS), given);
  return matches && passwordHash !== null;
}

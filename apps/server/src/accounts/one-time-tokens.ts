// Tokens that work once: random words, of which only the digest is kept.
import { randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

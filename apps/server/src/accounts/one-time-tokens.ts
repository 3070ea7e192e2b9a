// Tokens that work once: random words, of which only the digest is kept.
import { createHash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function digest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

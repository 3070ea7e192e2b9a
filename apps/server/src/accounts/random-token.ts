// Secret tokens that cannot be guessed. The database keeps only their digests (`digest` in platform/secrets.ts).
import { randomBytes } from "node:crypto";

export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

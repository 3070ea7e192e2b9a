// Accounts of the attackers.
import { randomUUID } from "node:crypto";
import type { Attackers } from "./attackers.ts";

const PASSWORD = "an attacker's password";
/** How many accounts one network may register at once. */
const ACCOUNTS = 4;

export interface Account {
  readonly username: string;
  readonly accessToken: string;
}

export async function accounts(by: Attackers, count = ACCOUNTS): Promise<readonly Account[]> {
  const made: Account[] = [];
  for (let nth = 0; nth < count; nth++) {
    const username = `attacker_${randomUUID().slice(0, 8)}`;
    const body = JSON.stringify({ username, email: `${username}@example.tn`, password: PASSWORD });
    const headers = { "content-type": "application/json" };
    const answer = await by.call(nth, "POST", "/api/auth/register", { headers, body });
    if (answer.status !== 201) throw new Error(`registering is answered with ${answer.status}`);
    made.push({ username, accessToken: String(JSON.parse(answer.body).tokens.accessToken) });
  }
  return made;
}

export function withToken(accessToken: string) {
  return { headers: { authorization: `Bearer ${accessToken}` } };
}

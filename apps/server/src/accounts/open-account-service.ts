// The account service with its stores and tokens.
import type { Logger } from "pino";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import type { Database } from "../platform/database/database.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Tables } from "../schema/index.ts";
import { AccessTokens } from "./access-tokens.ts";
import { AccountService, type AccountServiceParts } from "./account-service.ts";
import { AccountStore } from "./account-store.ts";
import { PasswordAttempts } from "./password-attempts.ts";
import { SessionStore } from "./session-store.ts";
import { Sessions } from "./sessions.ts";

export interface OpenAccountServiceParts extends Pick<AccountServiceParts, "letters" | "adoptResults"> {
  /** Wrong passwords that one network may try at one account. */
  readonly attempts: AttemptLimit;
  readonly database: Database<Tables>;
  readonly mail: Mail;
  /** Signs the access tokens. */
  readonly secret: string;
  readonly sessionMs: number;
  readonly logger: Logger;
  readonly now: () => number;
}

export function openAccountService(given: OpenAccountServiceParts): AccountService {
  const { database, secret, attempts, sessionMs, now, ...parts } = given;
  const sessionStore = new SessionStore(database);
  const accessTokens = new AccessTokens(secret, now);
  const sessions = new Sessions({ store: sessionStore, accessTokens, lifetimeMs: sessionMs, now });
  const store = new AccountStore(database);
  return new AccountService({
    ...parts,
    store,
    sessionStore,
    sessions,
    passwords: new PasswordAttempts(attempts),
    now,
  });
}

// Builds the account services with their stores and tokens.
import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import type { Database } from "../platform/database/database.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { SealedTexts } from "../platform/sealed-text.ts";
import type { AcceptedSecrets } from "../platform/secrets.ts";
import type { Tables } from "../schema/index.ts";
import { AccessTokens } from "./access-tokens.ts";
import { AccountNotices, type PostLetter } from "./account-notices.ts";
import { AccountService, type AccountServiceParts } from "./account-service.ts";
import { AccountStore } from "./account-store.ts";
import { BarredNames } from "./barred-names.ts";
import { AccountDeletion, type AccountDeletionParts } from "./erasure/account-deletion.ts";
import { LetterStore } from "./letters/letter-store.ts";
import { Letters } from "./letters/letters.ts";
import { OwnerCheck } from "./owner-proof.ts";
import { Challenges } from "./passkeys/challenges.ts";
import { PasskeyStore } from "./passkeys/passkey-store.ts";
import { Passkeys } from "./passkeys/passkeys.ts";
import { PasswordAttempts } from "./password-attempts.ts";
import { PasswordReset } from "./password-reset.ts";
import { ResetStore } from "./reset-store.ts";
import { SessionStore } from "./session-store.ts";
import { Sessions } from "./sessions.ts";

export interface OpenAccountServicesParts
  extends Pick<AccountServiceParts, "adoptResults" | "adoptDevice" | "suspensionOf">,
    Pick<AccountDeletionParts, "leaveTables"> {
  /** Limits the wrong passwords that one network may try for one account. */
  readonly attempts: AttemptLimit;
  /** Limits the mails with a reset link to one mailbox. */
  readonly resetMails: AttemptLimit;
  /** Limits how many reset links one network may request. */
  readonly resetRequests: AttemptLimit;
  /** Limits the mails to one mailbox that report a change of an account. */
  readonly reportMails: AttemptLimit;
  readonly database: Database<Tables>;
  readonly mail: Pick<Mail, "deliver">;
  /** Sign the access tokens and derive the refresh tokens. */
  readonly secrets: AcceptedSecrets;
  readonly sessionMs: number;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface AccountServices {
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly reset: PasswordReset;
  readonly passkeys: Passkeys;
  readonly owners: OwnerCheck;
  readonly deletion: AccountDeletion;
  readonly letters: Letters;
  readonly notices: AccountNotices;
  readonly barredNames: BarredNames;
  /** Deletes sessions, reset tokens and challenges that have expired. */
  deleteExpired(): Promise<void>;
}

export function openAccountServices(parts: OpenAccountServicesParts): AccountServices {
  const {
    database,
    mail,
    secrets,
    attempts,
    resetMails,
    resetRequests,
    reportMails,
    sessionMs,
    adoptResults,
    adoptDevice,
    suspensionOf,
    logger,
    now,
  } = parts;
  const { leaveTables } = parts;
  const store = new AccountStore(database);
  const sessionStore = new SessionStore(database);
  const resetStore = new ResetStore(database);
  const accessTokens = new AccessTokens(secrets, now);
  const sessions = new Sessions({ store: sessionStore, accessTokens, secrets, lifetimeMs: sessionMs, now });
  const passwords = new PasswordAttempts(attempts);
  const passkeys = new Passkeys({
    store: new PasskeyStore(database),
    challenges: new Challenges(secrets, now),
    now,
  });
  const letters = new Letters({
    store: new LetterStore(database, new SealedTexts(secrets, "letters")),
    ...{ mail, reports: reportMails, logger, now },
  });
  const post: PostLetter = (letter, about) => letters.post(letter, about);
  return {
    letters,
    barredNames: new BarredNames({ database, accounts: store, now, randomInt }),
    notices: new AccountNotices({ find: (accountId) => store.find(accountId), post, logger }),
    accounts: new AccountService({
      store,
      sessions,
      passwords,
      signAccess: (bearer) => accessTokens.sign(bearer),
      post,
      logger,
      now,
      adoptResults,
      adoptDevice,
      suspensionOf,
    }),
    sessions,
    reset: new PasswordReset({
      ...{ accounts: store, store: resetStore, sessions, resetMails, requests: resetRequests },
      ...{ post, logger, now },
    }),
    passkeys,
    owners: new OwnerCheck({ store, passwords, passkeys }),
    deletion: new AccountDeletion({ database, sessions, leaveTables, now, logger }),
    deleteExpired: async () => {
      await passkeys.deleteExpired();
      await sessionStore.deleteExpired(now());
      await resetStore.deleteExpired(now());
    },
  };
}

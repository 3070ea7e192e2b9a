// Builds the account services with their stores and tokens.
import { randomInt } from "node:crypto";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountOwner, deviceOwner } from "../identity/owner.ts";
import { SealedTexts } from "../platform/sealed-text.ts";
import type { AcceptedSecrets } from "../platform/secrets.ts";
import { AccessTokens } from "./access-tokens.ts";
import { AccountNotices, type PostLetter } from "./account-notices.ts";
import { AccountService, type AccountServiceParts } from "./account-service.ts";
import { AccountStore } from "./account-store.ts";
import { BarredNames } from "./barred-names.ts";
import { AccountDeletion } from "./erasure/account-deletion.ts";
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

/** The part of the App that accounts need. */
export interface AccountsApp extends Pick<App, "database" | "logger" | "wall"> {
  readonly deals: Pick<App["deals"], "adopt">;
  readonly games: Pick<App["games"], "leaveTables">;
  readonly history: Pick<App["history"], "adopt">;
  readonly limits: Pick<App["limits"], "attempts">;
  readonly mail: Pick<App["mail"], "deliver">;
  readonly moderation: Pick<App["moderation"], "signedIn" | "suspensionOf">;
  readonly people: Pick<App["people"], "adopt">;
  readonly puzzles: Pick<App["puzzles"], "adopt">;
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

/** @param secrets sign the access tokens and derive the refresh tokens */
export function openAccountServices(
  app: AccountsApp,
  { secrets, sessionMs }: { readonly secrets: AcceptedSecrets; readonly sessionMs: number },
): AccountServices {
  const { database, limits, logger, mail, wall: now } = app;
  const store = new AccountStore(database);
  const sessionStore = new SessionStore(database);
  const resetStore = new ResetStore(database);
  const accessTokens = new AccessTokens(secrets, now);
  const sessions = new Sessions({ store: sessionStore, accessTokens, secrets, lifetimeMs: sessionMs, now });
  const passwords = new PasswordAttempts(limits.attempts("account", RATES.attempts));
  const passkeys = new Passkeys({
    store: new PasskeyStore(database),
    challenges: new Challenges(secrets, now),
    now,
  });
  const letters = new Letters({
    ...{ store: new LetterStore(database, new SealedTexts(secrets, "letters")), mail, logger, now },
    reports: limits.attempts("report-letter", RATES.reportMails),
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
      ...adoptionBy(app),
      suspensionOf: (accountId) => app.moderation.suspensionOf(accountId),
    }),
    sessions,
    reset: new PasswordReset({
      accounts: store,
      store: resetStore,
      resetMails: limits.attempts("letter", RATES.resetMails),
      requests: limits.attempts("reset-request", RATES.resetRequests),
      ...{ sessions, post, logger, now },
    }),
    passkeys,
    owners: new OwnerCheck({ store, passwords, passkeys }),
    deletion: new AccountDeletion({
      database,
      sessions,
      leaveTables: (owner) => app.games.leaveTables(owner),
      now,
      logger,
    }),
    deleteExpired: async () => {
      await passkeys.deleteExpired();
      await sessionStore.deleteExpired(now());
      await resetStore.deleteExpired(now());
    },
  };
}

/** Gives an account the results and rows of a guest's device, when its owner signs in there. */
function adoptionBy(app: AccountsApp): Pick<AccountServiceParts, "adoptResults" | "adoptDevice"> {
  return {
    adoptResults: (deviceId, accountId) => app.history.adopt(deviceOwner(deviceId), accountOwner(accountId)),
    adoptDevice: async (deviceId, accountId) => {
      await app.people.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await app.deals.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await app.puzzles.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await app.moderation.signedIn(deviceId, accountId);
    },
  };
}

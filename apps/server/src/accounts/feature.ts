// Accounts as a feature of the server: signing in over HTTP and on sockets.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { accountOwner } from "../identity/owner.ts";
import type { Caller } from "../platform/http/calls.ts";
import { portOf } from "../platform/http/port.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { acceptedSecrets, secretFrom } from "../platform/secrets.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import { closeEnded } from "../realtime/ended-sessions.ts";
import { sessionRoom } from "../realtime/identify.ts";
import type { Resources } from "../resources.ts";
import { AdminRights } from "./admin-rights.ts";
import { type AccountCallParts, accountCalls } from "./calls.ts";
import { ownDataCalls } from "./erasure/calls.ts";
import { identityEvents } from "./events.ts";
import type { MailLanguage } from "./mail-layout.ts";
import type { Notice } from "./notice-mail.ts";
import { type OpenAccountServicesParts, openAccountServices } from "./open-account-services.ts";
import { passkeyCalls } from "./passkey-calls.ts";

const DAY_MS = 24 * 60 * 60_000;
const CLOSE_ENDED_EVERY_MS = 60_000;
const SEND_LETTERS_EVERY_MS = 2000;
const STOP_MS = 2000;
const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

/**
 * Opens the services of accounts. Call before the sockets are opened, because the account of each socket is read
 * through these services.
 */
export function openAccounts(
  { database, mail, config, wall, limits, logger }: Resources,
  adoption: Pick<OpenAccountServicesParts, "adoptResults" | "adoptDevice" | "suspensionOf" | "leaveTables">,
) {
  const services = openAccountServices({
    ...{ database, mail, logger, ...adoption },
    secrets: acceptedSecrets(
      secretFrom(config.DATA_DIR, "auth-secret", config.AUTH_SECRET).value,
      config.AUTH_SECRET_ALSO,
    ),
    attempts: limits.attempts("account", RATES.attempts),
    resetMails: limits.attempts("letter", RATES.resetMails),
    resetRequests: limits.attempts("reset-request", RATES.resetRequests),
    reportMails: limits.attempts("report-letter", RATES.reportMails),
    sessionMs: config.SESSION_DAYS * DAY_MS,
    now: wall,
  });
  const attempts = limits.attempts("admin-key", RATES.attempts);
  return { services, admins: new AdminRights({ config, accounts: services.accounts, attempts, logger }) };
}

export interface AccountFeatureParts extends Context {
  readonly opened: ReturnType<typeof openAccounts>;
  readonly friends: AccountCallParts["friends"];
  /** The language of a mail, from the headers of the request that causes the mail. */
  readonly languageOf: (headers: Caller["headers"]) => MailLanguage;
}

export function accountFeature({ opened, friends, languageOf, identity, results, ...parts }: AccountFeatureParts) {
  const { services } = opened;
  const { app, io, config, cluster, limits, logger } = parts;
  const { accounts, reset, sessions, passkeys, owners, deletion, letters, notices } = services;
  // The origin never comes from the Host header of a request, because the link goes into a mail to another person.
  const linkOrigin = () => config.PUBLIC_URL ?? `http://localhost:${portOf(app)}`;
  const report = (accountId: string, notice: Notice, { headers }: Caller) =>
    notices.report(accountId, notice, { language: languageOf(headers), link: `${linkOrigin()}/` });
  sessions.on("ended", (accountId) => io.in(accountOwner(accountId)).disconnectSockets(true));
  sessions.on("someEnded", (ids) => {
    if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true);
  });
  const closeSockets = new PeriodicTask({
    everyMs: CLOSE_ENDED_EVERY_MS,
    task: () => closeEnded(io, (sessionIds) => sessions.lasting(sessionIds)),
    failure: "accounts: closing the sockets of ended sessions failed",
    logger,
  });
  const deleteExpired = new PeriodicTask({
    everyMs: DELETE_EXPIRED_EVERY_MS,
    task: () => services.deleteExpired(),
    failure: "accounts: deleting expired sessions failed",
    logger,
  });
  const sendLetters = new PeriodicTask({
    everyMs: SEND_LETTERS_EVERY_MS,
    task: () => letters.sendDue(),
    failure: "letters: sending failed, retrying",
    logger,
  });
  // Messages about sessions that another server has ended may have been lost. So the sessions of all sockets here are
  // checked.
  cluster.on("restored", () => closeSockets.run());
  return {
    /**
     * Tells an account's owner by mail that a moderator has renamed the account. The mail is in all languages, because
     * an account's language is not stored.
     */
    mailRenamed: (accountId: string, name: string) =>
      void notices.report(accountId, { kind: "renamed", name }, { language: "all", link: `${linkOrigin()}/` }),
    events: identityEvents({
      ...identity,
      attempts: limits.byCaller(CALLER_RATES.signIns),
      guests: limits.byCaller(CALLER_RATES.guests),
    }),
    calls: {
      ...accountCalls({
        ...{ ...results, service: accounts, reset, friends, linkOrigin, report },
      }),
      ...passkeyCalls({ accounts, sessions, passkeys, owners, report, publicUrl: config.PUBLIC_URL }),
      ...ownDataCalls({
        ...{ accounts, sessions, owners, deletion, publicUrl: config.PUBLIC_URL },
        exports: limits.at(RATES.exports),
        now: parts.wall,
        prepareReport: (accountId, { headers }) =>
          notices.prepare(
            accountId,
            { kind: "account-deleted" },
            { language: languageOf(headers), link: `${linkOrigin()}/` },
          ),
      }),
    },
    tasks: [closeSockets, deleteExpired, sendLetters],
    // Waits up to two seconds for letters that are being sent. Letters still unsent stay in the database until the
    // server starts again.
    close: () => withTimeout(letters.settled(), STOP_MS).catch(() => {}),
  };
}

// Accounts as a feature of the server: signing in over HTTP and on sockets.
//
// `accounts/` has accounts, sessions and the mails; decision 010 describes a session. A socket signs in with an
// access token in its handshake or with `authenticate`. No call gives an account a role: only `npm run admin --
// grant NAME` on the machine itself does.
//
// A passkey (`accounts/passkeys/`) signs in without name and password (decision 043). Challenges are signed, not
// stored; an answered one is stored until it expires, so it works once. A session counts as its owner's for fifteen
// minutes after the sign-in, or after `POST /api/auth/confirm` with the password or a passkey
// (`accounts/owner-proof.ts`); only such a session may add and remove passkeys.
//
// `schema/account-data.ts` says for every table which rows are an account's and what its deletion does to them; a
// table without a line there does not compile. The export reads these rows. A deletion ends the sessions, leaves the
// open tables, and erases the rows in one transaction; other people's results keep a seat named "Deleted player".
// Names in the packed logs of games are replaced afterwards (`games/log/log-eraser.ts`): `log_owners` says which
// logs name an account, so only these are read, by each server its share. Until then replays replace the name
// (`results` says which seats). A new snapshot of a table names no deleted account, also if one sat there
// (`games/log/new-snapshots.ts`).
//
// Mails to accounts wait in the table `letters`, encrypted, until the mail server has accepted them
// (`accounts/letters/letters.ts`): the server that wrote one tries at once, later any server, with growing pauses,
// until the letter is too old. Addresses are not verified, so reports of changes to one mailbox are few in a day;
// links that reset a password have a limit and room of their own. `retention/rules.ts` lists the tables from which
// old data is deleted every hour.
//
// The record that ends a game is stored with its results in one transaction (decision 011). `history/` reads them:
// statistics (counters by the owner of the seats, written with each result), finished games, pages of players, and
// replays, which the browser plays by the same rules.
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountOwner } from "../identity/owner.ts";
import type { Caller } from "../platform/http/calls.ts";
import { portOf } from "../platform/http/port.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { acceptedSecrets, secretFrom } from "../platform/secrets.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import { closeEnded } from "../realtime/ended-sessions.ts";
import { sessionRoom } from "../realtime/identify.ts";
import { accountsService } from "./accounts-service.ts";
import { AdminRights } from "./admin-rights.ts";
import { accountCalls } from "./calls.ts";
import { ownDataCalls } from "./erasure/calls.ts";
import { identityEvents } from "./events.ts";
import type { Notice } from "./notice-mail.ts";
import { type AccountServices, openAccountServices } from "./open-account-services.ts";
import { passkeyCalls } from "./passkey-calls.ts";

const DAY_MS = 24 * 60 * 60_000;
const CLOSE_ENDED_EVERY_MS = 60_000;
const SEND_LETTERS_EVERY_MS = 2000;
const STOP_MS = 2000;
const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

export function openAccounts(app: App) {
  const { http, io, config, limits, logger } = app;
  const secret = secretFrom(config.DATA_DIR, "auth-secret", config.AUTH_SECRET).value;
  const services = openAccountServices(app, {
    secrets: acceptedSecrets(secret, config.AUTH_SECRET_ALSO),
    sessionMs: config.SESSION_DAYS * DAY_MS,
  });
  const { accounts, reset, sessions, passkeys, owners, deletion, letters, notices, barredNames } = services;
  // The origin never comes from the Host header of a request, because the link goes into a mail to another person.
  const linkOrigin = () => config.PUBLIC_URL ?? `http://localhost:${portOf(http)}`;
  const report = (accountId: string, notice: Notice, { headers }: Caller) =>
    notices.report(accountId, notice, { language: app.pages.languageOf(headers), link: `${linkOrigin()}/` });
  sessions.on("ended", (accountId) => io.in(accountOwner(accountId)).disconnectSockets(true));
  sessions.on("someEnded", (ids) => {
    if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true);
  });
  const service = accountsService({
    accounts,
    sessions,
    deletion,
    usernames: barredNames,
    suspensionOf: (accountId) => app.moderation.suspensionOf(accountId),
    admins: new AdminRights({ config, accounts, attempts: limits.attempts("admin-key", RATES.attempts), logger }),
    mailRenamed: (accountId, name) =>
      void notices.report(accountId, { kind: "renamed", name }, { language: "all", link: `${linkOrigin()}/` }),
  });
  return {
    ...service,
    events: identityEvents(app, { accounts: service }),
    calls: {
      ...accountCalls(app, { service: accounts, reset, linkOrigin, report }),
      ...passkeyCalls({ accounts, sessions, passkeys, owners, report, publicUrl: config.PUBLIC_URL }),
      ...ownDataCalls(app, {
        accounts,
        sessions,
        owners,
        deletion,
        prepareReport: (accountId, { headers }) =>
          notices.prepare(
            accountId,
            { kind: "account-deleted" },
            { language: app.pages.languageOf(headers), link: `${linkOrigin()}/` },
          ),
      }),
    },
    tasks: periodicWork(app, services),
    // Waits up to two seconds for letters that are being sent. Letters still unsent stay in the database until the
    // server starts again.
    close: () => withTimeout(letters.settled(), STOP_MS).catch(() => {}),
  };
}

function periodicWork(
  { cluster, io }: Pick<App, "cluster" | "io">,
  { sessions, letters, deleteExpired }: Pick<AccountServices, "sessions" | "letters" | "deleteExpired">,
): readonly PeriodicWork[] {
  return [
    {
      everyMs: CLOSE_ENDED_EVERY_MS,
      run: () => closeEnded(io, (sessionIds) => sessions.lasting(sessionIds)),
      failure: "accounts: closing the sockets of ended sessions failed",
      // Messages about sessions that another server has ended may have been lost. So the sessions of all sockets here
      // are checked.
      alsoWhen: (run) => cluster.on("restored", run),
    },
    {
      everyMs: DELETE_EXPIRED_EVERY_MS,
      run: deleteExpired,
      failure: "accounts: deleting expired sessions failed",
    },
    {
      everyMs: SEND_LETTERS_EVERY_MS,
      run: () => letters.sendDue(),
      failure: "letters: sending failed, retrying",
    },
  ];
}

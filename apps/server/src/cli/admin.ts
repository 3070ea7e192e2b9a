// `npm run admin -- grant NAME` gives an account the right to delete rooms. `grant NAME moderator` gives it the right
// to decide on reports. `revoke NAME` removes both rights. `sign-out NAME` ends all sessions of an account. `mute NAME`,
// `suspend NAME`, `lift NAME` and `dismiss NAME` decide about any account, also one with such a right. `delete ID ...`
// deletes accounts by their ids, for example again after a restore from a backup.
import { existsSync } from "node:fs";
import { DECISION_FACTS } from "@chkobba/protocol";
import { type Account, AccountStore } from "../accounts/account-store.ts";
import { AccountDeletion } from "../accounts/erasure/account-deletion.ts";
import { SessionStore } from "../accounts/session-store.ts";
import { loadConfig } from "../config/config.ts";
import { startFailure } from "../config/start-failure.ts";
import type { Database } from "../platform/database/database.ts";
import { SetupError } from "../platform/setup-error.ts";
import { openDatabase, sqliteFile } from "../schema/open-database.ts";
import type { Tables } from "../schema/tables.ts";
import { decideFromMachine, MACHINE_ACTIONS } from "./decide.ts";

const USAGE =
  "usage: npm run admin -- grant NAME [moderator] | revoke NAME | sign-out NAME | " +
  "mute NAME [DAYS] | suspend NAME [DAYS] | lift NAME | dismiss NAME | delete ID ...";

/** The longest mute or suspension with an end: ten years. */
const DAYS_MAX = 3650;

/** Carries out a command for an account, and returns the text to print. */
type Work = (database: Database<Tables>, account: Account) => Promise<string>;

async function main([command = "", name, given, ...more]: readonly string[]): Promise<string> {
  const ids = command === "delete" ? [name, given, ...more].flatMap((id) => id ?? []) : [];
  const work = workOf(command, given);
  if (ids.length === 0 && (work === null || name === undefined || more.length > 0)) throw new SetupError(USAGE);
  const config = loadConfig();
  if (config.DATABASE_URL === null && !existsSync(sqliteFile(config.DATA_DIR))) {
    throw new SetupError(`there is no database in ${config.DATA_DIR}: start the server once, or set DATA_DIR`);
  }
  const database = await openDatabase(config, { kind: "command" });
  try {
    if (work === null || name === undefined) return await deleteAccounts(database, ids);
    const account = await new AccountStore(database).findByUsername(name);
    if (account === null) throw new SetupError(`there is no account named ${name}`);
    return await work(database, { ...account, username: name });
  } finally {
    await database.close();
  }
}

function workOf(command: string, given: string | undefined): Work | null {
  if (command === "grant") return granting(given ?? "admin");
  if (command === "revoke" && given === undefined) return granting("player");
  if (command === "sign-out" && given === undefined) return signOut;
  return deciding(command, given);
}

function granting(role: string): Work | null {
  if (role !== "player" && role !== "moderator" && role !== "admin") return null;
  return async (database, { username }) => {
    await new AccountStore(database).grant(username, role);
    return `${username} is now: ${role}`;
  };
}

/** Running servers close the sockets of ended sessions within a minute. */
const signOut: Work = async (database, { id, username }) => {
  const ended = await new SessionStore(database).endOf(id, { kept: null });
  return `${username} is signed out: ${ended.length} sessions ended`;
};

function deciding(command: string, given: string | undefined): Work | null {
  const action = MACHINE_ACTIONS.find((each) => each === command);
  const isTimed = action !== undefined && DECISION_FACTS[action].isTimed;
  const days = given === undefined ? null : Number(given);
  const isRight = days === null || (isTimed && Number.isInteger(days) && days > 0 && days <= DAYS_MAX);
  if (action === undefined || !isRight) return null;
  return async (database, account) => {
    await decideFromMachine(database, account, { action, days, now: Date.now() });
    return `${account.username}: ${action}${days === null ? "" : ` for ${days} days`}`;
  };
}

/** Deletes the accounts with these ids that exist. The servers must have stopped. */
async function deleteAccounts(database: Database<Tables>, ids: readonly string[]): Promise<string> {
  const accounts = new AccountStore(database);
  const store = new SessionStore(database);
  const deletion = new AccountDeletion({
    database,
    sessions: { endAll: async (id) => void (await store.endOf(id, { kept: null })), allEnded: () => undefined },
    // The seats in open tables stay until the servers delete these tables. They belong to an account that is gone.
    leaveTables: async () => undefined,
    now: Date.now,
    logger: { info: () => undefined },
  });
  let deleted = 0;
  for (const id of ids) {
    if ((await accounts.find(id)) === null) continue;
    await deletion.delete(id);
    deleted++;
  }
  return `${deleted} accounts deleted, ${ids.length - deleted} did not exist`;
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  },
);

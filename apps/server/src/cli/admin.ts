// `npm run admin -- grant NAME` gives an account the right to delete rooms. `grant NAME moderator` gives it the right
// to decide on reports. `revoke NAME` removes both rights. `sign-out NAME` ends all sessions of an account.
import { existsSync } from "node:fs";
import { AccountStore } from "../accounts/account-store.ts";
import { SessionStore } from "../accounts/session-store.ts";
import { loadConfig } from "../config/config.ts";
import { startFailure } from "../config/start-failure.ts";
import { SetupError } from "../platform/setup-error.ts";
import { openDatabase, sqliteFile } from "../schema/open-database.ts";

const USAGE = "usage: npm run admin -- grant NAME [moderator]   or   revoke NAME   or   sign-out NAME";

async function main([command = "", name, given]: readonly string[]): Promise<string> {
  const role = roleOf(command, given);
  const isSignOut = command === "sign-out" && given === undefined;
  if ((role === undefined && !isSignOut) || name === undefined) throw new SetupError(USAGE);
  const config = loadConfig();
  if (config.DATABASE_URL === null && !existsSync(sqliteFile(config.DATA_DIR))) {
    throw new SetupError(`there is no database in ${config.DATA_DIR}: start the server once, or set DATA_DIR`);
  }
  const database = await openDatabase(config);
  try {
    const accounts = new AccountStore(database);
    const account = await accounts.findByUsername(name);
    if (account === null) throw new SetupError(`there is no account named ${name}`);
    if (role === undefined) {
      // Running servers close the sockets of ended sessions within a minute.
      const ended = await new SessionStore(database).endOf(account.id, { kept: null });
      return `${name} is signed out: ${ended.length} sessions ended`;
    }
    await accounts.grant(name, role);
    return `${name} is now: ${role}`;
  } finally {
    await database.close();
  }
}

function roleOf(command: string, given: string | undefined): "player" | "moderator" | "admin" | undefined {
  if (command === "revoke" && given === undefined) return "player";
  if (command !== "grant") return undefined;
  return given === undefined || given === "admin" ? "admin" : given === "moderator" ? given : undefined;
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  },
);

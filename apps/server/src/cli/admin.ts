// npm run admin -- grant NAME: gives an account the right to delete rooms, or with `grant NAME moderator` to decide on
// reports. `revoke NAME` removes both rights.
import { existsSync } from "node:fs";
import { AccountStore } from "../accounts/account-store.ts";
import { loadConfig } from "../config/config.ts";
import { startFailure } from "../config/start-failure.ts";
import { SetupError } from "../platform/setup-error.ts";
import { openDatabase, sqliteFile } from "../schema/open-database.ts";

const USAGE = "usage: npm run admin -- grant NAME [moderator]   or   npm run admin -- revoke NAME";

async function main([command = "", name, given]: readonly string[]): Promise<string> {
  const role = roleOf(command, given);
  if (role === undefined || name === undefined) throw new SetupError(USAGE);
  const config = loadConfig();
  if (config.DATABASE_URL === null && !existsSync(sqliteFile(config.DATA_DIR))) {
    throw new SetupError(`there is no database in ${config.DATA_DIR}: start the server once, or set DATA_DIR`);
  }
  const database = await openDatabase(config);
  try {
    if (!(await new AccountStore(database).grant(name, role)))
      throw new SetupError(`there is no account named ${name}`);
  } finally {
    await database.close();
  }
  return `${name} is now: ${role}`;
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

// npm run admin -- grant NAME: gives an account the right to delete rooms. `revoke NAME` removes the right.
import { existsSync } from "node:fs";
import { AccountStore } from "../accounts/account-store.ts";
import { loadConfig } from "../config/config.ts";
import { startFailure } from "../config/start-failure.ts";
import { SetupError } from "../platform/setup-error.ts";
import { openDatabase, sqliteFile } from "../schema/open-database.ts";

const USAGE = "usage: npm run admin -- grant NAME   or   npm run admin -- revoke NAME";
const ROLES = new Map([
  ["grant", "admin"],
  ["revoke", "player"],
] as const);

async function main([command = "", name]: readonly string[]): Promise<string> {
  const role = command === "grant" || command === "revoke" ? ROLES.get(command) : undefined;
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

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  },
);

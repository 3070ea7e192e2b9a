// npm run admin -- grant NAME: gives an account the right to delete rooms; `revoke NAME` takes it back.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { AccountStore } from "./accounts/account-store.ts";
import { readConfig } from "./config.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { migrations, type Tables } from "./schema/index.ts";

const USAGE = "usage: npm run admin -- grant NAME   or   npm run admin -- revoke NAME";
const ROLES = new Map([
  ["grant", "admin"],
  ["revoke", "player"],
] as const);

async function main([command = "", name]: readonly string[]): Promise<string> {
  const role = command === "grant" || command === "revoke" ? ROLES.get(command) : undefined;
  if (role === undefined || name === undefined) throw new Error(USAGE);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR } = readConfig(process.env);
  const file = join(DATA_DIR, "chkobba.sqlite");
  if (!existsSync(file)) throw new Error(`there is no database in ${DATA_DIR}: start the server once, or set DATA_DIR`);
  const database = await openSqlite<Tables>(file, migrations);
  try {
    if (!(await new AccountStore(database).grant(name, role))) throw new Error(`there is no account named ${name}`);
  } finally {
    await database.close();
  }
  return `${name} is now: ${role}`;
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

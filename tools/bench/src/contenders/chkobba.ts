// The built product with all its work except rate limits: schemas, identity, rules, durable log, hidden hands, metrics.
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { builtServer, ChkobbaTable } from "./chkobba-table.ts";

const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };
const DATABASE_URL = process.env.MEASURED_DATABASE_URL;

await measure({
  name: "chkobba",
  server: builtServer({ RATE_LIMITS: "off", ...(DATABASE_URL !== undefined && { ...SECRETS, DATABASE_URL }) }),
  openTable: (url) => ChkobbaTable.open(url),
  connectIdly: async (url) => void (await connect(url)),
});

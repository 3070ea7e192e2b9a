// The built product with all its work except rate limits: schemas, identity, rules, durable log, hidden hands, metrics.
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { builtServer, ChkobbaTable } from "./chkobba-table.ts";

await measure({
  name: "chkobba",
  server: builtServer({ RATE_LIMITS: "off" }),
  openTable: (url) => ChkobbaTable.open(url),
  connectIdly: async (url) => void (await connect(url)),
});

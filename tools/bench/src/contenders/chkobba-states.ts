// The built product as in chkobba.ts, but its clients receive whole states.
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { builtServer, ChkobbaTable } from "./chkobba-table.ts";

await measure({
  name: "chkobba, states",
  server: builtServer({ RATE_LIMITS: "off" }),
  openTable: (url) => ChkobbaTable.open(url, url, "states"),
  connectIdly: async (url) => void (await connect(url)),
});

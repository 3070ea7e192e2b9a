// The built product as in chkobba.ts, but with its rate limits. The two players of each table have an address of their
// own, because a limit counts all connections of an address together.
import { measure } from "../load/measure.ts";
import { builtServer, ChkobbaTable } from "./chkobba-table.ts";

let tables = 0;

await measure({
  name: "chkobba, limits",
  server: builtServer({}),
  openTable: (url) => {
    tables++;
    return ChkobbaTable.open(url, url, "entries", false, `127.0.${1 + Math.floor(tables / 250)}.${1 + (tables % 250)}`);
  },
});

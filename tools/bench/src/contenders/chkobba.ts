// This product as it is built, everything on but the limits: schemas, identity, rules, durable log, hidden hands, metrics.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { ChkobbaTable, SERVER } from "./chkobba-table.ts";

const folder = mkdtempSync(join(tmpdir(), "chkobba-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

await measure({
  name: "chkobba",
  server: { script: SERVER, cwd: folder, env: { DATA_DIR: join(folder, "data"), RATE_LIMITS: "off" } },
  openTable: (url) => ChkobbaTable.open(url),
  connectIdly: async (url) => void (await connect(url)),
});

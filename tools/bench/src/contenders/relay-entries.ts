// The bare relay whose frames have the size of a small update.
import { join } from "node:path";
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { openRelayTable } from "./relay-table.ts";

await measure({
  name: "relay of entries",
  server: { script: join(import.meta.dirname, "relay-server.ts"), env: { FRAMES: "entries" } },
  openTable: openRelayTable,
  connectIdly: async (url) => void (await connect(url)),
});

// The bare relay with whole states of about 3 kB, as in a simple Socket.IO game.
import { join } from "node:path";
import { connect } from "../load/connect.ts";
import { measure } from "../load/measure.ts";
import { openRelayTable } from "./relay-table.ts";

await measure({
  name: "relay",
  server: { script: join(import.meta.dirname, "relay-server.ts"), env: { FRAMES: "states" } },
  openTable: openRelayTable,
  connectIdly: async (url) => void (await connect(url)),
});

// npm start: runs the whole product on one port. Arguments are passed to the server.
import { build, install } from "./prepare.mjs";

await install();
await build();
await import("../../apps/server/dist/main.js");

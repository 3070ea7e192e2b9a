// npm start: the whole product on one port. Arguments go to the server.
import { build, install } from "./prepare.mjs";

await install();
await build();
await import("../../apps/server/dist/main.js");

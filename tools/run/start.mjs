// npm start: runs the whole product on one port. Arguments are passed to the server.
import "./check-node.mjs";
import { build, installProduct } from "./prepare.mjs";

await installProduct();
await build();
await import("../../apps/server/dist/main.js");

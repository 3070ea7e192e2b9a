// Installs and builds the product, then runs a script of a workspace: `node with-product.mjs <script> <workspace> [arguments of
// the script]`.
import { build, install, run } from "./prepare.mjs";

const [script, workspace, ...args] = process.argv.slice(2);

await install();
await build();
await run("npm", ["run", script, "-w", workspace, "--", ...args]);

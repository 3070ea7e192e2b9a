// Installs and builds the product, then runs a script of a workspace: `node with-product.mjs <script> <workspace>
// [arguments of the script]`.
import { build, install, run } from "./prepare.mjs";
import { demand } from "./programs.mjs";

/** The programs that each script starts, besides Node. */
const PROGRAMS_OF = { faults: ["redis"], bench: ["redis"], lighthouse: ["chromium"], screenshots: ["chromium"] };

const [script, workspace, ...args] = process.argv.slice(2);

await install();
await demand(PROGRAMS_OF[script] ?? []);
await build();
await run("npm", ["run", script, "-w", workspace, "--", ...args]);

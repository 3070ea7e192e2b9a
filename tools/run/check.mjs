// npm run check: format and lint, types, layers and unused code, as many at a time as there are cores. Prints the
// failures and the time of each check. `npm run check -- types format` runs only the checks whose names begin so.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Folders with a tsconfig.json. */
const TYPED = [
  "apps/server",
  "apps/web",
  "tools/bench",
  "e2e",
  "packages/protocol",
  "packages/rules",
  "packages/bot",
  "packages/shuffle",
  "tools/assets",
  "tools/run",
];
/** The compiler in native code, with one thread for each program: several threads would check the same types again. */
const TYPES = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--checkers", "1", "--incremental"];
/** Where the compiler stores its results for unchanged files. */
const BUILD_INFO = "node_modules/.cache/types";

/** With a wrong setting dependency-cruiser would read nothing and pass. */
const LEAST_MODULES = 1000;

/** Each check's command, the longest first; `isFine` looks at the output of a command that succeeded. */
const CHECKS = [
  { name: "unused", args: ["node_modules/knip/bin/knip.js"] },
  { name: "prose", args: ["tools/run/check-prose.mjs"] },
  { name: "format", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  {
    name: "layers",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs"].concat([
      "apps",
      "packages",
      "tools",
      "e2e",
    ]),
    isFine: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) >= LEAST_MODULES,
  },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    args: [...TYPES, "--tsBuildInfoFile", `${BUILD_INFO}/${folder.replace("/", "-")}`, "-p", folder],
  })),
];

const prefixes = process.argv.slice(2);
const unknown = prefixes.find((prefix) => CHECKS.every(({ name }) => !name.startsWith(prefix)));
if (unknown !== undefined)
  throw new Error(`no check is named "${unknown}": ${CHECKS.map(({ name }) => name).join(", ")}`);
const waiting = CHECKS.filter(
  ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
);
let failed = 0;
await Promise.all(Array.from({ length: availableParallelism() }, runChecks));
process.exitCode = failed === 0 ? 0 : 1;

async function runChecks() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await runCheck(check);
}

async function runCheck({ name, args, isFine = () => true }) {
  const began = performance.now();
  const { status, output } = await finished(args);
  const isPassed = status === 0 && isFine(output);
  if (!isPassed) failed++;
  console.log(`${isPassed ? "passed" : "FAILED"}: ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (!isPassed) console.log(output);
}

/** Runs a Node script; resolves to its exit status and its whole output. */
function finished(args) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : (error.code ?? 1), output: `${stdout}${stderr}` });
    });
  });
}

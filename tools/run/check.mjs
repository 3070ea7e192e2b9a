// npm run check: checks format and lint, types, layers, prose, React and unused code. Each core runs one check at a time.
// Prints the failures and the time of each check. `npm run check -- types format` runs only the checks whose names
// begin with one of these words.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The folders with a tsconfig.json. */
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
/**
 * The command of the native compiler. It uses one thread for each program, because several threads would check the same
 * types again.
 */
const TYPES = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--checkers", "1", "--incremental"];
/** The folder in which the compiler stores its results for unchanged files. */
const BUILD_INFO = "node_modules/.cache/types";

/**
 * The least number of modules that dependency-cruiser must read. With a wrong setting, it would read nothing and pass.
 */
const LEAST_MODULES = 1000;

/** The command of each check, the slowest check first. `isFine` checks the output of a command that has succeeded. */
const CHECKS = [
  { name: "unused", args: ["node_modules/knip/bin/knip.js"] },
  { name: "prose", args: ["tools/run/check-prose.mjs"] },
  { name: "react", args: ["tools/run/check-react.mjs"] },
  { name: "format", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  { name: "layers", ...layers(".dependency-cruiser.cjs", ["apps", "packages", "tools", "e2e"]) },
  { name: "layers of folders", ...layers(".dependency-cruiser.folders.cjs", ["apps", "packages"]) },
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

function layers(config, folders) {
  return {
    args: ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", config, ...folders],
    isFine: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) >= LEAST_MODULES,
  };
}

/** Runs a Node script. Resolves to its exit status and its whole output. */
function finished(args) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : (error.code ?? 1), output: `${stdout}${stderr}` });
    });
  });
}

// The files that each part of the mutation run mutates, and the tests that must notice the mutants.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Files without logic: tests and the code that only they use, lists of exports, texts, generated weights. */
const NO_LOGIC =
  /\.test\.ts$|-for-tests\.ts$|\/testing\/|\/i18n\/(ar|en|fr)\/|\/(index|training|weights)\.ts$|\.d\.ts$/;

/**
 * Matches imports of databases, threads and the bot's long searches. Tests with such an import take seconds for each
 * mutant.
 */
const SLOW_IMPORT = /^import .*(?:each-database|sqlite|node:worker_threads|bot-pool|\/hard|\/levels|\/sealed-games)/m;

/**
 * The sources in a folder, without those whose own test is left out, and the folder of their tests. `samples` is the share
 * of random examples that slow tests try.
 */
function all(folder, { tests = folder, samples = 1 } = {}) {
  const mutate = sourcesIn(folder).filter((file) => !(hasTest(file) && isSlow(testOf(file))));
  return { mutate, tests, samples };
}

/**
 * The sources in a folder that have a unit test beside them. Other sources of the apps are only tested in whole servers
 * and browsers.
 */
function tested(folder) {
  const mutate = sourcesIn(folder).filter((file) => hasTest(file) && !isSlow(testOf(file)));
  return { mutate, tests: folder, samples: 1 };
}

/** The absolute paths of the tests that a mutation run leaves out. */
export function slowTests() {
  return ["packages", "apps/web/src", "apps/server/src"]
    .flatMap((folder) => filesIn(folder))
    .filter((file) => file.endsWith(".test.ts") && isSlow(file))
    .map((file) => join(root, file));
}

const testOf = (file) => file.replace(/\.ts$/, ".test.ts");
const hasTest = (file) => existsSync(join(root, testOf(file)));

function isSlow(test) {
  // Levels are compared by the results of many games.
  if (test.endsWith("/levels.test.ts")) return true;
  return SLOW_IMPORT.test(readFileSync(join(root, test), "utf8"));
}

function sourcesIn(folder) {
  return filesIn(folder)
    .filter((file) => file.endsWith(".ts") && !NO_LOGIC.test(file))
    .toSorted();
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => !file.includes("node_modules"));
}

export const PARTS = {
  rules: all("packages/rules/src", { tests: "packages/rules" }),
  bot: all("packages/bot/src", { samples: 0.02 }),
  // All files of this folder without a unit test are schemas without logic.
  protocol: tested("packages/protocol/src"),
  "web-shared": tested("apps/web/src/shared"),
  "web-features": tested("apps/web/src/features"),
  "server-games": tested("apps/server/src/games"),
  "server-platform": tested("apps/server/src/platform"),
};

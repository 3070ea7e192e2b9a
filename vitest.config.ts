import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  configDefaults,
  defineConfig,
  type Plugin,
  type TestProjectInlineConfiguration as ProjectConfig,
} from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LIMIT_MS as LIMIT_OF_SHORT_MS, POLL_MS } from "./tools/run/testing/limits.mjs";
import { PARTS } from "./tools/run/testing/parts.mjs";

/** Whether random tests run at full length, and their seed. Tests read both with `inject`. */
const RANDOM = { isLong: process.env.TEST_LONG === "1", seed: Number(process.env.TEST_SEED ?? 1) };
const ofTesting = (file: string) => fileURLToPath(new URL(`tools/run/testing/${file}`, import.meta.url));
const FIXED_SEED = ofTesting("fixed-seed.ts");
const WAITS = ofTesting("waits.ts");
/** The setup file that ends timers which still run after the last test of a file. */
const TIMERS_LEFT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["web", "web-alone"].map((name) => [name, ofTesting("close-page.ts")])),
  ...Object.fromEntries(
    ["rules", "bot", "shuffle", "protocol", "tools"].map((name) => [name, ofTesting("no-timers-left.ts")]),
  ),
};

/** This limit only ends tests that hang. It is long, because the machine may also do other work. */
const LIMIT_MS = RANDOM.isLong ? 3_600_000 : LIMIT_OF_SHORT_MS;

/**
 * The files of a project share the modules of their workers, because loading these again for each file takes as long as
 * most tests.
 */
const SHARED = { isolate: false };

const project = (name: string, root: string, more: ProjectConfig["test"] = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    provide: RANDOM,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: POLL_MS } },
    ...SHARED,
    // Transforming the modules takes a third of a run. The next run reads what has not changed from a cache.
    experimental: { fsModuleCache: true },
    ...more,
    setupFiles: [WAITS, TIMERS_LEFT[name] ?? [], more.setupFiles ?? []].flat(),
  },
});

/** A project with property tests. */
const randomProject = (name: string, root: string, more: ProjectConfig["test"] = {}) =>
  project(name, root, { ...more, setupFiles: [FIXED_SEED, ...[more.setupFiles ?? []].flat()] });

const ofServer = (file: string) => fileURLToPath(new URL(`apps/server/test/${file}`, import.meta.url));
/** Prepares the databases, and the folder of the bundled threads. */
const SET_UP = [ofServer("migrated-databases.ts"), ofServer("threads-folder.ts")];
const TESTS = ofServer("");
const testFiles = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
/** The whole-server tests that have this line in the comment at their top. */
const markedBy = (line: string) =>
  testFiles.filter((file) => /^(?:\/\/.*\n)*/.exec(readFileSync(TESTS + file, "utf8"))?.[0].includes(`\n// ${line}\n`));
/**
 * Whole-server tests that also run with their data in PostgreSQL, because the database can make a difference. Some of
 * them do so only at full length: they wait for the database's clock, or other tests already run their queries on both
 * databases. For games, these other tests are `game-log`, `game-store` and `results`; for every other query, it is the
 * test of the service with that query.
 */
const ALSO_ON_POSTGRES = [
  ...markedBy("Also on PostgreSQL."),
  ...(RANDOM.isLong ? markedBy("Also on PostgreSQL, at full length.") : []),
];

/** Threads that the server starts from its sources need a loader for TypeScript. */
const THREADS = { execArgv: ["--import", ofServer("typescript-in-threads.mjs")] };

/** From Node 25 on, Node's own storage would replace jsdom's. Node 20 does not have this flag. */
const WEB_STORAGE = "--no-experimental-webstorage";
const NO_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has(WEB_STORAGE) ? [WEB_STORAGE] : [];

const WEB = fileURLToPath(new URL("apps/web/", import.meta.url));
const WEB_TESTS = ["src", "build"]
  .flatMap((folder) =>
    readdirSync(WEB + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));
/** Whether a test of the web app needs a document. */
const hasPage = (file: string) => readFileSync(WEB + file, "utf8").startsWith("// @vitest-environment jsdom\n");
/** Tests of the web app that replace the page's address, which they can't do in a new realm. This list only shrinks. */
const REPLACE_ADDRESS = new Set(["src/shared/auth/passkeys.test.ts", "src/shared/identity/tokens.test.ts"]);

const webProject = (name: string, more: ProjectConfig["test"]) =>
  randomProject(name, "apps/web", {
    setupFiles: `${WEB}src/shared/set-up-tests.ts`,
    execArgv: NO_WEB_STORAGE,
    ...more,
  });

/** Tests of attacks on a whole server. */
const ATTACKS = "test/abuse*.test.ts";

/** These tests start first, so that no core waits for one of them at the end. */
const LONGEST_FIRST = markedBy("Starts first: takes a minute.").map((file) => `/apps/server/test/${file}`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => (LONGEST_FIRST.some((name) => moduleId.endsWith(name)) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/**
 * A test of a whole server may fail once on a shared machine. It then runs again, and is listed as flaky if it passes.
 */
const WHOLE_SERVER = { ...THREADS, globalSetup: SET_UP, retry: process.env.CI ? 1 : 0 };

/** The projects of the part of the tests that `npm test` runs now. */
function inPart<Project extends { readonly test: { readonly name: string } }>(projects: Project[]): Project[] {
  const { TEST_PART } = process.env;
  const isWanted = TEST_PART === undefined ? () => true : PARTS[TEST_PART];
  if (isWanted === undefined) throw new Error(`TEST_PART is none of ${Object.keys(PARTS).join(", ")}`);
  return projects.filter(({ test }) => isWanted(test.name));
}

/** Vitest 4.1 can't read the files of a global setup from the cache of modules. They have their own environment. */
const UNKEPT_SETUP: Plugin = {
  name: "unkept-setup",
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ environment }) => (environment.name === "__vitest__" ? false : undefined)),
};

export default defineConfig({
  plugins: [UNKEPT_SETUP],
  test: {
    reporters: ["default", ofTesting("record-results.ts")],
    sequence: { sequencer: LongestFirst },
    projects: inPart([
      randomProject("rules", "packages/rules"),
      randomProject("bot", "packages/bot"),
      randomProject("shuffle", "packages/shuffle"),
      randomProject("protocol", "packages/protocol"),
      randomProject("server", "apps/server", {
        ...THREADS,
        globalSetup: SET_UP,
        include: ["src/**/*.test.ts"],
      }),
      randomProject("whole-server", "apps/server", {
        ...WHOLE_SERVER,
        include: ["test/**/*.test.ts"],
        exclude: [...configDefaults.exclude, ATTACKS],
      }),
      randomProject("whole-server-postgres", "apps/server", {
        ...WHOLE_SERVER,
        setupFiles: ofServer("on-postgres.ts"),
        include: ALSO_ON_POSTGRES.map((file) => `test/${file}`),
      }),
      project("attacks", "apps/server", { include: [ATTACKS], retry: WHOLE_SERVER.retry, isolate: true }),
      webProject("web", { include: WEB_TESTS.filter((file) => !hasPage(file)) }),
      // Modules hold the state of a page. Each file gets new ones in a new realm, which takes less time than a new process.
      webProject("web-pages", {
        include: WEB_TESTS.filter((file) => hasPage(file) && !REPLACE_ADDRESS.has(file)),
        pool: "vmThreads",
      }),
      webProject("web-alone", { include: [...REPLACE_ADDRESS], isolate: true }),
      project("tools", "tools/run"),
      project("bench", "tools/bench"),
      project("assets", "tools/assets"),
    ]),
    // Tests of the server mostly wait. With five workers, other tests use the cores during these waits.
    maxWorkers: 5,
    // On a busy machine the databases of the tests take longer than ten seconds to stop.
    teardownTimeout: LIMIT_MS,
  },
});

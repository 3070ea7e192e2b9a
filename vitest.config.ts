import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration as ProjectConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const project = (name: string, root: string, timeoutSeconds = 30, more: ProjectConfig["test"] = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    provide: RANDOM,
    setupFiles: [FIXED_SEED],
    testTimeout: timeoutSeconds * 1000,
    hookTimeout: 60_000,
    ...more,
  },
});

/** Random tests: at their full length, and from which seed. Tests read both by `inject`. */
const RANDOM = { isLong: process.env.TEST_LONG === "1", seed: Number(process.env.TEST_SEED ?? 1) };
const FIXED_SEED = fileURLToPath(new URL("tools/run/testing/fixed-seed.ts", import.meta.url));

const ofServer = (file: string) => fileURLToPath(new URL(`apps/server/test/${file}`, import.meta.url));
const POSTGRES = ofServer("postgres-cluster.ts");
/** Whole servers that are also tested with their data in PostgreSQL. */
const ALSO_ON_POSTGRES = [
  "games",
  "latecomers",
  "shuffles",
  "cut",
  "team-bots",
  "solo",
  "rooms",
  "chat",
  "blocks",
  "accounts",
  "history",
  "ratings",
  "matchmaking",
  "durability",
  "malformed",
  "radio",
  "packing",
  "seats",
  "outage",
];

/** Threads that the server starts from its sources need a loader for TypeScript. */
const THREADS = { execArgv: ["--import", ofServer("typescript-in-threads.mjs")] };

/** Attacks on a whole server. */
const ATTACKS = "test/abuse*.test.ts";

/** The files that take a minute. They start first, so that at the end no core waits for one of them. */
const LONGEST_FIRST = ["secrecy", "cluster-faults", "durability", "start", "abuse-unread"].map(
  (name) => `/apps/server/test/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST_FIRST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST_FIRST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** The files of a project share their workers' modules: loading them again for each file takes as long as most tests. */
const SHARED = { isolate: false };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project("rules", "packages/rules", 120, SHARED),
      project("bot", "packages/bot", 120, SHARED),
      project("shuffle", "packages/shuffle", 120, SHARED),
      project("protocol", "packages/protocol", 30, SHARED),
      project("server", "apps/server", 120, {
        ...SHARED,
        ...THREADS,
        globalSetup: POSTGRES,
        exclude: [...configDefaults.exclude, ATTACKS],
      }),
      project("server-postgres", "apps/server", 120, {
        ...SHARED,
        ...THREADS,
        globalSetup: POSTGRES,
        setupFiles: [FIXED_SEED, ofServer("on-postgres.ts")],
        include: ALSO_ON_POSTGRES.map((name) => `test/${name}.test.ts`),
      }),
      // After all others: an attack and the people who play meanwhile need the cores for themselves.
      project("attacks", "apps/server", 120, { include: [ATTACKS], maxWorkers: 3, sequence: { groupOrder: 1 } }),
      // Many of these tests begin with a page that has just loaded, that is with modules of its own.
      project("web", "apps/web"),
      project("tools", "tools/run"),
      project("bench", "tools/bench", 120, SHARED),
      project("assets", "tools/assets", 120, SHARED),
    ],
    // Tests of the server wait more than they compute: the cores are shared, not left idle.
    maxWorkers: 5,
  },
});

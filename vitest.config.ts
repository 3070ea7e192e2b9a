import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration as ProjectConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const project = (name: string, root: string, timeoutSeconds = 30, more: ProjectConfig["test"] = {}) => ({
  extends: true as const,
  test: { name, root, testTimeout: timeoutSeconds * 1000, hookTimeout: 60_000, ...more },
});

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
];

/** Attacks on a whole server. */
const ATTACKS = "test/abuse*.test.ts";

/** The files that take a minute. They start first, so that at the end no core waits for one of them. */
const LONGEST_FIRST = ["secrecy", "cluster-faults", "durability", "start"].map(
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

/** Tests of pure code share one worker's modules: loading them again for each file would take longer than the tests. */
const PURE = { isolate: false };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project("rules", "packages/rules", 120, PURE),
      project("bot", "packages/bot", 120, PURE),
      project("shuffle", "packages/shuffle", 120, PURE),
      project("protocol", "packages/protocol", 30, PURE),
      project("server", "apps/server", 120, { globalSetup: POSTGRES, exclude: [...configDefaults.exclude, ATTACKS] }),
      project("server-postgres", "apps/server", 120, {
        globalSetup: POSTGRES,
        setupFiles: ofServer("on-postgres.ts"),
        include: ALSO_ON_POSTGRES.map((name) => `test/${name}.test.ts`),
      }),
      // After all others: an attack and the people who play meanwhile need the cores for themselves.
      project("attacks", "apps/server", 120, { include: [ATTACKS], maxWorkers: 2, sequence: { groupOrder: 1 } }),
      project("web", "apps/web"),
      project("tools", "tools/run"),
      project("bench", "tools/bench", 120, PURE),
      project("assets", "tools/assets", 120),
    ],
    // Tests of the server wait more than they compute: the cores are shared, not left idle.
    maxWorkers: 5,
    // Threads that the server starts from its sources need a loader for TypeScript.
    execArgv: ["--import", ofServer("typescript-in-threads.mjs")],
  },
});

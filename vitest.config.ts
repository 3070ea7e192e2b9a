import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const project = (name: string, root: string, timeoutSeconds = 30, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, root, testTimeout: timeoutSeconds * 1000, hookTimeout: 60_000, globalSetup },
});

export default defineConfig({
  test: {
    projects: [
      project("rules", "packages/rules", 120),
      project("bot", "packages/bot", 120),
      project("protocol", "packages/protocol"),
      project("server", "apps/server", 120, ["test/postgres-cluster.ts"]),
      project("web", "apps/web"),
      project("tools", "tools/run"),
    ],
    // Threads that the server starts from its sources need a loader for TypeScript.
    execArgv: ["--import", fileURLToPath(new URL("apps/server/test/typescript-in-threads.mjs", import.meta.url))],
  },
});

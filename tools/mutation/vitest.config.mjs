// The unit tests beside the sources, in one project, because a mutant runs in the process that tests it.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { slowTests } from "./parts.mjs";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    // Tests with thousands of deals, long searches, databases or threads are too slow for each mutant.
    exclude: ["**/node_modules/**", "**/*.property.test.ts", ...slowTests()],
    provide: { isLong: false, seed: 1 },
    setupFiles: ["setup.mjs", "../../apps/web/src/shared/set-up-tests.ts"].map((file) =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

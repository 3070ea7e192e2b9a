// The unit tests beside the sources, in one project, because a mutant runs in the process that tests it.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SLOW } from "./parts.mjs";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    // Tests with thousands of deals, long searches, databases or threads are too slow for each mutant.
    exclude: ["**/node_modules/**", "**/*.property.test.ts", ...SLOW.map((name) => `**/${name}.test.ts`)],
    provide: { isLong: false, seed: 1 },
    setupFiles: fileURLToPath(new URL("setup.mjs", import.meta.url)),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

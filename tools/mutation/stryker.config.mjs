// The settings for every part. parts.mjs has the files of each part.
import { strykerPlugins } from "./error-texts.mjs";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", new URL("error-texts.mjs", import.meta.url).pathname],
  ignorers: strykerPlugins.map(({ name }) => name),
  vitest: { configFile: "tools/mutation/vitest.config.mjs" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  incremental: true,
  ignoreStatic: process.env.IGNORE_STATIC !== "false",
  tempDirName: "reports/mutation/sandbox",
  ignorePatterns: ["/apps/web/public", "/apps/*/dist", "/data", "/reports", "/screenshots", "/docs", "/e2e", "/deploy"],
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  timeoutMS: 5_000,
  timeoutFactor: 1.5,
};

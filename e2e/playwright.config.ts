// Real Chromium against the built product. Each test has its own server.
import { defineConfig, devices } from "@playwright/test";
import { POLL_MS } from "../tools/run/testing/limits.mjs";
import { CHROMIUM } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  globalSetup: "./migrated-file.ts",
  outputDir: "../test-results",
  // These limits only end tests that hang. Even a machine that is ten times slower must not reach them.
  timeout: 600_000,
  expect: { timeout: POLL_MS },
  fullyParallel: true,
  // Pages often wait for their servers, animations and clocks. A third worker uses the two cores during these waits.
  workers: 3,
  forbidOnly: true,
  // `npm run test:long` also runs the tests that repeat a behaviour in a second language, theme or engine, with twice
  // the people, or together with behaviours that have their own tests.
  grepInvert: process.env.TEST_LONG === "1" || process.env.TEST_ENGINES === "1" ? [] : [/@long/],
  // A shared CI machine may fail once. A test that passes only on its retry is listed as flaky, and is a bug.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./record-results.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: CHROMIUM,
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would answer in place of a network that a test has changed, and would precache all files for
    // each page.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // With this limit, a failing click is reported long before the test times out.
    actionTimeout: 120_000,
  },
});

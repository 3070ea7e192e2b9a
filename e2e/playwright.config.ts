// Real Chromium against the built product; each test starts a server of its own.
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine of others may falter once. Whatever passes only then is listed as flaky, and is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: CHROMIUM,
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    // It would answer in the place of a network that a test has bent, and fetch a copy of everything for each visitor.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A click that finds no way names itself, long before the whole test runs out of time.
    actionTimeout: 30_000,
  },
});

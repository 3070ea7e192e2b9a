// Real Chromium against the built product; each test starts a server of its own.
import { defineConfig, devices } from "@playwright/test";

/** Without these Chromium tries to reach its maker's servers, and as root it does not start at all. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS },
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A click that finds no way names itself, long before the whole test runs out of time.
    actionTimeout: 30_000,
  },
});

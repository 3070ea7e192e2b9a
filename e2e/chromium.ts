// The flags of Chromium. Without them it contacts Google's servers, and does not start as root.

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of tests are too short-lived for optimised code to repay its compilation.
  "--js-flags=--no-turbofan,--no-maglev",
];

/**
 * Features that a headless browser does not need, and two that disturb tests: the upgrade to HTTPS and the delay of
 * first paint.
 */
const LEFT_OUT = [
  "PreloadTopChromeWebUI",
  "LensOverlay",
  "MediaRouter",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "OptimizationHints",
];

/** The headless shell, without the browser's own window: a third faster. It has no microphones. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [...FLAGS, `--disable-features=${LEFT_OUT.join(",")}`],
};

/** The full browser. @param features further features to disable */
export function wholeChromium(...features: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...FLAGS, `--disable-features=${[...LEFT_OUT, ...features].join(",")}`],
  };
}

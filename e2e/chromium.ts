// The flags of Chromium. Without these flags, Chromium contacts Google's servers, and does not start as root.

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Optimising the code would take more time than it saves, because pages of tests are open only for a short time.
  "--js-flags=--no-turbofan,--no-maglev",
];

/**
 * Features that a headless browser does not need, and two features that disturb tests: the upgrade to HTTPS, and the
 * delay of the first paint.
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

/** The headless shell, which has no browser window and is a third faster. It has no microphones. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [...FLAGS, `--disable-features=${LEFT_OUT.join(",")}`],
};

/** The full browser. @param features more features to disable */
export function wholeChromium(...features: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...FLAGS, `--disable-features=${[...LEFT_OUT, ...features].join(",")}`],
  };
}

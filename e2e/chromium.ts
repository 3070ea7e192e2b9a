// How Chromium is started. Without these flags it tries to reach its maker's servers, and as root it does not start at all.

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Of a window that nobody sees, and what gets in the way of tests: pages by plain HTTP, the last picture held back. */
const LEFT_OUT = [
  "PreloadTopChromeWebUI",
  "LensOverlay",
  "MediaRouter",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "OptimizationHints",
];

/** The engine alone, without the browser's own window around each page: a third faster. It has no microphones. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [...FLAGS, `--disable-features=${LEFT_OUT.join(",")}`],
};

/** The browser as people have it. @param features more features of it to leave out */
export function wholeChromium(...features: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...FLAGS, `--disable-features=${[...LEFT_OUT, ...features].join(",")}`],
  };
}

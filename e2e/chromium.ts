// How Chromium is started. Without these flags it tries to reach its maker's servers, and as root it does not start at all.

/** Of a window that nobody sees: each page would bring its own, at half the cost of the page. */
const WINDOW = ["PreloadTopChromeWebUI", "LensOverlay", "MediaRouter"];
/** What gets in the way of tests: pages by plain HTTP, the last picture held back, servers asked for advice. */
const IN_THE_WAY = ["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "OptimizationHints"];

/** @param features more features of Chromium to leave out */
export function chromiumWithout(...features: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${[...WINDOW, ...IN_THE_WAY, ...features].join(",")}`,
    ],
  };
}

export const CHROMIUM = chromiumWithout();

// Measurements of how fast a page was, and their ratings. This file has no schemas, because pages load it early.

export const WEB_VITALS = ["LCP", "INP"] as const;
export type WebVital = (typeof WEB_VITALS)[number];
export type WebVitalRating = "good" | "needs-improvement" | "poor";

/**
 * Two thresholds in milliseconds. A value up to the first threshold is good, and a value up to the second threshold
 * needs improvement.
 */
const THRESHOLDS: Readonly<Record<WebVital, readonly [number, number]>> = { LCP: [2500, 4000], INP: [200, 500] };

export function rateWebVital(metric: WebVital, value: number): WebVitalRating {
  const [good, acceptable] = THRESHOLDS[metric];
  if (value <= good) return "good";
  return value <= acceptable ? "needs-improvement" : "poor";
}

// How fast a page was, and the rating of that. No schemas here: pages load this file early.

export const WEB_VITALS = ["LCP", "INP"] as const;
export type WebVital = (typeof WEB_VITALS)[number];
export type WebVitalRating = "good" | "needs-improvement" | "poor";

/** Milliseconds: up to the first is good, up to the second needs improvement. */
const THRESHOLDS: Readonly<Record<WebVital, readonly [number, number]>> = { LCP: [2500, 4000], INP: [200, 500] };

export function rateWebVital(metric: WebVital, value: number): WebVitalRating {
  const [good, acceptable] = THRESHOLDS[metric];
  if (value <= good) return "good";
  return value <= acceptable ? "needs-improvement" : "poor";
}

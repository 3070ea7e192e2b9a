// Measures how fast the page appeared (LCP) and responded (INP).
import { rateWebVital, type WebVital } from "@chkobba/protocol";
import { onINP, onLCP } from "web-vitals";
import { logLine } from "./debug-log.ts";

/** Reports each value as soon as it is final. This is at the first interaction, or when the visitor leaves the page. */
export function measureVitals(tell: (metric: WebVital, value: number) => void): void {
  const hear = (metric: WebVital, value: number) => {
    logLine(`${metric} ${Math.round(value)} ms, ${rateWebVital(metric, value)}`);
    tell(metric, value);
  };
  onLCP(({ value }) => hear("LCP", value));
  onINP(({ value }) => hear("INP", value));
}

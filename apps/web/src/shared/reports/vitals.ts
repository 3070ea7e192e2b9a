// How fast the page showed itself (LCP) and answered (INP), as its visitor met it.
import { rateWebVital, type WebVital } from "@chkobba/protocol";
import { onINP, onLCP } from "web-vitals";
import { logLine } from "./debug-log.ts";

/** Hears each measure when it is final: at the first touch of the page, or when the page is left. */
export function measureVitals(tell: (metric: WebVital, value: number) => void): void {
  const hear = (metric: WebVital, value: number) => {
    logLine(`${metric} ${Math.round(value)} ms, ${rateWebVital(metric, value)}`);
    tell(metric, value);
  };
  onLCP(({ value }) => hear("LCP", value));
  onINP(({ value }) => hear("INP", value));
}

// What a client tells of itself: what broke on its page, and how fast the page was.
import { z } from "zod";
import { optional } from "./fields.ts";
import { DEBUG_LOG_MAX } from "./limits.ts";
import { WEB_VITALS } from "./web-vitals.ts";

const text = (max: number) => z.string().transform((given) => given.slice(0, max));

export const clientError = z.object({
  message: text(1000),
  stack: optional(text(8000)),
  location: optional(text(1000)),
  context: optional(
    z.object({
      userAgent: optional(text(500)),
      timestamp: optional(z.union([z.number(), text(50)])),
      log: optional(z.array(text(300)).transform((lines) => lines.slice(-DEBUG_LOG_MAX))),
    }),
  ),
});

export const clientPerformance = z.object({
  metric: z.enum(WEB_VITALS),
  /** Milliseconds. */
  value: z.number().nonnegative().max(600_000),
});

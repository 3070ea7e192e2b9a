// A client's reports about itself: errors of its page, and how fast it was.
import * as z from "zod/mini";
import { optional } from "./fields.ts";
import { DEBUG_LOG_MAX } from "./limits.ts";
import { WEB_VITALS } from "./web-vitals.ts";

/** Cuts a longer text instead of refusing it. */
const cut = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((given: string) => given.slice(0, max)),
  );

/** The last items of a list; earlier ones are dropped unread. */
const newest = <T extends z.ZodMiniType>(max: number, item: T) =>
  z.pipe(
    z.pipe(
      z.array(z.custom<z.input<T>>()),
      z.transform((items: z.input<T>[]) => items.slice(-max)),
    ),
    z.array(item),
  );

export const clientError = z.object({
  message: cut(1000),
  stack: optional(cut(8000)),
  location: optional(cut(1000)),
  context: optional(
    z.object({
      userAgent: optional(cut(500)),
      timestamp: optional(z.union([z.number(), cut(50)])),
      log: optional(newest(DEBUG_LOG_MAX, cut(300))),
    }),
  ),
});

export const clientPerformance = z.object({
  metric: z.enum(WEB_VITALS),
  /** Milliseconds. */
  value: z.number().check(z.nonnegative(), z.lte(600_000)),
});

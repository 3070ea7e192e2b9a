// A client's reports about its page: errors, and measurements of how fast the page was.
import * as z from "zod/mini";
import { optional } from "./fields.ts";
import { DEBUG_LOG_MAX } from "./limits/frames.ts";
import { WEB_VITALS } from "./web-vitals.ts";

/** Cuts a text that is too long instead of refusing the text. */
const cut = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((given: string) => given.slice(0, max)),
  );

/** Keeps only the last items of a list. Earlier items are dropped without parsing them. */
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
  /** The measured value, in milliseconds. */
  value: z.number().check(z.nonnegative(), z.lte(600_000)),
});

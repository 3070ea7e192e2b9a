// The forms that fields of payloads share.
import type { z } from "zod";

/** Absent and null both mean the default. */
export const orDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  schema.nullish().transform((given) => given ?? value);

/** Absent and null are the same. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((given) => given ?? undefined);

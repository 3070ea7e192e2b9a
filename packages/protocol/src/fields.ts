// The forms that fields of payloads share.
import { z } from "zod";
import { isBotName, isReadableName, NAME_TEXTS, normalName } from "./names.ts";

/** Absent and null both mean the default. */
export const orDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  schema.nullish().transform((given) => given ?? value);

/** Absent and null are the same. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((given) => given ?? undefined);

/** A name of at most `max` characters; it comes out as `normalName` writes it. */
export const name = (max: number) =>
  z
    .string()
    .overwrite(normalName)
    .min(1, { abort: true })
    .max(max)
    .refine(isReadableName, NAME_TEXTS.unreadable)
    .refine((given) => !isBotName(given), NAME_TEXTS.reserved);

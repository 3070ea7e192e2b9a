// The forms that fields of requests share. A house text of a field is its refusal code: the server looks up its English text.
import * as z from "zod/mini";
import { isBotName, isReadableName, normalName, rawNameMax } from "./names.ts";
import type { FieldRefusalCode } from "./refusals.ts";

/** Parameters of a schema or a check: what it says of a field that does not fit. */
export const says = (error: FieldRefusalCode) => ({ error });

/** Absent and null both mean the default. */
export const orDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given: z.output<T> | null | undefined): z.output<T> => given ?? value),
  );

/** Absent and null are the same. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given: z.output<T> | null | undefined): z.output<T> | undefined => given ?? undefined),
  );

/** A text of at most `max` characters without spaces around it. */
export const trimmed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A name of at most `max` characters; it comes out as `normalName` writes it. */
export const name = (max: number) =>
  z.string().check(
    z.maxLength(rawNameMax(max), { abort: true }),
    z.overwrite(normalName),
    z.minLength(1, { abort: true }),
    z.maxLength(max),
    z.refine(isReadableName, says("NAME_UNREADABLE")),
    z.refine((given) => !isBotName(given), says("NAME_RESERVED")),
  );

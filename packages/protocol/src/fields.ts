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

/** A list of at most `max` items. A longer one is refused before its items are read: each wrong item costs an issue of its own. */
export const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.pipe(z.array(z.custom<z.input<T>>()).check(z.maxLength(max, { abort: true })), z.array(item));

/**
 * A name of at most `max` characters; it comes out as `normalName` writes it. The raw length is checked first and the normalised length
 * before the other checks, because normalising makes one character into eighteen at worst.
 */
export const name = (max: number) =>
  z.string().check(
    z.maxLength(rawNameMax(max), { abort: true }),
    z.overwrite(normalName),
    z.minLength(1, { abort: true }),
    z.maxLength(max, { abort: true }),
    z.refine(isReadableName, says("NAME_UNREADABLE")),
    z.refine((given) => !isBotName(given), says("NAME_RESERVED")),
  );

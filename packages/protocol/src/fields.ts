// Schemas that fields of requests share. The error text of a field is a refusal code. The server looks up the code's
// English text.
import * as z from "zod/mini";
import { isReadableName, isReservedName, normalName, rawNameMax } from "./names.ts";
import type { FieldRefusalCode } from "./refusals.ts";

/** Makes the parameters of a schema or a check. `error` is the refusal code of a value that does not fit. */
export const says = (error: FieldRefusalCode) => ({ error });

/** An absent value and null both mean the default `value`. */
export const orDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given: z.output<T> | null | undefined): z.output<T> => given ?? value),
  );

/** Treats null like an absent value. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given: z.output<T> | null | undefined): z.output<T> | undefined => given ?? undefined),
  );

/**
 * A list of at most `max` items. A longer list is refused before its items are parsed, because parsing makes an error
 * for each wrong item.
 */
export const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.pipe(z.array(z.custom<z.input<T>>()).check(z.maxLength(max, { abort: true })), z.array(item));

/**
 * A name of at most `max` characters, in the form of `normalName`. Normalising can turn one character into eighteen. So
 * the length is checked before normalising, and again after it, before the other checks.
 */
export const name = (max: number) =>
  z.string().check(
    z.maxLength(rawNameMax(max), { abort: true }),
    z.overwrite(normalName),
    z.minLength(1, { abort: true }),
    z.maxLength(max, { abort: true }),
    z.refine(isReadableName, says("NAME_UNREADABLE")),
    z.refine((given) => !isReservedName(given), says("NAME_RESERVED")),
  );

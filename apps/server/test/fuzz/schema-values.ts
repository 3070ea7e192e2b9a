// Values that match a JSON schema, so that the whole protocol is fuzzed without a list of its messages here.
import fc from "fast-check";
import { z } from "zod";
import { GROWING } from "./growing-texts.ts";

const name = z.enum(["object", "array", "string", "number", "integer", "boolean", "null"]);

const node = z.object({
  type: z.union([name, z.array(name)]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  minItems: z.number().default(0),
  maxItems: z.number().default(5),
  minLength: z.number().default(0),
  maxLength: z.number().default(60),
  minimum: z.number().default(-1000),
  maximum: z.number().default(1_000_000),
  format: z.string().optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).min(1).optional(),
  oneOf: z.array(z.unknown()).min(1).optional(),
});
type Node = z.output<typeof node>;

/** Plausible values for a field of this name; undefined if none are known. */
export type Hint = (field: string) => fc.Arbitrary<unknown> | undefined;

const LONG = 10_000;

/** @param field the name of the value's field */
export function valuesOf(schema: unknown, hint: Hint, field = ""): fc.Arbitrary<unknown> {
  const parsed = node.parse(schema ?? {});
  const known = parsed.type === "object" ? undefined : hint(field);
  const fitting = fittingValues(parsed, hint, field);
  return known === undefined ? fitting : fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: fitting });
}

function fittingValues(schema: Node, hint: Hint, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, hint, field)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, hint, field)));
}

function valuesOfType(type: z.output<typeof name>, schema: Node, hint: Hint, field: string): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max } = schema;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.max(min, -LONG), max: Math.min(max, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min, max, noNaN: true });
    case "string":
      return texts(schema);
    case "array":
      return fc.array(valuesOf(schema.items, hint, field), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems, schema.minItems + 5),
      });
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valuesOf(each, hint, key)]);
      const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
      return fc.record(record, { requiredKeys: schema.required });
    }
  }
}

/**
 * Texts that grow when they are normalised. They are up to as long as a frame, and often about as long as a name may
 * be.
 */
const growing = fc
  .tuple(fc.constantFrom(...GROWING), fc.oneof(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 250, max: 4500 })))
  .map(([unit, count]) => unit.repeat(Math.ceil(count / unit.length)));

function texts({ minLength, maxLength, format }: Node): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  const usual = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: growing });
}

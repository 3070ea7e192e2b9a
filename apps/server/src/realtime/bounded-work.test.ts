// Tests that no schema of the protocol needs much more time for a frame or a body than `JSON.parse` needs for a
// harmless text of the same size.
import { callOf, calls, clientEvents, FRAME_BYTES_MAX, handshake, isCallName, isClientEvent } from "@chkobba/protocol";
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { z } from "zod";
import type { ZodMiniType } from "zod/mini";
import { BODY_BYTES } from "../platform/http/http.ts";
import { frameBytes } from "./event-handlers.ts";

/**
 * A schema may take at most this many times as long as `JSON.parse` takes for a harmless frame. `JSON.parse` takes a
 * millisecond or two for 16 kB. Texts that grew while being parsed took a thousand times as long.
 */
const TIMES = 25;
/**
 * How often a measurement is repeated until its time is within the bound. Other programs can make a measurement longer,
 * never shorter.
 */
const TRIES = 200;
/** The most problems that a schema may report. A list in a payload has at most 40 items, and each item can be wrong. */
const PROBLEMS = 60;
const RUNS = inject("isLong") ? 3000 : 300;

interface Reader {
  readonly name: string;
  readonly schema: ZodMiniType;
  /** The most bytes that the schema can receive. */
  readonly bytes: number;
}

const readers: readonly Reader[] = [
  ...Object.keys(clientEvents)
    .filter(isClientEvent)
    .map((name) => ({ name, schema: clientEvents[name].payload, bytes: frameBytes(name) })),
  { name: "handshake", schema: handshake, bytes: FRAME_BYTES_MAX },
  ...Object.keys(calls)
    .filter(isCallName)
    .flatMap((name) => [callOf(name).body, callOf(name).query].map((schema) => ({ name, schema, bytes: BODY_BYTES })))
    .flatMap(({ schema, ...rest }) => (schema === undefined ? [] : [{ ...rest, schema }])),
];

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly string[];

const node = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  minimum: z.number().default(1),
});

/** A value that the schema accepts, or nearly accepts. */
function sampleOf(given: unknown): Json {
  const schema = node.parse(given ?? {});
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0]);
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, each]) => [key, sampleOf(each)]));
  switch ([schema.type].flat()[0]) {
    case "integer":
    case "number":
      return schema.minimum;
    case "boolean":
      return true;
    case "array":
      return [];
    default:
      return schema.format === "email" ? "amira@example.tn" : "Amira";
  }
}

/** The paths to all values inside of a value, and to the value itself. */
function pathsIn(value: Json): Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, part]: [string, Json]) => pathsIn(part).map((path) => [key, ...path])),
  ];
}

function withValue(value: Json, [key, ...rest]: Path, by: Json): Json {
  if (key === undefined || typeof value !== "object" || value === null) return by;
  return Object.fromEntries(
    Object.entries(value).map(([each, part]: [string, Json]) => [
      each,
      each === key ? withValue(part, rest, by) : part,
    ]),
  );
}

/** Texts that are repeated until a value is as long, or has as many items, as `bytes` allows. */
const unit = fc.oneof(
  fc.constantFrom("a", " ", "\u00a0", "\ufdfa", "\ufdfb", "\u0301", "\u0315\u0327\u0301", "e\u0301", "\u200b", "\0"),
  fc.constantFrom("👨\u200d", "❤\ufe0f", "\u1100\u1161", "１", "a.", "a@", "/", "%", "9", "\n", "\ud800", "aa  "),
  fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
);
const hostile: fc.Arbitrary<(bytes: number) => Json> = fc.oneof(
  unit.map((text) => (bytes: number) => text.repeat(times(bytes, text))),
  fc.tuple(unit, unit).map(
    ([edge, text]) =>
      (bytes: number) =>
        edge + text.repeat(times(bytes, text)) + edge,
  ),
  unit.map((text) => (bytes: number) => Array.from({ length: times(bytes, text) }, () => text)),
  fc.constantFrom<Json>(0, null, "", [], {}, [[]]).map((item) => (bytes: number) => repeated(bytes, item)),
  fc.constantFrom<Json>(0, "a", {}).map((item) => (bytes: number) => keyed(bytes, item)),
  fc.integer({ min: 1, max: 3000 }).map((depth) => (): Json => nested(depth)),
);

const ROOM = 400;
const times = (bytes: number, text: string) => Math.max(1, Math.floor((bytes - ROOM) / (sizeOf(text) + 1)));
const repeated = (bytes: number, item: Json) => Array.from({ length: times(bytes, JSON.stringify(item)) }, () => item);
const keyed = (bytes: number, item: Json) =>
  Object.fromEntries(repeated(bytes, ["123456", item]).map((_, nth) => [`k${nth}`, item]));
const sizeOf = (value: Json) => Buffer.byteLength(JSON.stringify(value));

function nested(depth: number): Json {
  let value: Json = 0;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** How long the work takes, in ms. */
function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Key: a number of bytes. Value: a frame of small fields with that size, as JSON. */
const harmless = new Map(
  [...new Set(readers.map(({ bytes }) => bytes))].map((bytes) => [bytes, JSON.stringify(keyed(bytes, "a1"))]),
);

const frame = fc
  .tuple(fc.constantFrom(...readers), hostile, fc.nat())
  .map(([reader, make, place]) => {
    const sample = sampleOf(z.toJSONSchema(reader.schema, { io: "input", unrepresentable: "any" }));
    const paths = pathsIn(sample);
    const given = withValue(sample, paths[place % paths.length] ?? [], make(reader.bytes));
    return { ...reader, given, [fc.toStringMethod]: () => `${reader.name}: ${JSON.stringify(given).slice(0, 200)}` };
  })
  .filter(({ given, bytes }) => sizeOf(given) <= bytes);

it("no schema takes longer for any frame within its size than a multiple of reading a harmless one", () => {
  fc.assert(
    fc.property(frame, ({ schema, given, bytes }) => {
      expect(schema.safeParse(given).error?.issues.length ?? 0).toBeLessThanOrEqual(PROBLEMS);
      const harmlessText = harmless.get(bytes) ?? "";
      let [best, yardstick, tries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
      do {
        best = Math.min(
          best,
          timeOf(() => schema.safeParse(given)),
        );
        yardstick = Math.min(
          yardstick,
          timeOf(() => JSON.parse(harmlessText)),
        );
        tries++;
      } while (best > yardstick * TIMES && tries < TRIES);
      expect(best).toBeLessThanOrEqual(yardstick * TIMES);
    }),
    { numRuns: RUNS },
  );
});

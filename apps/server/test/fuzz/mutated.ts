// Mutated values. A part of the value is replaced, missing, doubled, or in the wrong place.
import fc from "fast-check";
import { nasty, oddValue } from "../malformed-payloads.ts";

const KEYS = ["", "__proto__", "constructor", "then", "toJSON", "length", "gameId", "playerId"];

type Mutation =
  | { readonly how: "replace"; readonly by: unknown }
  | { readonly how: "drop" | "double" | "wrap" }
  | { readonly how: "add"; readonly key: string; readonly value: unknown };

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ how: fc.constant("replace" as const), by: fc.oneof(oddValue, nasty) }),
  fc.record({ how: fc.constantFrom("drop" as const, "double" as const, "wrap" as const) }),
  fc.record({ how: fc.constant("add" as const), key: fc.constantFrom(...KEYS), value: oddValue }),
);

/** The value unchanged, or with up to three mutations, each at a random place. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mutations = fc.array(fc.tuple(mutation, fc.nat(1000)), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 2, arbitrary: values },
    {
      weight: 3,
      arbitrary: fc
        .tuple(values, mutations)
        .map(([value, all]) => all.reduce((changed, [each, place]) => mutate(changed, each, place), value)),
    },
  );
}

/** Mutates the part of the value to which the number `place` leads. */
function mutate(value: unknown, mutation: Mutation, place: number): unknown {
  const keys = isPlain(value) ? Object.keys(value) : [];
  const key = keys[place % (keys.length + 1)];
  if (!isPlain(value) || key === undefined) return mutateHere(value, mutation);
  if (mutation.how === "drop") return without(value, key);
  return withPart(value, key, mutate(value[key], mutation, Math.floor(place / (keys.length + 1))));
}

function mutateHere(value: unknown, mutation: Mutation): unknown {
  switch (mutation.how) {
    case "replace":
      return mutation.by;
    case "drop":
      return undefined;
    case "double":
      return [value, value];
    case "wrap":
      return { value };
    case "add":
      return isPlain(value) ? withPart(value, mutation.key, mutation.value) : value;
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Buffer.isBuffer(value);
}

function without(value: Record<string, unknown>, key: string): unknown {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
}

/** Sets an own property, for any key (also `__proto__`). */
function withPart(value: Record<string, unknown>, key: string, part: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === key ? part : item));
  return Object.fromEntries([...Object.entries(value), [key, part]]);
}

// Writes a schema as a short type, such as `{ name: string (1 to 30), seat?: 0 to 3 }`, and makes an example of it.
import * as z from "zod/mini";

/** The part of a JSON schema that these functions read. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

export interface Described {
  readonly shape: Shape;
  /** The named shapes that this one uses. */
  readonly named: Readonly<Record<string, Shape>>;
}

/** @param side what a client sends ("input"), or what it receives ("output") */
export function described(
  schema: z.ZodMiniType,
  side: "input" | "output",
  names: z.core.$ZodRegistry<{ id: string }>,
): Described {
  const { $defs, ...shape } = z.toJSONSchema(schema, { io: side, metadata: names, unrepresentable: "any" });
  return { shape: shape as Shape, named: ($defs ?? {}) as Readonly<Record<string, Shape>> };
}

export function typeOf(shape: Shape): string {
  if (shape.$ref !== undefined) return referredIn(shape.$ref);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = shape.anyOf ?? shape.oneOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(" | ");
  if (shape.allOf !== undefined) return shape.allOf.map(typeOf).join(" & ");
  if (Array.isArray(shape.type)) return shape.type.join(" | ");
  if (shape.prefixItems !== undefined) return `[${shape.prefixItems.map(typeOf).join(", ")}]`;
  switch (shape.type) {
    case "object":
      return objectOf(shape);
    case "array":
      return `[${typeof shape.items === "object" ? typeOf(shape.items) : "any"}]${atMost(shape.maxItems)}`;
    case "string":
      return `string${between(shape.minLength, shape.maxLength)}`;
    case "integer":
    case "number":
      return `${shape.type}${between(finite(shape.minimum), finite(shape.maximum))}`;
    default:
      return String(shape.type ?? "any");
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(field)}`,
  );
  if (typeof additionalProperties === "object" && fields.length === 0)
    return `{ [key]: ${typeOf(additionalProperties)} }`;
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** Schemas write the range of all integers of JavaScript, which says nothing. */
const finite = (bound: number | undefined) => (Math.abs(bound ?? 0) >= Number.MAX_SAFE_INTEGER ? undefined : bound);
const atMost = (most: number | undefined) => (most === undefined ? "" : ` (at most ${most})`);
function between(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return atMost(most);
  return most === undefined ? ` (at least ${least})` : ` (${least} to ${most})`;
}

const referredIn = (reference: string) => reference.replace("#/$defs/", "");

/** An example of the shape. A field that may be left out is left out. */
export function exampleOf(shape: Shape, named: Described["named"], field = "value"): unknown {
  if (shape.$ref !== undefined) return exampleOf(named[referredIn(shape.$ref)] ?? {}, named, field);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const [option] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (option !== undefined) return exampleOf(option, named, field);
  if (shape.prefixItems !== undefined) return shape.prefixItems.map((item) => exampleOf(item, named, field));
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case "object": {
      const { properties = {}, required = [] } = shape;
      return Object.fromEntries(required.map((name) => [name, fieldOf(properties[name] ?? {}, named, name)]));
    }
    case "array":
      return [];
    case "integer":
    case "number":
      return finite(shape.minimum) ?? 0;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return field;
  }
}

const fieldOf = (shape: Shape, named: Described["named"], name: string) =>
  EXAMPLES[name] ?? exampleOf(shape, named, name);

/** The values of fields in examples, by the name of the field. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  playerName: "Amira",
  username: "Amira",
  gameId: "K7PQ2M",
  playerId: "5e4b1d7c-2f7a-4a57-9a3c-0f6e0d1f9b42",
  cardId: "7-dinari",
  message: "Bravo",
  email: "amira@example.org",
  url: "https://example.org/track.mp3",
  endpoint: "https://push.example.org/3f9a",
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
  duration: 210,
  startsAt: 1_800_000_000_000,
};

// Converts values to and from the texts that PostgreSQL sends and receives. Values are texts, numbers, bytes and nulls.
import { DatabaseError } from "./database.ts";

/**
 * PostgreSQL can't store the character with code zero. It is replaced by a character that Unicode reserves for internal
 * use.
 */
const ZERO = "\0";
const REPLACEMENT = "\u{10FFFF}";
/**
 * The types int8, int2, int4, float4, float8 and numeric. Stored numbers, results of arithmetic and counts have these
 * types.
 */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);
const BYTES = 17;
/** The prefix of bytes in hexadecimal. */
const HEX = "\\x";

export function encodeText(text: string): string {
  return text.replaceAll(ZERO, REPLACEMENT);
}

export function decodeText(text: string): string {
  return text.replaceAll(REPLACEMENT, ZERO);
}

export function encodeBytes(bytes: Uint8Array): string {
  return HEX + Buffer.from(bytes).toString("hex");
}

/** The text of a parameter. Throws a `DatabaseError` if the parameter is not a text, number, bytes or null. */
export function encodeParameter(parameter: unknown): string | null {
  if (parameter === null || parameter === undefined) return null;
  if (typeof parameter === "string") return encodeText(parameter);
  if (typeof parameter === "number") return String(parameter);
  if (parameter instanceof Uint8Array) return encodeBytes(parameter);
  throw new DatabaseError("UNKNOWN", `a ${typeof parameter} is no parameter`);
}

/**
 * The value that a text stands for. Throws for an integer that JavaScript can't represent exactly. @param type a type's
 * number in `pg_type`
 */
export function decodeValue(text: string | null, type: number): string | number | Uint8Array | null {
  if (text === null) return null;
  if (type === BYTES) return Buffer.from(text.slice(HEX.length), "hex");
  if (!NUMBERS.has(type)) return decodeText(text);
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`${text} is beyond every safe number`);
  return value;
}

// Parses the server's messages strictly: a field that the schema does not know is an error.
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

export function exactly<S extends z.core.$ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = z.parse(schema, sent);
  if (!isDeepStrictEqual(parsed, sent))
    throw new Error(`fields that the schema does not know: ${JSON.stringify(sent)}`);
  return parsed;
}

// The type that describes one call of the HTTP API, and types that are derived from it.
import type * as z from "zod/mini";
import type { HTTP_REFUSALS, RefusalCode } from "../refusals.ts";

export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path after `/api`, with its parameters: `/games/:id/replay`. */
  readonly path: string;
  /**
   * A permission that the server checks before the handler runs: the radio's admin sends the station's password as a
   * bearer token.
   */
  readonly access?: "radio-admin";
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** True if the body is a form with a file. */
  readonly isUpload?: true;
  readonly reply: z.ZodMiniObject;
  /** The status of the reply; absent: 200. */
  readonly status?: 201;
  /** How often one network may make this call in a minute; absent: only the limit of all calls together applies. */
  readonly perMinute?: number;
  /** The status of refusals whose status differs from the usual one in this call. */
  readonly statuses?: { readonly [Code in RefusalCode]?: number };
  /** The handler's refusals, without the refusals that every call can have. */
  readonly refusals: readonly RefusalCode[];
}

/** Refusals of any call: from the HTTP server, its limits or its schemas. */
export type CommonRefusalCode = keyof typeof HTTP_REFUSALS | "INVALID_PAYLOAD" | "INTERNAL";

/** The parameters of a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Param in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Param in Name]: string }
    : object;

type InputOf<Schema> = Schema extends z.ZodMiniObject ? z.input<Schema> : object;
type OutputOf<Schema> = Schema extends z.ZodMiniObject ? z.output<Schema> : object;

/** A client's input for a call: path parameters, query and body in one object. */
export type InputTo<C extends Call> = PathParams<C["path"]> & InputOf<C["query"]> & InputOf<C["body"]>;
/** The input of a call's handler, after the schemas have parsed it. */
export type PayloadOf<C extends Call> = PathParams<C["path"]> & OutputOf<C["query"]> & OutputOf<C["body"]>;

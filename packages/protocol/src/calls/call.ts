// The form in which a call of the HTTP API is described, and the types that follow from a description.
import type * as z from "zod/mini";
import type { HTTP_REFUSALS, RefusalCode } from "../refusals.ts";

export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** After `/api`, with its parameters: `/games/:id/replay`. */
  readonly path: string;
  /** Who may make it beyond what its handler checks: the admin of the radio sends the station's password as a bearer token. */
  readonly access?: "radio-admin";
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The body comes as a form with a file. */
  readonly isUpload?: true;
  readonly reply: z.ZodMiniObject;
  /** Of the reply. */
  readonly status?: 201;
  /** How often one network may make this call; without it the limit of all calls together counts. */
  readonly perMinute?: number;
  /** What its handler may refuse it with, beyond the refusals of every call. */
  readonly refusals: readonly RefusalCode[];
}

/** What every call may be refused with: by the HTTP server, its limits, or its schemas. */
export type CommonRefusalCode = keyof typeof HTTP_REFUSALS | "INVALID_PAYLOAD" | "INTERNAL";

/** The parameters in a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Param in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Param in Name]: string }
    : object;

type InputOf<Schema> = Schema extends z.ZodMiniObject ? z.input<Schema> : object;
type OutputOf<Schema> = Schema extends z.ZodMiniObject ? z.output<Schema> : object;

/** What a client gives to make a call: its path's parameters, its query and its body in one object. */
export type InputTo<C extends Call> = PathParams<C["path"]> & InputOf<C["query"]> & InputOf<C["body"]>;
/** The same after its schemas, as the handler gets it. */
export type PayloadOf<C extends Call> = PathParams<C["path"]> & OutputOf<C["query"]> & OutputOf<C["body"]>;

// Splits the input of a call into path, query and body.
import { type CallInput, type CallName, callOf } from "./index.ts";

export interface CallRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path after `/api`, with its query. */
  readonly path: string;
  /** The JSON body; undefined if the call has none. */
  readonly body: object | undefined;
}

export function callRequest<N extends CallName>(name: N, input: CallInput<N>): CallRequest {
  const { method, path, query, body } = callOf(name);
  const given = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(given.get(param))));
  const search = Object.keys(query?.shape ?? {})
    .filter((key) => given.get(key) !== undefined)
    .map((key) => `${key}=${encodeURIComponent(String(given.get(key)))}`);
  return {
    method,
    path: search.length === 0 ? filled : `${filled}?${search.join("&")}`,
    body: body && Object.fromEntries(Object.keys(body.shape).map((key) => [key, given.get(key)])),
  };
}

/** The names of a path's parameters, in their order. */
export function pathParams(path: string): readonly string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
}

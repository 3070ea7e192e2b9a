// One call to the server's HTTP doors: JSON both ways, ten seconds, and whatever goes wrong in one form.
import { fieldsOf } from "../fields-of.ts";

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ApiFailure {
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** Null where no answer came. */
  readonly status: number | null;
}

export type ApiAnswer<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly failure: ApiFailure };

/** What an answer says, null where it is not of the expected form. */
export type Read<T> = (body: unknown) => T | null;

export interface Call<T> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** After `/api`. */
  readonly path: string;
  readonly body?: object | undefined;
  /** Beyond those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly read: Read<T>;
}

export type Exchange = <T>(call: Call<T>, accessToken: string | null) => Promise<ApiAnswer<T>>;

export interface ExchangeParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly deviceId: () => string;
  /** What is said of an answer that refuses; without it the message in the answer. */
  readonly refusalIn?: (body: unknown, status: number) => string;
}

const BASE = "/api";
const ANSWER_MS = 10_000;
const NO_ANSWER = "Network error occurred";

/** Said of an answer that doesn't say itself what went wrong. */
export const NO_MESSAGE = "An error occurred";

/** Never rejects: no answer in time is a failure like any other. */
export function createExchange({ fetch, deviceId, refusalIn = messageIn }: ExchangeParts): Exchange {
  return async ({ method, path, body, headers: more, read }, accessToken) => {
    const headers: Record<string, string> = { ...more, accept: "application/json", "x-device-id": deviceId() };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (accessToken !== null) headers.authorization = `Bearer ${accessToken}`;
    try {
      const response = await fetch(BASE + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const given = await bodyOf(response);
      const { ok, status } = response;
      return ok
        ? accepted(given, status, read)
        : refused({ message: refusalIn(given, status), errors: errorsIn(given), status });
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      return refused({ message: message === "" ? NO_ANSWER : message, errors: [], status: null });
    }
  };
}

function accepted<T>(body: unknown, status: number, read: Read<T>): ApiAnswer<T> {
  const value = read(body);
  return value === null ? refused({ message: NO_MESSAGE, errors: [], status }) : { success: true, value };
}

export function refused(failure: ApiFailure): { readonly success: false; readonly failure: ApiFailure } {
  return { success: false, failure };
}

/** Null where it is no JSON. A connection that breaks off on the way is no answer. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageIn(body: unknown): string {
  const { message } = fieldsOf(body);
  return typeof message === "string" && message !== "" ? message : NO_MESSAGE;
}

function errorsIn(body: unknown): readonly FieldError[] {
  const { errors } = fieldsOf(body);
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((it: unknown) => {
    const { field, message } = fieldsOf(it);
    return typeof field === "string" && typeof message === "string" ? [{ field, message }] : [];
  });
}

// The account calls over plain HTTP, as a page makes them. Every answer must match its schema exactly.
import { accounts, type CallRefusal, callRefusal, type Statistics, type Tokens, type User } from "@chkobba/protocol";
import type * as z from "zod/mini";
import { exactly } from "./exactly.ts";
import { keepFromLogs } from "./log-secrets.ts";

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface CallParts {
  readonly body?: unknown;
  readonly accessToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

export const PASSWORD = keepFromLogs("correct horse");

export async function call(url: string, method: string, path: string, parts: CallParts = {}): Promise<Reply> {
  const { body, accessToken, headers } = parts;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const post = (url: string, path: string, body: unknown, parts: Omit<CallParts, "body"> = {}) =>
  call(url, "POST", path, { ...parts, body });

/** The parsed body of an answer with status `wanted`; throws at any field that the schema doesn't know. */
export function bodyOf<S extends z.core.$ZodType>({ status, body }: Reply, schema: S, wanted = 200): z.output<S> {
  if (status !== wanted) throw new Error(`${wanted} was expected, not ${status}: ${JSON.stringify(body)}`);
  return exactly(schema, body);
}

export function failureOf(reply: Reply, status: number): CallRefusal {
  return bodyOf(reply, callRefusal, status);
}

/** The messages of a refusal, by field. */
export function fieldErrorsOf(reply: Reply, status = 400): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field, message } of failureOf(reply, status).errors) {
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}

/** A registration with an unused email address, and with the fields of `wish`. */
export function registration(username: string, wish: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { username, email: `${username.toLowerCase()}@example.com`, password: PASSWORD, ...wish };
}

export async function register(
  url: string,
  username: string,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<SignedIn> {
  return bodyOf(await post(url, "/auth/register", registration(username, wish)), accounts.signedIn, 201);
}

export async function logIn(url: string, emailOrUsername: string, password = PASSWORD): Promise<SignedIn> {
  return bodyOf(await post(url, "/auth/login", { emailOrUsername, password }), accounts.signedIn);
}

export const profile = (url: string, accessToken: string) => call(url, "GET", "/auth/profile", { accessToken });

export async function statisticsOf(url: string, { tokens }: SignedIn): Promise<Statistics> {
  return bodyOf(await profile(url, tokens.accessToken), accounts.profile).stats;
}

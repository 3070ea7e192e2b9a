// The calls under /api. Each call of the protocol's contract becomes a route. The schemas of the call parse its
// requests and check its replies.
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import {
  type CallName,
  type CallPayload,
  type CallRefusal,
  type CallRefusalCode,
  type CallReply,
  callOf,
  callRefusal,
  calls,
  DEVICE_ID_MAX,
  isCallName,
  pathParams,
  type RefusalCode,
  radioCallRefusal,
  refusalStatus,
} from "@chkobba/protocol";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { networkOf } from "../limits/networks.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { accepted, type Refusal, type Result, refusedFor } from "../result.ts";
import { RefusedRequest, refusalBody, refusalOf } from "./refusal-body.ts";
import { readForms } from "./uploads.ts";
import { type LimitWider, widerLimits } from "./wider-networks.ts";

/** The data of a request that identify its caller. */
export interface Caller {
  /** The client's address. Behind a trusted proxy, the address that the proxy reports. */
  readonly address: string;
  readonly bearerToken: string | undefined;
  /** The header `x-device-id`. */
  readonly deviceId: string | undefined;
  /** The header `x-admin-key`. */
  readonly adminKey: unknown;
  /** The host and port that the client requested. Behind a trusted proxy, those that the proxy reports. */
  readonly host: string;
  readonly headers: Pick<IncomingHttpHeaders, "accept-language" | "cookie" | "user-agent">;
  readonly log: FastifyBaseLogger;
}

export type CallResult<N extends CallName> = Result<CallReply<N> | EncodedReply, CallRefusalCode<N>>;

/** A reply that its handler has already encoded by the schema of the call. */
export class EncodedReply {
  readonly json: Buffer | Readable;

  constructor(json: Buffer | Readable) {
    this.json = json;
  }
}

export type CallHandler<N extends CallName> = (payload: CallPayload<N>, caller: Caller) => Promise<CallResult<N>>;
/** A handler for every call. If one is missing, the code does not compile. */
export type CallHandlers = { readonly [N in CallName]: CallHandler<N> };
/** Runs before the body is read. Ends the call if it returns a refusal. */
export type CallGuard<N extends CallName> = (caller: Caller) => Promise<Result<null, CallRefusalCode<N>>>;
export type CallGuards = { readonly [N in CallName]?: CallGuard<N> };

/**
 * A reply may depend on the caller, and may change at any time. So neither the browser nor a proxy may keep it or give
 * it to another caller.
 */
const NOT_KEPT = { "cache-control": "no-store", vary: "authorization, x-device-id, x-admin-key" };

export interface ServedCalls {
  readonly handlers: CallHandlers;
  readonly guards: CallGuards;
  /**
   * Limits the calls of the wider networks around a network, for calls that have no limit of their own. Null for no
   * limits.
   */
  readonly limitWider: LimitWider | null;
}

export async function serveCalls(api: FastifyInstance, served: ServedCalls): Promise<void> {
  const names = Object.keys(calls).filter(isCallName);
  for (const name of names) if (callOf(name).isUpload !== true) serveCall(api, name, served);
  await api.register(async (uploads) => {
    await readForms(uploads);
    for (const name of names) if (callOf(name).isUpload === true) serveCall(uploads, name, served);
  });
}

function serveCall<N extends CallName>(
  api: FastifyInstance,
  name: N,
  { handlers, guards, ...served }: ServedCalls,
): void {
  const { method, path, access, perMinute, isUpload, query, body, reply: schema, status = 200 } = callOf(name);
  const handle: CallHandler<N> = handlers[name];
  const guard: CallGuard<N> | undefined = guards[name];
  const limitWider =
    served.limitWider === null || perMinute === undefined ? served.limitWider : widerLimits(api, perMinute);
  const refuse = (reply: FastifyReply, { code, detail, until, retryAfterSeconds }: Refusal<RefusalCode>) => {
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    return reply
      .code(statusOf(name, code))
      .send(inForm({ ...refusalBody(code, detail), ...(code === "SUSPENDED" && { until: until ?? null }) }));
  };
  const inForm = (refusal: CallRefusal) =>
    access === "radio-admin" ? { ...refusal, error: refusal.message } : refusal;
  api.route({
    method,
    url: path,
    schema: {
      params: z.object(Object.fromEntries(pathParams(path).map((param) => [param, z.string()]))),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: schema, ...refusalResponses(name) },
      ...(isUpload && { consumes: ["multipart/form-data"] }),
      ...(access && { tags: ["Radio admin"], security: [{ bearer: [] }] }),
    },
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: "1 minute" } },
    onRequest: async (request, reply) => {
      reply.headers(NOT_KEPT);
      await limitWider?.(request);
      const allowed = await guard?.(callerOf(request));
      if (allowed?.ok === false) throw new RefusedRequest(allowed.refusal);
    },
    errorHandler: (error: FastifyError, request, reply) => {
      const { status: refusedWith, body: refusal, headers } = refusalOf(error, request);
      void reply.code(refusedWith).headers(headers).send(inForm(refusal));
    },
    handler: async (request, reply) => {
      // Fastify has parsed the query, the body and the path parameters by the schemas of this call. No two of them
      // share a field name.
      const payload = Object.assign({}, query && request.query, body && request.body, request.params) as CallPayload<N>;
      const result = await handle(payload, callerOf(request));
      if (!result.ok) return refuse(reply, result.refusal);
      const { value } = result;
      if (!(value instanceof EncodedReply)) return reply.code(status).send(value);
      return reply.code(status).type("application/json; charset=utf-8").send(value.json);
    },
  });
}

/** The schema of the body of refusals, by HTTP status. */
function refusalResponses(name: CallName): Record<number, z.ZodMiniType> {
  const { access, refusals } = callOf(name);
  const form = access === "radio-admin" ? radioCallRefusal : callRefusal;
  const codes: readonly RefusalCode[] = ["INVALID_PAYLOAD", "CALL_RATE_LIMITED", ...refusals];
  return Object.fromEntries(codes.map((code) => [statusOf(name, code), form]));
}

/** The status of a refusal of this call. */
function statusOf(name: CallName, code: RefusalCode): number {
  return callOf(name).statuses?.[code] ?? refusalStatus(code);
}

function callerOf({ ip, host, headers, log }: FastifyRequest): Caller {
  const deviceId = headers["x-device-id"];
  const isDeviceId = typeof deviceId === "string" && deviceId.length > 0 && deviceId.length <= DEVICE_ID_MAX;
  return {
    address: ip,
    bearerToken: bearerToken({ headers }),
    deviceId: isDeviceId ? deviceId : undefined,
    adminKey: headers["x-admin-key"],
    ...{ host, headers, log },
  };
}

/** The token in `authorization: Bearer ...`. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** Accepts a call if its caller's network is within the limit. Otherwise refuses it with this code. */
export function withinLimit<Code extends RefusalCode>(
  limit: RateLimit,
  { address }: Pick<Caller, "address">,
  code: Code,
): Result<null, Code> {
  const network = networkOf(address);
  return limit.allows(network) ? accepted(null) : refusedFor(limit.retryAfterSeconds(network), code);
}

// The HTTP calls under /api: schemas on both ways, errors of one form, and a limit for each network.

import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type CallRefusal,
  DEVICE_ID_MAX,
  type FieldError,
  isFieldRefusalCode,
  type RefusalCode,
  refusalText,
} from "@chkobba/protocol";
import limitRate from "@fastify/rate-limit";
import describe from "@fastify/swagger";
import showDescription from "@fastify/swagger-ui";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest, RawServerDefault } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { z } from "zod";
import { checked } from "../checked.ts";
import { networkOf } from "./client-address.ts";

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The body of every refused call. */
export const failureBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});

const FAILED = refusalText("INVALID_PAYLOAD");

export interface ApiParts {
  readonly version: string;
  /** Calls that one network (an IPv4 address, an IPv6 /64) may make in a minute; null: no limit. */
  readonly callsPerMinute: number | null;
  /** Adds the calls, their paths without the /api before them. */
  readonly serve: (api: Api) => void;
}

export async function serveApi(app: FastifyInstance, { version, callsPerMinute, serve }: ApiParts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setValidatorCompiler<z.core.$ZodType>((route) => {
        const validate = validatorCompiler(route);
        return (data) =>
          checked(
            () => validate(data),
            () => ({ error: new Error(FAILED) }),
          );
      });
      scope.setSerializerCompiler(serializerCompiler);
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        const { status, body } = failureFrom(error, request);
        return reply.code(status).send(body);
      });
      const parse = scope.getDefaultJsonParser("error", "error");
      // Many clients send this content type with every request. A route that needs a body still refuses: its schema does.
      scope.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
        body === "" ? done(null) : parse(request, body, done),
      );
      await scope.register(describe, {
        openapi: {
          info: { title: "Chkobba", description: "The HTTP calls of a Chkobba server", version },
          components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
        },
        transform: jsonSchemaTransform,
      });
      await scope.register(showDescription, {
        routePrefix: "/docs",
        staticCSP: true,
        // A club's own server may speak plain HTTP.
        transformStaticCSP: (policy) => policy.replace("upgrade-insecure-requests;", ""),
      });
      if (callsPerMinute !== null) {
        await scope.register(limitRate, {
          max: callsPerMinute,
          timeWindow: "1 minute",
          keyGenerator: ({ ip }) => networkOf(ip),
        });
      }
      serve(scope.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: "/api" },
  );
}

/** What to answer to an error; one that is the server's fault is logged. */
export function failureFrom(
  error: FastifyError,
  { log }: Pick<FastifyRequest, "log">,
): { readonly status: number; readonly body: CallRefusal } {
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ error }, "a request failed");
  if (status >= 500) return { status, body: { code: "INTERNAL", message: FAILED, errors: [] } };
  if (!hasZodFastifySchemaValidationErrors(error)) {
    const code = CODES.get(error.code) ?? CODES_OF_STATUS.get(status) ?? "BAD_REQUEST";
    return { status, body: { code, message: error.message, errors: [] } };
  }
  const errors = fieldErrors(error);
  // What a schema says in its own words is for programmers.
  const { code, message } = errors.find(({ code }) => code !== "FIELD_INVALID") ?? {
    code: "INVALID_PAYLOAD",
    message: FAILED,
  };
  return { status, body: { code, message, errors: [...errors] } };
}

function fieldErrors(error: FastifyError): readonly FieldError[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.split("/").filter(Boolean).join("."),
    ...(isFieldRefusalCode(message)
      ? { message: refusalText(message), code: message }
      : { message: message ?? refusalText("FIELD_INVALID"), code: "FIELD_INVALID" }),
  }));
}

/** The codes of Fastify's and its plugins' errors; other errors of a client are told apart by their status only. */
const CODES: ReadonlyMap<string, RefusalCode> = new Map([["FST_ERR_CTP_INVALID_JSON_BODY", "MALFORMED_JSON"]]);
const CODES_OF_STATUS: ReadonlyMap<number, RefusalCode> = new Map([
  [404, "NOT_FOUND"],
  [413, "BODY_TOO_LARGE"],
  [415, "UNSUPPORTED_MEDIA_TYPE"],
  [429, "CALL_RATE_LIMITED"],
]);

/** What a request carries as `authorization: Bearer ...`. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** What the visitor's device names itself by, where it does. */
export function deviceIdOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["x-device-id"];
  return typeof given === "string" && given.length > 0 && given.length <= DEVICE_ID_MAX ? given : undefined;
}

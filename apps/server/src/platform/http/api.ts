// The HTTP calls under /api: schemas on both ways, errors of one form, and a limit for each network.

import type { IncomingMessage, ServerResponse } from "node:http";
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

/** What every call answers that did not do what was asked. */
export const failureBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});

const FAILED = "An error occurred";
/** How a schema begins what it says in its own words, which are for programmers. */
const SCHEMA_WORDS = /^(Invalid|Too|Unrecognized)\b/;
const DEVICE_ID_MAX = 200;

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
): { readonly status: number; readonly body: z.output<typeof failureBody> } {
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ error }, "a request failed");
  return { status, body: { message: messageOf(error, status), errors: fieldErrors(error) } };
}

function messageOf(error: FastifyError, status: number): string {
  if (status >= 500) return FAILED;
  if (!hasZodFastifySchemaValidationErrors(error)) return error.message;
  return error.validation.find(({ message = "" }) => message !== "" && !SCHEMA_WORDS.test(message))?.message ?? FAILED;
}

function fieldErrors(error: FastifyError): z.output<typeof failureBody>["errors"] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.split("/").filter(Boolean).join("."),
    message: message ?? "is not right",
  }));
}

/** What a request carries as `authorization: Bearer ...`. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** What the visitor's device names itself by, where it does. */
export function deviceIdOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["x-device-id"];
  return typeof given === "string" && given.length > 0 && given.length <= DEVICE_ID_MAX ? given : undefined;
}

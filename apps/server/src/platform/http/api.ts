// Everything under /api: the calls, their description for other programs, and a limit on the calls of each network.
import limitRate from "@fastify/rate-limit";
import type { FastifyError, FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { checked } from "../checked.ts";
import { networkOf } from "../limits/networks.ts";
import { describeCalls } from "./api-description.ts";
import { type CallGuards, type CallHandlers, serveCalls } from "./calls.ts";
import { refusalOf } from "./refusal-body.ts";
import { widerLimits } from "./wider-networks.ts";

export interface ApiParts {
  readonly version: string;
  /** How many calls one network may make in a minute; null for no limit. */
  readonly callsPerMinute: number | null;
  readonly handlers: CallHandlers;
  readonly guards: CallGuards;
}

export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  await app.register(
    async (api) => {
      parseAndSerialise(api);
      api.setErrorHandler<FastifyError>((error, request, reply) => {
        const { status, body, headers } = refusalOf(error, request);
        return reply.code(status).headers(headers).send(body);
      });
      await describeCalls(api, parts.version);
      const { callsPerMinute, handlers, guards } = parts;
      if (callsPerMinute !== null) {
        await api.register(limitRate, {
          max: callsPerMinute,
          timeWindow: "1 minute",
          keyGenerator: ({ ip }) => networkOf(ip),
        });
      }
      const limitWider = callsPerMinute === null ? null : widerLimits(api, callsPerMinute);
      await serveCalls(api, { handlers, guards, limitWider });
    },
    { prefix: "/api" },
  );
}

function parseAndSerialise(api: FastifyInstance): void {
  api.setValidatorCompiler<z.core.$ZodType>((route) => {
    const validate = validatorCompiler(route);
    return (data) =>
      checked(
        () => validate(data),
        () => ({ error: new Error("An error occurred") }),
      );
  });
  api.setSerializerCompiler<z.core.$ZodType>((route) => {
    const serialize = serializerCompiler(route);
    // A value that is sent to several callers is encoded only once.
    const texts = new WeakMap<object, string>();
    return (data) => {
      const text = texts.get(data) ?? serialize(data);
      texts.set(data, text);
      return text;
    };
  });
  const parse = api.getDefaultJsonParser("error", "error");
  // Many clients send this content type with every request, so an empty body is accepted here. A call that needs a body
  // refuses an empty one by its schema.
  api.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null) : parse(request, body, done),
  );
}

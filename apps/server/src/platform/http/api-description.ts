// The description of the calls for other programs and their authors: /api/docs/json, and /api/docs as a page. The
// libraries of the page are loaded when it is first requested, because loading them takes a third as long as loading
// the whole server.
import describe, { type StaticDocumentSpec } from "@fastify/swagger";
import fastify, { type FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The path of the page, after the API's own prefix. */
const PAGE = "/docs";

/** Serves the description of all calls. Call this before the routes are added. */
export async function describeCalls(api: FastifyInstance, version: string): Promise<void> {
  await api.register(describe, {
    openapi: {
      info: { title: "Chkobba", description: "The HTTP calls of a Chkobba server", version },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  const hidden = { schema: { hide: true } };
  api.get(`${PAGE}/json`, hidden, () => api.swagger());
  let page: Promise<DescriptionPage> | null = null;
  for (const path of [PAGE, `${PAGE}/*`]) {
    api.get(path, hidden, async (request, reply) => {
      // The types of the two libraries are for different versions of OpenAPI. The page can read both versions.
      page ??= openPage(api.prefix + PAGE, JSON.parse(JSON.stringify(api.swagger())));
      const { status, headers, body } = await (await page).answer(request.url);
      return reply.code(status).headers(headers).send(body);
    });
  }
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

interface DescriptionPage {
  /** The page, or one of its files. */
  answer(url: string): Promise<PageAnswer>;
}

/** These headers of the page's answers are passed on. The server sets other headers itself. */
const HEADERS = ["content-type", "content-security-policy", "cache-control", "location"];

async function openPage(prefix: string, document: StaticDocumentSpec["document"]): Promise<DescriptionPage> {
  const { default: showDescription } = await import("@fastify/swagger-ui");
  const app = fastify();
  await app.register(describe, { mode: "static", specification: { document } });
  await app.register(showDescription, {
    routePrefix: prefix,
    staticCSP: true,
    // A server on a local network may run without TLS, so the page must not upgrade requests.
    transformStaticCSP: (policy) => policy.replace("upgrade-insecure-requests;", ""),
  });
  /** The answers by path. Only existing files are kept; the page has about a dozen. */
  const found = new Map<string, PageAnswer>();
  return {
    async answer(url) {
      const [path = url] = url.split("?");
      const known = found.get(path);
      if (known !== undefined) return known;
      const { statusCode: status, headers: all, rawPayload: body } = await app.inject({ method: "GET", url: path });
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => (all[name] === undefined ? [] : [[name, String(all[name])]])),
      );
      const answer = { status, headers, body };
      if (status === 200) found.set(path, answer);
      return answer;
    },
  };
}

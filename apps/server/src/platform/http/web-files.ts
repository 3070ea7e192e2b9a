// Serves the files of the built web app, with long cache times. The files are listed once at the start. A path that is
// not in the list is never looked up on the disk.
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import serveFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { SetupError } from "../setup-error.ts";

const YEAR_SECONDS = 365 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;

/** Headers that mean nothing for a file that is no page. A first visit receives some sixty files. */
const PAGE_HEADERS = [
  "cross-origin-opener-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** @param webRoot the folder of the built web app */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(join(webRoot, "index.html")))
    throw new SetupError(`the web app is not built: ${webRoot} has no index.html: run npm run build`);
  // The plugin's own routes are not used: for every request they would read the names of the files again, and compare
  // the path with them.
  await app.register(serveFiles, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const name of PAGE_HEADERS) void reply.removeHeader(name);
      void reply.header("cache-control", cacheControl(path));
    },
  });
  const files = filesIn(webRoot);
  app.get<{ Params: { "*": string } }>("/*", { schema: { hide: true } }, (request, reply) => {
    const path = request.params["*"];
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  });
}

/**
 * The paths of all files, separated by slashes and without a slash at the start. Pages are left out, because the server
 * sends them with a head of its own.
 */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  return new Set(paths.filter((path) => !path.startsWith("pages/")));
}

/**
 * The header `cache-control` of a file. Names under /assets contain a hash of the content, so these files never change.
 * Pictures and sounds have no hash in their names and are cached for a day.
 */
function cacheControl(path: string): string {
  if (path.includes("/assets/")) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (/\/(images|sounds|icons|radio)\//.test(path))
    return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${YEAR_SECONDS}`;
  return "no-cache";
}

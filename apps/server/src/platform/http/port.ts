// The port on which the server listens, also if the system chose it.
import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";

/** The port on which the server listens. Throws if the server does not listen yet. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}

/**
 * Rejects like `listen` if the server could not listen on its port. Called before anything is changed, above all before
 * the database is migrated.
 */
export async function demandPort({ PORT, HOST }: { readonly PORT: number; readonly HOST: string }): Promise<void> {
  const attempt = createServer().listen({ port: PORT, host: HOST });
  await once(attempt, "listening");
  attempt.close();
  await once(attempt, "close");
}

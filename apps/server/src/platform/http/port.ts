// The port on which the server listens, also if the system chose it.
import type { FastifyInstance } from "fastify";

/** Throws before the server listens. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}

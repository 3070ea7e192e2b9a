// The port on which the server listens, also if the system chose it.
import type { FastifyInstance } from "fastify";

/** The port on which the server listens. Throws if the server does not listen yet. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}

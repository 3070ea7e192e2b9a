// Where people reach this server, for links that leave it.
import type { FastifyRequest } from "fastify";

/** @param publicUrl the origin that was set; null: wherever the visitor's own request went */
export function originReader(publicUrl: string | null): (request: FastifyRequest) => string {
  return (request) => publicUrl ?? `${request.protocol}://${hostOf(request)}`;
}

/** What the visitor asked for, where it can be a host's name at all. */
function hostOf({ host }: FastifyRequest): string {
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) ? host : "localhost";
}

// Who may open a connection of Socket.IO: who may not is told why, by WebSocket as by polling.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hangUp } from "../http/connection-limit.ts";

const METHODS = new Set(["GET", "POST"]);

type Decide = (error: string | null | undefined, allowed: boolean) => void;

/** Plugs into a Socket.IO server as `allowRequest`, which it asks for new connections only. */
export function admission(refusalOf: (request: IncomingMessage) => string | null) {
  return (request: IncomingMessage, decide: Decide): void => {
    const refusal = refusalOf(request);
    // Engine.IO would call a WebSocket's request a bad one.
    if (refusal !== null && isUpgrade(request)) hangUp(request.socket, "403 Forbidden", refusal);
    decide(refusal, refusal === null);
  };
}

/** Plugs into Engine.IO, which would call a method that polls don't know a fault of its own. */
export function refuseMethods(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (METHODS.has(request.method ?? "")) {
    next();
    return;
  }
  response.writeHead(405, { allow: [...METHODS].join(", "), "content-type": "application/json" });
  response.end(JSON.stringify({ message: "There is no such method", errors: [] }));
}

/**
 * Plugs into Engine.IO, so that hundreds of new connections at one moment hold up nobody: each costs up to a millisecond, and
 * between any two of them the event loop does its other work.
 */
export function spreadHandshakes(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const waiting: (() => void)[] = [];
  const admitOne = () => {
    const admit = waiting.shift();
    if (waiting.length > 0) setImmediate(admitOne);
    admit?.();
  };
  return ({ url }, _response, next) => {
    // A request of a connection that is open names it.
    if (url?.includes("sid=")) {
      next();
      return;
    }
    if (waiting.length === 0) setImmediate(admitOne);
    waiting.push(next);
  };
}

/**
 * Plugs into Engine.IO, which keeps the response of an upgrade for as long as the line is open: without this the request too,
 * half a kilobyte of heap that nobody asks for again.
 */
export function releaseUpgrade(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  next();
  if (isUpgrade(request)) Object.assign(response, { req: null });
}

/**
 * Ends connections that ask to be upgraded anywhere but at `path`. Engine.IO ends them only where nothing was written before, so
 * that a kept-alive connection would stay open for good.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on("upgrade", ({ url }: IncomingMessage, socket: Socket) => {
    if (!url?.startsWith(path)) hangUp(socket, "404 Not Found", "Nothing can be upgraded here");
  });
}

function isUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? "");
}

// Decides which clients may open a connection to Socket.IO, and answers the others with the reason, by WebSocket and polling.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type RefusalCode, refusalText } from "@chkobba/protocol";
import { endWith } from "../http/connection-limit.ts";
import { refusalBody } from "../http/refusal-body.ts";

const METHODS = new Set(["GET", "POST"]);

type Decide = (error: string | null | undefined, allowed: boolean) => void;

/** For a Socket.IO server, as its `allowRequest`, which it calls for new connections only. */
export function admission(refusalOf: (request: IncomingMessage) => RefusalCode | null) {
  return (request: IncomingMessage, decide: Decide): void => {
    const refusal = refusalOf(request);
    // Engine.IO itself would answer a refused WebSocket with 400.
    if (refusal !== null && isUpgrade(request)) endWith(request.socket, "403 Forbidden", refusal);
    decide(refusal && refusalText(refusal), refusal === null);
  };
}

/** Middleware for Engine.IO, which would answer an unknown method with 500. */
export function refuseMethods(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (METHODS.has(request.method ?? "")) {
    next();
    return;
  }
  response.writeHead(405, { allow: [...METHODS].join(", "), "content-type": "application/json" });
  response.end(JSON.stringify(refusalBody("METHOD_NOT_ALLOWED")));
}

/**
 * Middleware for Engine.IO that admits one new connection in each turn of the event loop: each costs up to a millisecond, so
 * that hundreds at once would delay everything else.
 */
export function spreadHandshakes(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const waiting: (() => void)[] = [];
  const admitOne = () => {
    const admit = waiting.shift();
    if (waiting.length > 0) setImmediate(admitOne);
    admit?.();
  };
  return ({ url }, _response, next) => {
    // A request with a session id belongs to an open connection.
    if (url?.includes("sid=")) {
      next();
      return;
    }
    if (waiting.length === 0) setImmediate(admitOne);
    waiting.push(next);
  };
}

/**
 * Middleware for Engine.IO, which keeps the response of an upgrade while the connection is open: drops the request from it, half
 * a kilobyte of heap for each connection.
 */
export function releaseUpgrade(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  next();
  if (isUpgrade(request)) Object.assign(response, { req: null });
}

/**
 * Closes connections that request an upgrade at another path. Engine.IO closes them only if nothing was written before, so that
 * a connection that was kept alive would stay open for ever.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on("upgrade", ({ url }: IncomingMessage, socket: Socket) => {
    if (!url?.startsWith(path)) endWith(socket, "404 Not Found", "NOTHING_TO_UPGRADE");
  });
}

function isUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? "");
}

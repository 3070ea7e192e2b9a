// Decides which clients may open a Socket.IO connection, by WebSocket or polling. Sends the other clients the reason.
import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type RefusalCode, refusalText } from "@chkobba/protocol";
import { endWith } from "../http/connection-limit.ts";
import { refusalBody } from "../http/refusal-body.ts";
import { FairSemaphore } from "../limits/fair-semaphore.ts";

const METHODS = new Set(["GET", "POST"]);

type Decide = (error: string | null | undefined, allowed: boolean) => void;

/**
 * How many handshakes of one network may wait for their turn or for a refusal. This is more than the number of
 * connections that a network may hold without a proxy.
 */
const WAITING_MAX = 5000;

/** The pause between two refusals, in ms. */
const REFUSAL_MS = 1;

export interface AdmissionParts {
  /** Why a new connection is refused at once; null if it may wait for its turn. */
  readonly refusalOf: (request: IncomingMessage) => RefusalCode | null;
  /**
   * Why a new connection is refused when its turn comes; null if it is admitted. The answer may differ from that of
   * `refusalOf`, because other clients may have connected since.
   */
  readonly refusalAtTurn: (request: IncomingMessage) => RefusalCode | null;
  /** Called for each connection that is refused. */
  readonly onRefused: (reason: RefusalCode) => void;
  /** The name of the line in which the request waits. Each network has a line. */
  readonly lineOf: (request: IncomingMessage) => string;
}

/**
 * The `allowRequest` of a Socket.IO server, which is called only for new connections. Admits one new connection in each
 * turn of the event loop. Each admission costs up to a millisecond, so hundreds at once would delay everything else.
 * Networks take turns, so that many connections of one network don't delay those of others. Refused connections are
 * answered and closed, one each millisecond. They have to wait because a refusal costs almost as much as an admission,
 * and a client that ignores the answer reconnects. If too many connections are waiting to be refused, further
 * connections are closed without an answer.
 */
export function admission({ refusalOf, refusalAtTurn, onRefused, lineOf }: AdmissionParts) {
  const waiting = { permits: 1, permitsOfLine: 1, waitingMax: WAITING_MAX };
  const admissions = new FairSemaphore(waiting);
  const refusals = new FairSemaphore(waiting);
  /**
   * Waits for a turn of the request's line, and then calls `act`. Does not call it if too many requests are waiting, or
   * if the client has given up. @param next ends the turn by calling `release`
   */
  const inTurn = async (
    turns: FairSemaphore,
    request: IncomingMessage,
    act: () => void,
    next: (release: () => void) => unknown,
  ) => {
    const { socket } = request;
    // Engine.IO listens for errors only after the admission. Without a listener, an error would end the process.
    socket.on("error", ignore);
    const release = await turns.acquire(lineOf(request));
    socket.off("error", ignore);
    if (release === null) {
      socket.destroy();
    } else if (socket.destroyed) {
      release();
    } else {
      act();
      next(release);
    }
  };
  const refuse = (request: IncomingMessage, refusal: RefusalCode, decide: Decide) => {
    onRefused(refusal);
    const later = (release: () => void) => setTimeout(release, REFUSAL_MS);
    void inTurn(refusals, request, () => close(request, refusal, decide), later);
  };
  return (request: IncomingMessage, decide: Decide): void => {
    const refusal = refusalOf(request);
    if (refusal !== null) {
      refuse(request, refusal, decide);
      return;
    }
    const admit = () => {
      const late = refusalAtTurn(request);
      if (late === null) decide(null, true);
      else refuse(request, late, decide);
    };
    void inTurn(admissions, request, admit, setImmediate);
  };
}

function ignore(): void {}

function close(request: IncomingMessage, refusal: RefusalCode, decide: Decide): void {
  // Engine.IO itself would answer a refused WebSocket with 400 instead of 403.
  if (isUpgrade(request)) endWith(request.socket, "403 Forbidden", refusal);
  // Otherwise a client or proxy that reuses connections may send its next request on this connection.
  if ("res" in request && request.res instanceof ServerResponse) request.res.setHeader("connection", "close");
  decide(refusalText(refusal), false);
  request.socket.destroySoon();
}

/** Middleware for Engine.IO. Answers an unknown HTTP method with 405, where Engine.IO would answer with 500. */
export function refuseMethods(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (METHODS.has(request.method ?? "")) {
    next();
    return;
  }
  response.writeHead(405, { allow: [...METHODS].join(", "), "content-type": "application/json" });
  response.end(JSON.stringify(refusalBody("METHOD_NOT_ALLOWED")));
}

/**
 * Middleware for Engine.IO. While a WebSocket is open, Engine.IO keeps the response of its upgrade. This removes the
 * request from the response, which saves half a kilobyte of heap for each connection.
 */
export function releaseUpgrade(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  next();
  if (isUpgrade(request)) Object.assign(response, { req: null });
}

/**
 * Closes connections that request an upgrade at a path other than `path`. Engine.IO itself closes such a connection
 * only if nothing was written on it before. So a kept-alive connection would stay open for ever.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on("upgrade", ({ url }: IncomingMessage, socket: Socket) => {
    if (!url?.startsWith(path)) endWith(socket, "404 Not Found", "NOTHING_TO_UPGRADE");
  });
}

function isUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? "");
}

// Reports errors and web vitals of this page to the server. Loaded once the page is rendered, or with the first error.
import type { ClientEvent, WebVital } from "@chkobba/protocol";
import type { Result } from "../result.ts";
import { useSession } from "../seat/session.ts";
import { connect, listen, onRequest, request, useConnection } from "../socket/connection.ts";
import { whenIdle } from "../when-idle.ts";
import { createConnectionQueue } from "./connection-queue.ts";
import { debugLog, logLine } from "./debug-log.ts";
import { describeError, onceForEach } from "./describe-error.ts";

const REPORTS_MAX = 10;
/**
 * The maximum length of the component stack, in characters. It is cut at the end, because the first lines matter most.
 */
const COMPONENTS_MAX = 3000;
/** Requests that are not logged, because they contain the log themselves. */
const REPORTING: readonly ClientEvent[] = ["client-error", "track-client-perf"];

const isWorthReporting = onceForEach(REPORTS_MAX);
const queue = createConnectionQueue(() => useConnection.getState().status === "connected");

/** Called once. */
export function startLog(): void {
  keepLog();
  useConnection.subscribe(({ status }, before) => {
    if (status === "connected" && before.status !== "connected") queue.empty();
  });
  if (document.readyState === "complete") measureWhenIdle();
  else window.addEventListener("load", measureWhenIdle, { once: true });
}

/** Reports a thrown value, with the component stack if known. Connects the page, because some pages work unconnected. */
export function reportError(thrown: unknown, componentStack?: string): void {
  const fault = describeError(thrown);
  if (!isWorthReporting(fault)) return;
  console.error("Reported to the server:", fault.message);
  const report = {
    message: fault.message,
    stack: [fault.stack, componentStack?.slice(0, COMPONENTS_MAX)].filter(Boolean).join("\n"),
    // The address is sent without its query, which may contain a secret.
    location: location.origin + location.pathname,
    context: { userAgent: navigator.userAgent, timestamp: Date.now(), log: debugLog() },
  };
  logLine(`fault: ${fault.message}`);
  connect();
  queue.put(() => void request("client-error", report));
}

function keepLog(): void {
  logLine(useConnection.getState().status);
  useConnection.subscribe(({ status, error }, before) => {
    if (status !== before.status) logLine(status);
    if (error !== null && error !== before.error) logLine(`connection: ${error.kind}`);
  });
  useSession.subscribe(({ game, seat }, before) => {
    if (seat?.gameId !== before.seat?.gameId) logLine(seat === null ? "lobby" : `game ${seat.gameId}`);
    if (game !== null && game !== before.game) logLine(`view ${game.version} ${game.status}`);
  });
  listen("game-error", (_, code) => logLine(`game-error ${code}`));
  onRequest((event, answer) => void keepAnswer(event, answer));
}

async function keepAnswer(event: ClientEvent, result: Promise<Result<unknown>>): Promise<void> {
  if (REPORTING.includes(event)) return;
  const given = await result;
  logLine(given.ok ? event : `${event} refused: ${given.refusal.code}`);
}

function measureWhenIdle(): void {
  const measure = () =>
    void import("./vitals.ts").then(
      ({ measureVitals }) => measureVitals(tellVital),
      () => {},
    );
  whenIdle(measure);
}

function tellVital(metric: WebVital, value: number): void {
  queue.put(() => void request("track-client-perf", { metric, value }));
}

// The server's health check: whether the server answers, and whether the browser's HTTP connections are alive.
import { fieldsOf } from "../fields-of.ts";
import { deviceId } from "../identity/device-id.ts";
import { setServerClock } from "../server-clock.ts";

/** Also how long a page that asks again and again waits between two questions. */
export const HEALTH_TIMEOUT_MS = 5_000;
/** The maximum number of connections that a browser opens to one server by HTTP/1.1. */
const HTTP_CONNECTIONS = 6;
const HTTP_PROBE_MS = 2_000;

/** Null if no answer comes in time, false if the server can't be reached, is not well, or something else answers. */
export async function isServerHealthy(): Promise<boolean | null> {
  const askedAt = Date.now();
  try {
    const answer = await ask(HEALTH_TIMEOUT_MS);
    const answeredAt = Date.now();
    // A network's sign-in page answers every address, also with the status 200 and a date of its own.
    if (!isOwnAnswer(await answer.text())) return false;
    setServerClock(answer.headers.get("date"), askedAt, answeredAt);
    return answer.ok;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? null : false;
  }
}

/**
 * Closes the browser's dead HTTP connections. If the socket's connection is dead, the HTTP connections may be dead too.
 * A script that is requested over a dead connection would arrive after a minute or never. So this function sends a
 * request over each connection. If no reply comes, it aborts the request, which closes the connection.
 */
export function closeDeadHttpConnections(): void {
  for (let count = 0; count < HTTP_CONNECTIONS; count += 1) {
    ask(HTTP_PROBE_MS)
      .then((answer) => answer.text())
      .catch(() => {});
  }
}

function ask(timeoutMs: number): Promise<Response> {
  return fetch("/health", {
    cache: "no-store",
    headers: { "x-device-id": deviceId() },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

function isOwnAnswer(text: string): boolean {
  try {
    return typeof fieldsOf(JSON.parse(text)).status === "string";
  } catch {
    return false;
  }
}

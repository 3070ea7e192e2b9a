// Attacks with many whole requests in one chunk of bytes: the server receives all of them before it has answered the
// first one.
import type { Socket } from "node:net";
import { type Attack, type Attackers, add, againAndAgain, type Counts } from "./attackers.ts";

/** How many requests one connection sends without waiting for an answer. */
const REQUESTS = 2000;
/** The longest wait for a connection that neither answers all requests nor closes. */
const HANGING_MS = 30_000;
const STATUS = /HTTP\/1\.1 (\d{3})/g;
const STATUS_LENGTH = "HTTP/1.1 200".length;

export const REQUEST_CHUNK_ATTACKS = {
  /** `count` connections; each connection that closes is replaced until the time is over. */
  "request-chunks": (by) => floods(by, "GET /robots.txt HTTP/1.1"),
  /** Also floods, with the first request of a polling client, which does not reach Fastify. */
  "poll-chunks": (by) => floods(by, "GET /socket.io/?EIO=4&transport=polling HTTP/1.1"),
} satisfies Readonly<Record<string, Attack>>;

async function floods(by: Attackers, line: string): Promise<Counts> {
  const counts: Counts = {};
  const chunk = `${line}\r\nhost: ${by.url.host}\r\n\r\n`.repeat(REQUESTS);
  await againAndAgain(by.duration, by.count, async (nth) => {
    const { answers, end } = await answersTo(by.connection(nth), chunk);
    for (const [status, times] of Object.entries(answers)) add(counts, status, times);
    add(counts, end);
    return [];
  });
  return counts;
}

/** Sends the chunk and counts the answers until all requests are answered or the connection closes. */
function answersTo(connection: Socket, chunk: string): Promise<{ readonly answers: Counts; readonly end: string }> {
  const answers: Counts = {};
  let answered = 0;
  let rest = "";
  connection.write(chunk);
  return new Promise((resolve) => {
    const finish = (end: string) => {
      clearTimeout(timer);
      connection.destroy();
      resolve({ answers, end });
    };
    const timer = setTimeout(() => finish("hanging"), HANGING_MS);
    connection.on("close", () => finish("closed"));
    connection.on("data", (data) => {
      const text = rest + data.toString("latin1");
      let end = 0;
      for (const { 0: line, 1: status = "", index } of text.matchAll(STATUS)) {
        add(answers, status);
        answered++;
        end = index + line.length;
      }
      // Keeps the end of the text, because it may be the beginning of a status line.
      rest = text.slice(Math.max(end, text.length - STATUS_LENGTH + 1));
      if (answered === REQUESTS) finish("all answered");
    });
  });
}

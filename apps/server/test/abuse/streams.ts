// An attack with many streams of HTTP/2, on a server behind a proxy.
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { connect } from "node:tls";
import { type Attack, againAndAgain } from "./attackers.ts";

/** How many requests one connection has open at a time. */
const STREAMS = 100;

export const STREAM_ATTACKS = {
  /** `count` connections. Each stream sends its next request as soon as the last one is answered. */
  streams: (by) => {
    const sessions = new Map<number, ClientHttp2Session>();
    const sessionOf = (nth: number) => {
      const open = sessions.get(nth);
      if (open !== undefined && !open.closed && !open.destroyed) return open;
      const { hostname: host, port } = by.url;
      const parts = { host, port: Number(port), localAddress: by.address(nth), rejectUnauthorized: false };
      const session = connectHttp2(by.url, { createConnection: () => connect({ ...parts, ALPNProtocols: ["h2"] }) });
      // A stream of the session reports the same error.
      session.on("error", () => undefined);
      sessions.set(nth, session);
      return session;
    };
    return againAndAgain(by.duration, by.count * STREAMS, (worker) => answerOf(sessionOf(worker % by.count)));
  },
} satisfies Readonly<Record<string, Attack>>;

function answerOf(session: ClientHttp2Session): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ":path": "/robots.txt" });
    let status = "no answer";
    stream.on("response", (headers) => {
      status = String(headers[":status"]);
    });
    stream.on("error", reject);
    stream.on("close", () => resolve(status));
    stream.resume();
    stream.end();
  });
}

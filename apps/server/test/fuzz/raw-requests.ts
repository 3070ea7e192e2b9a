// Generator of raw HTTP requests that no client would send: several requests in one chunk, requests that are cut off in
// the middle, and requests whose responses are never read. Each connection must end, and no response may be a 5xx.
import { connect } from "node:net";
import fc from "fast-check";
import type { Findings } from "./findings.ts";

interface Said {
  readonly text: string;
  /**
   * How the client ends the connection: "said" closes its half after the last byte, "cut" cuts the connection, and
   * "unread" cuts it without having read anything.
   */
  readonly end: "said" | "cut" | "unread";
}

const JSON_TYPE = "content-type: application/json";
const path = fc.constantFrom(
  "/",
  "/health",
  "/api/rooms",
  "/api/leaderboard",
  "/api/auth/login",
  "/api/auth/logout",
  "/radio/caravan-to-tozeur.mp3",
  "/images/cards/7-dinari.png",
  "/socket.io/?EIO=4&transport=polling",
  "/socket.io/?EIO=3&transport=websocket",
  "*",
  "http://elsewhere.example/health",
  "//",
);
const method = fc.constantFrom(
  "GET",
  "GET",
  "POST",
  "POST",
  "HEAD",
  "OPTIONS",
  "DELETE",
  "PUT",
  "TRACE",
  "CONNECT",
  "get",
);
const version = fc.oneof(
  { weight: 6, arbitrary: fc.constant("HTTP/1.1") },
  { weight: 2, arbitrary: fc.constant("HTTP/1.0") },
  { weight: 1, arbitrary: fc.constantFrom("HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "", "ICY") },
);

const manyHeaders = fc
  .tuple(fc.integer({ min: 100, max: 2500 }), fc.boolean())
  .map(([count, isOne]) => Array.from({ length: count }, (_, nth) => `x-${isOne ? "" : nth}: y`));
const headers: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 4,
    arbitrary: fc.subarray([
      JSON_TYPE,
      "connection: keep-alive",
      "connection: close",
      "connection: upgrade",
      "upgrade: websocket",
      "upgrade: h2c",
      "expect: 100-continue",
      "expect: nothing",
      "accept-encoding: gzip",
      "range: bytes=0-1,2-3,9-1",
      "content-length: 0",
      "host: another.example",
      "cookie: =;;=",
    ]),
  },
  { weight: 1, arbitrary: manyHeaders },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 40_000 }).map((length) => [`x: ${"y".repeat(length)}`]) },
  { weight: 1, arbitrary: fc.constantFrom(["no colon"], [": empty"], ["x: \u0001"], ["x : y"], [" folded: y"]) },
);

const text = fc.oneof(fc.constantFrom("", "{}", "[", "null", '{"a":1}'), fc.string({ maxLength: 50 }));
/** Headers and body. The length of the body is right, wrong, given in chunks, or missing. */
const bodies: fc.Arbitrary<readonly [readonly string[], string]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([[], ""] as const) },
  { weight: 1, arbitrary: fc.constant([[JSON_TYPE], ""] as const) },
  {
    weight: 2,
    arbitrary: text.map((body) => [[JSON_TYPE, `content-length: ${Buffer.byteLength(body)}`], body] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(text, fc.constantFrom("1", "99", "-1", "1e3", "0x1", "99999999999999999999", "1, 2"))
      .map(([body, length]) => [[JSON_TYPE, `content-length: ${length}`], body] as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.array(text, { maxLength: 5 }),
        fc.constantFrom(
          "0\r\n\r\n",
          "0\r\n",
          "",
          "zz\r\n",
          "5\r\nab",
          "FFFFFFFFFFFFFFFFFF\r\n",
          "5;x=y\r\nabcde\r\n0\r\n\r\n",
        ),
        fc.constantFrom([], ["content-length: 3"]),
      )
      .map(([parts, end, more]) => {
        const chunks = parts.filter((part) => part !== "").map((part) => `${size(part)}\r\n${part}\r\n`);
        return [[JSON_TYPE, "transfer-encoding: chunked", ...more], chunks.join("") + end] as const;
      }),
  },
);

const oneRequest = fc
  .tuple(method, path, version, headers, bodies, fc.constantFrom(["host: x"], ["host: x"], []))
  .map(([verb, where, as, some, [of, body], host]) =>
    [`${verb} ${where} ${as}`, ...host, ...some, ...of, "", body].join("\r\n"),
  );

const said: fc.Arbitrary<Said> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: oneRequest },
      { weight: 2, arbitrary: fc.array(oneRequest, { minLength: 2, maxLength: 20 }).map((all) => all.join("")) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
      { weight: 1, arbitrary: fc.constant("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") },
    ),
    fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    fc.constantFrom("said" as const, "said" as const, "cut" as const, "unread" as const),
  )
  .map(([whole, share, end]) => ({ text: whole.slice(0, Math.ceil(whole.length * share)), end }));

const AT_ONCE = 10;
const ADDRESS = "127.0.0.3";
/** The lifetime of a connection that the client cuts, in ms. */
const LIFE_MS = 50;

/** Sends `count` requests, each on a new connection. The same seed gives the same requests. */
export async function sendRawRequests(url: string, count: number, seed: number, findings: Findings): Promise<void> {
  const all = fc.sample(said, { numRuns: count, seed });
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(
      all.slice(from, from + AT_ONCE).map(async (each) => {
        const heard = await findings.withTimeout(each, say(url, each));
        if (heard === null) return;
        for (const [, status] of heard.matchAll(/^HTTP\/1\.1 (5\d\d)/gm)) findings.add(`answered ${status}`, each);
        findings.check(each, heard);
      }),
    );
  }
}

/** Sends the text. Returns everything that the server sends until the connection ends. */
function say(url: string, { text, end }: Said): Promise<string> {
  const { hostname, port } = new URL(url);
  const line = connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
  const chunks: Buffer[] = [];
  if (end === "unread") line.pause();
  else line.on("data", (chunk) => chunks.push(chunk));
  line.on("error", () => undefined);
  if (end === "said") line.end(text, "latin1");
  else line.write(text, "latin1", () => setTimeout(() => line.destroy(), LIFE_MS));
  return new Promise((resolve) => line.once("close", () => resolve(Buffer.concat(chunks).toString())));
}

function size(part: string): string {
  return part.length.toString(16);
}

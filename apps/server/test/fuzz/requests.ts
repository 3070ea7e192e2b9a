// Generator of HTTP requests. It sends valid, mutated and broken requests to every call that the server describes, to
// its pages, and to polls of Engine.IO. No response may be a server error.
import { Agent, request } from "node:http";
import fc from "fast-check";
import { z } from "zod";
import { oddValue } from "../malformed-payloads.ts";
import type { Findings } from "./findings.ts";
import { type Chance, hint, type Known } from "./known.ts";
import { mutated } from "./mutated.ts";
import { valuesOf } from "./schema-values.ts";

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown().optional() })) })
          .optional(),
      }),
    ),
  ),
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_TYPE = "application/json";
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.constantFrom("..", "%00", "%", "__proto__", "a/b"),
);
/** Strings of characters that a header may contain. */
const headerText = fc.string({ unit: fc.constantFrom(..." !#$%&'*+-.09AZ^_`az|~:;=,\u00e9"), maxLength: 60 });

const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      authorization: fc.oneof(
        fc.constantFrom("Bearer @accessToken@", "Bearer @radioPassword@", "Bearer ", "Basic x"),
        headerText,
      ),
      "x-admin-key": fc.oneof(fc.constant("@adminKey@"), headerText),
      "x-device-id": headerText,
      "if-none-match": headerText,
      "accept-encoding": fc.oneof(fc.constant("gzip"), headerText),
      "accept-language": headerText,
      range: fc.oneof(headerText, fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1")),
      origin: headerText,
      "x-forwarded-for": headerText,
      "x-forwarded-host": headerText,
      accept: headerText,
    },
    { requiredKeys: [] },
  ),
);

/** The path of the template, with a value in place of each {name}. */
function filledPath(template: string): fc.Arbitrary<string> {
  const parts = template.split(/\{(\w+)\}/).map((part, at): fc.Arbitrary<string> => {
    if (at % 2 === 0) return fc.constant(part);
    const right = hint(part)?.map(String) ?? fc.constant(`@${part}@`);
    return fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 1, arbitrary: odd.map(encodeURIComponent) },
      odd.map(visible),
    );
  });
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
  );
  return fc.tuple(...parts, query).map((all) => all.join(""));
}

/** Replaces characters that the first line of a request may not contain. */
function visible(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "%");
}

function bodies(content: Readonly<Record<string, { schema?: unknown }>> | undefined): fc.Arbitrary<[string, string]> {
  const right = Object.values(content ?? {}).map(({ schema }) => mutated(valuesOf(schema, hint)));
  const json = fc.oneof({ weight: 5, arbitrary: fc.oneof(...right, oddValue) }, { weight: 1, arbitrary: oddValue });
  return fc.oneof(
    { weight: 8, arbitrary: json.map((value): [string, string] => [JSON_TYPE, JSON.stringify(value) ?? ""]) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(JSON_TYPE, "text/plain", "x/y", ""), fc.string({ unit: "binary" })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constant("multipart/form-data; boundary=x"),
        fc.string().map((text) => `--x\r\n${text}\r\n\r\n${text}\r\n--x--`),
      ),
    },
  );
}

const PLAIN = [
  "/health",
  "/metrics",
  "/",
  "/how-to-play",
  "/invite/{gameId}",
  "/replay/{gameId}",
  "/media/{name}",
  "/robots.txt",
  "/sitemap.xml",
  "/images/cards/{cardId}.png",
  "/{name}/{id}",
  "/api/{name}",
];
const POLLS = ["/socket.io/?EIO=4&transport=polling", "/socket.io/{name}"];
const SENT_POLL = { path: "/socket.io/?EIO=4&transport=polling&sid={sid}", method: "POST", content: undefined };
const METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"];

function calls(described: z.output<typeof description>): fc.Arbitrary<Call> {
  const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      content: requestBody?.content,
    })),
  );
  const others = [...PLAIN, ...POLLS].map((path) => ({ path, method: "GET", content: undefined }));
  return fc.constantFrom(...routes, ...routes, ...others, SENT_POLL).chain(({ path, method, content }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: filledPath(path),
        headers: otherHeaders,
        body: bodies(content),
      })
      .map(({ body: [type, body], headers, ...call }) => ({
        ...call,
        headers: { "content-type": type, ...headers },
        body,
      })),
  );
}

const AT_ONCE = 20;
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

export class RequestLane {
  readonly #parts: RequestParts;
  readonly #calls: fc.Arbitrary<Call>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  private constructor(parts: RequestParts, arbitrary: fc.Arbitrary<Call>) {
    this.#parts = parts;
    this.#calls = arbitrary;
  }

  static async open(parts: RequestParts): Promise<RequestLane> {
    const described = await (await fetch(`${parts.url}/api/docs/json`)).json();
    return new RequestLane(parts, calls(description.parse(described)));
  }

  /** Sends `count` requests. The same seed gives the same requests. */
  async send(count: number, seed: number): Promise<void> {
    const all = fc.sample(this.#calls, { numRuns: count, seed });
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await Promise.all(all.slice(from, from + AT_ONCE).map((each) => this.#make(each)));
    }
  }

  async #make(call: Call): Promise<void> {
    const { known, chance, findings } = this.#parts;
    const made = call.method === "GET" || call.method === "HEAD" ? { ...call, body: "" } : call;
    const filled: unknown = JSON.parse(known.fill(JSON.stringify(made), known.seats, chance));
    const answer = await findings.withTimeout(filled, this.#ask(filledCall.parse(filled)));
    if (answer === null) return;
    const { status, body } = answer;
    if (isFault(status, body)) findings.add(`answered ${status}`, filled);
    findings.check(filled, body);
    this.#learn(body);
  }

  #ask({ method, path, headers, body }: Call): Promise<{ readonly status: number; readonly body: string }> {
    return new Promise((resolve, reject) => {
      const length = { "content-length": `${Buffer.byteLength(body)}` };
      const { hostname, port } = new URL(this.#parts.url);
      const asked = request({
        hostname,
        port,
        method,
        path: visible(path),
        headers: { ...headers, ...length },
        agent: this.#agent,
      });
      asked.on("error", reject);
      asked.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      asked.end(body);
    });
  }

  #learn(body: string): void {
    const { known } = this.#parts;
    const [, sid] = /^0\{"sid":"([\w-]+)"/.exec(body) ?? [];
    if (sid !== undefined) known.add("sid", sid);
    const [, text] = /"tokens":(\{[^}]*\})/.exec(body) ?? [];
    const found = text === undefined ? undefined : tokens.safeParse(JSON.parse(text)).data;
    if (found !== undefined) {
      known.add("accessToken", found.accessToken);
      known.add("refreshToken", found.refreshToken);
    }
    for (const [, trackId] of body.matchAll(/"track":\{"id":"([\w-]+)"/g))
      if (trackId !== undefined) known.add("id", trackId);
  }

  /** Closes the connections that polls have opened. Otherwise they would wait for their next poll. */
  async end(): Promise<void> {
    for (const sid of this.#parts.known.all("sid")) {
      await fetch(`${this.#parts.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: "POST", body: "1" });
    }
    this.#agent.destroy();
  }
}

const filledCall = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/**
 * Whether the response is a server error. A 503 with an `error` is not a server error: the radio's speech is busy, or
 * has no text to speak.
 */
function isFault(status: number, body: string): boolean {
  return status >= 500 && !(status === 503 && body.includes('"error":'));
}

export interface RequestParts {
  readonly url: string;
  readonly known: Known;
  readonly chance: Chance;
  readonly findings: Findings;
}

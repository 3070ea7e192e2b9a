import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RateLimit } from "../limits/rate-limit.ts";
import { limitConnections, refuseConnection } from "./connection-limit.ts";
import { createHttp } from "./http.ts";

let webRoot: string;
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  webRoot = mkdtempSync(join(tmpdir(), "chkobba-web-"));
  writeFileSync(join(webRoot, "index.html"), "");
  ({ app } = await createHttp({
    logger: pino({ level: "silent" }),
    trustProxy: false,
    onAnswered: () => undefined,
    proxyMistakes: { watch: () => undefined },
    webRoot,
    timeouts: { headersMs: 200, requestMs: 400, checkEveryMs: 50, stalledMs: 500 },
    connectionsPerAddress: 3,
    unansweredPerAddress: null,
    onRefused: () => undefined,
    requests: new RateLimit(null, () => 0),
    turns: null,
  }));
  app.post("/", async () => ({ message: "taken" }));
  app.get("/refused", (_, reply) => reply.code(429).send({}));
  app.get("/told", (_, reply) => reply.code(429).header("retry-after", 7).send({}));
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterEach(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** Everything that the server writes to a connection on which the client sends only this text. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const connection = connect(port, "127.0.0.1").on("error", reject);
    connection.on("data", (chunk) => {
      answer += String(chunk);
    });
    connection.on("close", () => resolve(answer));
    connection.write(text);
  });
}

/** A connection of a client at this address. */
function connectionFrom(address: string): Socket {
  return Object.defineProperty(new Socket(), "remoteAddress", { value: address });
}

const POST = "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\nconnection: close\r\n";

it("every refusal with 429 says when to try again", async () => {
  const told = async (path: string) => (await app.inject(path)).headers["retry-after"];
  expect([await told("/refused"), await told("/told")]).toEqual(["10", "7"]);
  const slow = [1, 2, 3].map(() => answerTo(`${POST}content-length: 9\r\n\r\n`));
  expect(await answerTo("")).toMatch(/^HTTP\/1\.1 429 .*\nretry-after: 10\r\n/s);
  await Promise.all(slow);
});

describe("a connection", () => {
  it.each([
    ["whose headers don't end", "GET / HTTP/1.1\r\nhost: x\r\n", "408", "The request took too long", "REQUEST_TIMEOUT"],
    [
      "whose body doesn't come",
      `${POST}content-length: 9\r\n\r\n`,
      "408",
      "The request took too long",
      "REQUEST_TIMEOUT",
    ],
    [
      "with too many headers",
      `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`,
      "431",
      "Request headers are too large",
      "HEADERS_TOO_LARGE",
    ],
    ["with something else", "hello\r\n\r\n", "400", "Malformed request", "BAD_REQUEST"],
  ])("%s is closed with an answer", async (_, text, status, message, code) => {
    const answer = await answerTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(JSON.stringify({ message, errors: [], code }));
  });

  it("without a valid request gets an answer that is complete and valid", async () => {
    const body = '{"message":"Malformed request","errors":[],"code":"BAD_REQUEST"}';
    const head = ["HTTP/1.1 400 Bad Request", "connection: close", "content-type: application/json"];
    expect(await answerTo("hello\r\n\r\n")).toBe([...head, `content-length: ${body.length}`, "", body].join("\r\n"));
  });

  it("that has already ended is closed without an answer", async () => {
    const errors: unknown[] = [];
    app.server.once("connection", (connection: Socket) => {
      connection.on("error", (error) => errors.push(error));
      connection.end();
      refuseConnection(connection, "HPE_INVALID_METHOD");
    });
    expect(await answerTo("")).toBe("");
    expect(errors).toEqual([]);
  });

  it("counts only against the limit of its own network", () => {
    const server = createServer();
    let refusals = 0;
    limitConnections(server, 1, () => refusals++);
    for (const address of ["192.0.2.1", "198.51.100.7"]) server.emit("connection", connectionFrom(address));
    expect(refusals).toBe(0);
    server.emit("connection", connectionFrom("192.0.2.1"));
    expect(refusals).toBe(1);
  });

  it("counts against the limit, and makes room when it ends", async () => {
    const slow = [1, 2, 3].map(() => answerTo(`${POST}content-length: 9\r\n\r\n`));
    expect(await answerTo("")).toMatch(/^HTTP\/1\.1 429 .*Too many connections/s);
    await Promise.all(slow);
    await expect
      .poll(() => answerTo(`${POST}content-length: 1\r\n\r\nx`), { timeout: 10_000 })
      .toMatch(/^HTTP\/1\.1 200 /);
  });
});

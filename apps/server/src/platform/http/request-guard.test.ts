// Many requests at once: of one connection, of one network, and behind a proxy.
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { AddressLimit } from "../limits/address-limit.ts";
import { FairTurns } from "../limits/fair-turns.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import type { Rate } from "../limits/token-bucket.ts";
import { clientAddress } from "./client-address.ts";
import { Drain } from "./drain.ts";
import { limitPipelines } from "./pipelined-requests.ts";
import { RequestGuard } from "./request-guard.ts";

interface Wish {
  readonly trustsProxy?: boolean;
  readonly unanswered?: number;
  readonly rate?: Rate | null;
  readonly turns?: FairTurns | null;
}

/** A server whose requests wait until the test answers them. */
async function guarded({ trustsProxy = false, unanswered = 100, rate = null, turns = null }: Wish = {}) {
  const asked: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];
  const more = new EventEmitter();
  const server = createServer(limitPipelines(() => trustsProxy));
  const drain = new Drain(server);
  new RequestGuard({
    addressOf: clientAddress(trustsProxy),
    unanswered: new AddressLimit(unanswered),
    requests: new RateLimit(rate, () => 0),
    ...{ turns, drain },
    answer: (request, response) => {
      asked.push({ request, response });
      more.emit("asked");
    },
  }).protect(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const untilAsked = async (times: number) => {
    while (asked.length < times) await once(more, "asked");
  };
  const answerAll = () => {
    for (const { response } of asked) if (!response.writableEnded) response.end("answered");
  };
  return { server, drain, asked, untilAsked, answerAll, port: (server.address() as AddressInfo).port };
}

const get = (path: string, header = "host: x") => `GET ${path} HTTP/1.1\r\n${header}\r\n\r\n`;
const many = (times: number, header?: string) =>
  Array.from({ length: times }, (_, nth) => get(`/${nth}`, header)).join("");

/** A connection, and everything that it has received. */
function client(port: number): { socket: Socket; heard: () => string; untilHeard(text: string): Promise<void> } {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  let heard = "";
  socket.on("data", (data) => {
    heard += String(data);
  });
  onTestFinished(() => void socket.destroy());
  const untilHeard = async (text: string) => {
    while (!heard.includes(text)) await once(socket, "data");
  };
  return { socket, heard: () => heard, untilHeard };
}

const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

describe("a connection", () => {
  it("with two thousand requests in one chunk is closed, and four of them are handed on", async () => {
    const { asked, port } = await guarded();
    const { socket } = client(port);
    socket.write(many(2000));
    await once(socket, "close");
    expect(asked.map(({ request }) => request.url)).toEqual(["/0", "/1", "/2", "/3"]);
  });

  it("with requests that Node itself answers is closed as well", async () => {
    const { asked, port } = await guarded();
    const { socket, heard } = client(port);
    socket.write(many(2000, "no-host: x"));
    await once(socket, "close");
    expect(asked).toEqual([]);
    expect(statuses(heard()).length).toBeLessThanOrEqual(4);
  });

  it("may send any number of requests if its client waits for each answer", async () => {
    const { asked, answerAll, untilAsked, port } = await guarded();
    const { socket, heard, untilHeard } = client(port);
    for (let nth = 1; nth <= 50; nth++) {
      socket.write(get(`/${nth}`));
      await untilAsked(nth);
      answerAll();
      while (statuses(heard()).length < nth) await once(socket, "data");
    }
    await untilHeard("answered");
    expect(asked).toHaveLength(50);
    expect(socket.closed).toBe(false);
  });

  it("that is closed ends its requests, also those that wait behind another one", async () => {
    const { asked, untilAsked, port } = await guarded();
    const { socket } = client(port);
    socket.write(many(3));
    await untilAsked(3);
    const ended = asked.flatMap(({ request, response }) =>
      [request, response].map((each) => new Promise<void>((resolve) => each.once("close", resolve))),
    );
    socket.destroy();
    await Promise.all(ended);
  });
});

describe("a network", () => {
  it("is refused further requests while too many wait for their answers, and then has room again", async () => {
    const { answerAll, untilAsked, port } = await guarded({ unanswered: 3 });
    const waiting = client(port);
    waiting.socket.write(many(3));
    await untilAsked(3);
    const refused = client(port);
    refused.socket.write(get("/"));
    await once(refused.socket, "close");
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10[\s\S]*TOO_MANY_REQUESTS/);
    answerAll();
    while (statuses(waiting.heard()).length < 3) await once(waiting.socket, "data");
    client(port).socket.write(get("/"));
    await untilAsked(4);
  });

  it("has room again after a connection with waiting requests was closed", async () => {
    const { asked, untilAsked, port } = await guarded({ unanswered: 4 });
    const { socket } = client(port);
    socket.write(many(2000));
    await untilAsked(4);
    await Promise.all(asked.map(({ response }) => once(response, "close")));
    client(port).socket.write(many(4));
    await untilAsked(8);
  });

  it("above its rate is refused before anything else sees the request", async () => {
    const { asked, untilAsked, port } = await guarded({ rate: { perSecond: 0.1, burst: 1 } });
    client(port).socket.write(get("/"));
    await untilAsked(1);
    const refused = client(port);
    refused.socket.write(get("/"));
    await once(refused.socket, "close");
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10/);
    expect(asked).toHaveLength(1);
  });

  it("does not begin a waiting request whose connection has closed", async () => {
    const turns = new FairTurns();
    const waits: (() => void)[] = [];
    turns.ask = () => new Promise((resolve) => waits.push(resolve));
    const { server, asked, untilAsked, port } = await guarded({ turns });
    const gone = client(port);
    const requested = once(server, "request");
    gone.socket.write(get("/gone"));
    const [, response] = await requested;
    gone.socket.destroy();
    await once(response, "close");
    const next = once(server, "request");
    client(port).socket.write(get("/next"));
    await next;
    for (const begin of waits) begin();
    await untilAsked(1);
    expect(asked.map(({ request }) => request.url)).toEqual(["/next"]);
  });
});

describe("a trusted proxy", () => {
  const from = (network: string) => `host: x\r\nx-forwarded-for: ${network}`;

  it("may send many requests on one connection, and each counts for the network of its client", async () => {
    const { asked, untilAsked, answerAll, port } = await guarded({ trustsProxy: true, unanswered: 5 });
    const { socket, heard } = client(port);
    socket.write(many(8, from("192.0.2.1")) + many(3, from("198.51.100.7")));
    await untilAsked(8);
    answerAll();
    while (statuses(heard()).length < 6) await once(socket, "data");
    expect(asked.filter(({ request }) => request.headers["x-forwarded-for"] === "192.0.2.1")).toHaveLength(5);
    expect(asked.filter(({ request }) => request.headers["x-forwarded-for"] === "198.51.100.7")).toHaveLength(3);
    expect(statuses(heard()).slice(0, 6)).toEqual(["200", "200", "200", "200", "200", "429"]);
  });
});

describe("a server that stops", () => {
  it("waits for requests that wait for their turn", async () => {
    const turns = new FairTurns();
    const waits: (() => void)[] = [];
    turns.ask = () => new Promise((resolve) => waits.push(resolve));
    const { server, drain, untilAsked, answerAll, port } = await guarded({ turns });
    const requested = once(server, "request");
    const waiting = client(port);
    waiting.socket.write(get("/"));
    await requested;
    const closed = drain.close(60_000);
    for (const begin of waits) begin();
    await untilAsked(1);
    answerAll();
    await closed;
    await waiting.untilHeard("answered");
  });

  it("does not wait for requests of closed connections", async () => {
    const { drain, untilAsked, port } = await guarded();
    const { socket } = client(port);
    socket.write(many(4));
    await untilAsked(4);
    socket.destroy();
    await drain.close(60_000);
  });
});

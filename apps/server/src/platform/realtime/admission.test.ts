import { once } from "node:events";
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect as connectTcp, type Socket } from "node:net";
import { refusalText } from "@chkobba/protocol";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { type AdmissionParts, admission, refuseMethods, refuseOtherUpgrades, releaseUpgrade } from "./admission.ts";

/**
 * The HTTP response by which a connection over this transport was opened. Returned after one event was acknowledged.
 */
async function responseAfterAnEvent(transport: "websocket" | "polling"): Promise<ServerResponse> {
  const http = createServer();
  const server = new Server(http);
  onTestFinished(() => server.close());
  let first: ServerResponse | undefined;
  server.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    first ??= response;
    next();
  });
  server.engine.use(releaseUpgrade);
  server.on("connection", (socket) => socket.on("echo", (text, answer) => answer(text)));
  await once(http.listen(0, "127.0.0.1"), "listening");
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: [transport] });
  onTestFinished(() => void client.disconnect());
  expect(await client.emitWithAck("echo", "there")).toBe("there");
  if (first === undefined) throw new Error("no request has come");
  return first;
}

it("releases the request of a WebSocket's upgrade", async () => {
  expect(await responseAfterAnEvent("websocket")).toMatchObject({ req: null });
});

it("keeps the request of a poll", async () => {
  expect((await responseAfterAnEvent("polling")).req.method).toBe("GET");
});

it.each(["connection: upgrade", "upgrade: websocket"])(
  "keeps a request with only one of the two headers of an upgrade: %s",
  async (header) => {
    const port = await portOf(
      createServer((request, response) => {
        releaseUpgrade(request, response, () => undefined);
        response.end(`the request is kept: ${response.req === request}`);
      }),
    );
    expect(await answerOn(await get(port, "/", [header, "connection: close"]))).toContain("the request is kept: true");
  },
);

const WEBSOCKET = [
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
];

const lineOf = ({ url }: IncomingMessage) => /line=(\w+)/.exec(url ?? "")?.[1] ?? "";

/** A server whose admission uses these parts. The query of a test's connection names the line in which it waits. */
async function admitting(parts: Partial<AdmissionParts>) {
  const http = createServer();
  const refused: string[] = [];
  const server = new Server(http, {
    allowRequest: admission({
      refusalOf: () => null,
      refusalAtTurn: () => null,
      onRefused: () => refused.push("refused"),
      lineOf,
      ...parts,
    }),
  });
  onTestFinished(() => server.close());
  const admitted: string[] = [];
  server.engine.on("connection", ({ request }: { request: IncomingMessage }) => admitted.push(lineOf(request)));
  await once(http.listen(0, "127.0.0.1"), "listening");
  return { http, port: (http.address() as AddressInfo).port, admitted, refused };
}

async function handshake(port: number, transport: "websocket" | "polling", line: string): Promise<Socket> {
  const path = `/socket.io/?EIO=4&transport=${transport}&line=${line}`;
  return get(port, path, transport === "websocket" ? WEBSOCKET : []);
}

async function get(port: number, path: string, headers: readonly string[]): Promise<Socket> {
  const socket = connectTcp(port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write([`GET ${path} HTTP/1.1`, "host: x", ...headers, "", ""].join("\r\n"));
  return socket;
}

/** Everything that the server sends on a connection until the connection is closed. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "close");
  return answer;
}

/** The port of this server, which listens from now on. */
async function portOf(http: HttpServer): Promise<number> {
  onTestFinished(() => void http.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  return (http.address() as AddressInfo).port;
}

/** Requests for a connection, one for each of these lines. None of them is answered yet. */
async function requestsOf(lines: readonly string[]): Promise<IncomingMessage[]> {
  const requests: IncomingMessage[] = [];
  const port = await portOf(createServer((request) => requests.push(request)));
  for (const [index, line] of lines.entries()) {
    await handshake(port, "polling", line);
    await expect.poll(() => requests.length).toBe(index + 1);
  }
  return requests;
}

const ADMITTING_ALL: AdmissionParts = {
  refusalOf: () => null,
  refusalAtTurn: () => null,
  onRefused: () => undefined,
  lineOf,
};

it("networks take turns, so that a flood from one delays no other", async () => {
  const requests = await requestsOf([...Array.from({ length: 5 }, () => "flood"), "other"]);
  const order: string[] = [];
  const decide = admission(ADMITTING_ALL);
  for (const request of requests) decide(request, () => order.push(lineOf(request)));
  await expect.poll(() => order).toEqual(["flood", "other", "flood", "flood", "flood", "flood"]);
});

it("a connection that closes while it waits is not admitted", async () => {
  const requests = await requestsOf(["first", "closed", "last"]);
  const order: string[] = [];
  const decide = admission(ADMITTING_ALL);
  for (const request of requests) decide(request, () => order.push(lineOf(request)));
  requests[1]?.socket.destroy();
  await expect.poll(() => order).toContain("last");
  expect(order).toEqual(["first", "last"]);
});

it("closes a connection without an answer if 5000 others of its network are waiting", async () => {
  const [waiting, other, last] = await requestsOf(["flood", "other", "flood"]);
  if (waiting === undefined || other === undefined || last === undefined) throw new Error("three were wanted");
  waiting.socket.setMaxListeners(0);
  let admitted = 0;
  const admitOne = () => {
    admitted++;
  };
  const decide = admission(ADMITTING_ALL);
  decide(other, admitOne);
  for (let nth = 0; nth < 5000; nth++) decide(waiting, admitOne);
  decide(last, admitOne);
  await expect.poll(() => last.socket.destroyed).toBe(true);
  await expect.poll(() => admitted).toBe(5001);
});

it("leaves no listener on an admitted connection", async () => {
  const [request] = await requestsOf(["line"]);
  if (request === undefined) throw new Error("a request was wanted");
  const before = request.socket.listenerCount("error");
  await new Promise<void>((resolve) => admission(ADMITTING_ALL)(request, () => resolve()));
  expect(request.socket.listenerCount("error")).toBe(before);
});

it.each([
  ["websocket", "TOO_MANY_CONNECTIONS"],
  // Engine.IO's own code for a refused connection.
  ["polling", 4],
] as const)("a refused connection is answered at once and closed: %s", async (transport, code) => {
  let isFull = false;
  const { port, admitted, refused } = await admitting({
    refusalOf: ({ url }) => (url?.includes("line=refused") === true ? "TOO_MANY_CONNECTIONS" : null),
    refusalAtTurn: () => (isFull ? "TOO_MANY_CONNECTIONS" : null),
  });
  const answerOf = async (line: string) => answerOn(await handshake(port, transport, line));
  const answer = await answerOf("refused");
  expect(answer).toMatch(/^HTTP\/1.1 403 Forbidden\r\n.*connection: close\r\n/is);
  const body = JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? "null");
  expect(body).toMatchObject({ code, message: refusalText("TOO_MANY_CONNECTIONS") });
  isFull = true;
  expect(await answerOf("late")).toContain("403 Forbidden");
  expect(admitted).toEqual([]);
  expect(refused).toHaveLength(2);
});

it("a client that resets its connection while waiting does no harm", async () => {
  const { http, port, admitted } = await admitting({});
  const arrived: Socket[] = [];
  http.on("upgrade", (_request, socket: Socket) => {
    arrived.push(socket);
    // Acts as if the client's reset arrived at this moment.
    socket.destroy(new Error("read ECONNRESET"));
  });
  await handshake(port, "websocket", "gone");
  await expect.poll(() => arrived.length).toBe(1);
  await handshake(port, "polling", "here");
  await expect.poll(() => admitted).toEqual(["here"]);
});

it("hands on the methods of Engine.IO, and answers others with 405", async () => {
  const port = await portOf(
    createServer((request, response) => refuseMethods(request, response, () => response.end("handed on"))),
  );
  const answerTo = (method: string) => fetch(`http://127.0.0.1:${port}/`, { method });
  expect(await (await answerTo("GET")).text()).toBe("handed on");
  expect(await (await answerTo("POST")).text()).toBe("handed on");
  const answer = await answerTo("PUT");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, POST");
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
});

it("answers an upgrade at another path with 404 and closes the connection", async () => {
  const http = createServer();
  refuseOtherUpgrades(http, "/socket.io/");
  http.on("upgrade", ({ url }, socket) => {
    if (url === "/socket.io/?EIO=4") socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
  });
  const port = await portOf(http);
  expect(await answerOn(await get(port, "/socket.io/?EIO=4", WEBSOCKET))).toMatch(/^HTTP\/1.1 101 [^/]*$/);
  const refusal = await answerOn(await get(port, "/other/socket.io/", WEBSOCKET));
  expect(refusal).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
  expect(refusal).toContain("NOTHING_TO_UPGRADE");
});

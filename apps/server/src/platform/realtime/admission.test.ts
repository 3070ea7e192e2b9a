import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect as connectTcp, type Socket } from "node:net";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { type AdmissionParts, admission, releaseUpgrade } from "./admission.ts";

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
  const socket = connectTcp(port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const path = `/socket.io/?EIO=4&transport=${transport}&line=${line}`;
  socket.write(
    [`GET ${path} HTTP/1.1`, "host: x", ...(transport === "websocket" ? WEBSOCKET : []), "", ""].join("\r\n"),
  );
  return socket;
}

it("networks take turns, so that a flood from one delays no other", async () => {
  const requests: IncomingMessage[] = [];
  const http = createServer((request) => requests.push(request));
  onTestFinished(() => void http.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  for (let nth = 0; nth < 5; nth++) await handshake(port, "polling", "flood");
  await expect.poll(() => requests.length).toBe(5);
  await handshake(port, "polling", "other");
  await expect.poll(() => requests.length).toBe(6);
  const order: string[] = [];
  const decide = admission({
    refusalOf: () => null,
    refusalAtTurn: () => null,
    onRefused: () => order.push("refused"),
    lineOf,
  });
  for (const request of requests) decide(request, () => order.push(lineOf(request)));
  await expect.poll(() => order).toEqual(["flood", "other", "flood", "flood", "flood", "flood"]);
});

it.each(["websocket", "polling"] as const)(
  "a refused connection is answered at once and closed: %s",
  async (transport) => {
    let isFull = false;
    const { port, admitted, refused } = await admitting({
      refusalOf: ({ url }) => (url?.includes("line=refused") === true ? "TOO_MANY_CONNECTIONS" : null),
      refusalAtTurn: () => (isFull ? "TOO_MANY_CONNECTIONS" : null),
    });
    const answerOf = async (line: string) => {
      const socket = await handshake(port, transport, line);
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      await once(socket, "close");
      return answer;
    };
    expect(await answerOf("refused")).toMatch(/^HTTP\/1.1 403 Forbidden\r\n.*connection: close\r\n/is);
    isFull = true;
    expect(await answerOf("late")).toContain("403 Forbidden");
    expect(admitted).toEqual([]);
    expect(refused).toHaveLength(2);
  },
);

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

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { releaseUpgrade } from "./admission.ts";

/** The response that opened a connection of that transport, after one acknowledged event. */
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

it("drops the request of a WebSocket's upgrade", async () => {
  expect(await responseAfterAnEvent("websocket")).toMatchObject({ req: null });
});

it("keeps the request of a poll", async () => {
  expect((await responseAfterAnEvent("polling")).req.method).toBe("GET");
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { Server, type Socket } from "socket.io";
import { type Socket as Client, io as connect } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { accepted } from "../../result.ts";
import { FairTurns } from "../limits/fair-turns.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { type EventLimits, Gateway, type Route } from "./gateway.ts";

const SOCKET = { perSecond: 0.001, burst: 30 };
const GUARANTEED = 12;

interface Served {
  readonly server: Server;
  connect(): Promise<Client>;
}

/** A gateway with this route, for sockets of one network. Its clock does not advance. */
async function served(
  route: Route<Socket>,
  networkBurst: number,
  turns: EventLimits["turns"] = new FairTurns(),
): Promise<Served> {
  const http = createServer();
  const server = new Server(http);
  const gateway = new Gateway<Socket>({
    routes: new Map([
      ["ask", route],
      ["probe", async () => accepted({})],
    ]),
    limits: {
      socket: SOCKET,
      network: new RateLimit({ perSecond: 0.001, burst: networkBurst }, () => 0),
      turns,
    },
    networkOf: () => "192.0.2.1",
    frameBytes: () => 1000,
    isUnordered: (event) => event === "probe",
    textOf: ({ code }) => code,
    onAnswered: () => undefined,
    logger: pino({ level: "silent" }),
    now: () => 0,
  });
  server.on("connection", (socket) => gateway.serve(socket));
  onTestFinished(() => server.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    server,
    connect: async () => {
      const client = connect(url, { transports: ["websocket"], forceNew: true });
      onTestFinished(() => void client.disconnect());
      await new Promise<void>((resolve) => client.once("connect", () => resolve()));
      return client;
    },
  };
}

/** Sends `count` events at once. Returns how many are accepted; the others are refused because of the rate. */
async function granted(client: Client, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => client.emitWithAck("ask", {})));
  return answers.filter(({ success }) => success).length;
}

it("limits the events of a socket, and of all sockets of a network together", async () => {
  const { connect } = await served(async () => accepted({}), 20);
  const [one, two, three] = [await connect(), await connect(), await connect()];
  expect(await granted(one, 100)).toBe(SOCKET.burst);
  // Eighteen of the twenty tokens of the network are used up.
  expect(await granted(two, 30)).toBe(GUARANTEED + 2);
  expect(await granted(three, 30)).toBe(GUARANTEED);
});

it("handles an event when its network's turn comes, unless the socket has disconnected by then", async () => {
  const waiting: (() => void)[] = [];
  const networks: string[] = [];
  let asked = 0;
  const { server, connect } = await served(
    async () => {
      asked++;
      return accepted({});
    },
    1000,
    {
      ask: (network) => {
        networks.push(network);
        return new Promise((resolve) => waiting.push(resolve));
      },
    },
  );
  const client = await connect();
  const answer = client.emitWithAck("ask", {});
  await expect.poll(() => waiting.length).toBe(1);
  expect(asked).toBe(0);
  waiting.shift()?.();
  expect(await answer).toEqual({ success: true });
  client.emit("ask", {});
  await expect.poll(() => waiting.length).toBe(1);
  const [socket] = [...server.sockets.sockets.values()];
  if (socket === undefined) throw new Error("a socket was wanted");
  client.disconnect();
  await once(socket, "disconnect");
  waiting.shift()?.();
  await new Promise(setImmediate);
  expect(asked).toBe(1);
  expect(networks).toEqual(["192.0.2.1", "192.0.2.1"]);
});

it("drops the waiting events of a socket that disconnects", async () => {
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { server, connect } = await served(async () => {
    asked++;
    await held;
    return accepted({});
  }, 1000);
  const client = await connect();
  for (let nth = 0; nth < 25; nth++) client.emit("ask", {});
  const [socket] = [...server.sockets.sockets.values()];
  if (socket === undefined) throw new Error("a socket was wanted");
  await new Promise<void>((resolve) => socket.prependAny(() => asked === 1 && resolve()));
  client.disconnect();
  await once(socket, "disconnect");
  letGo();
  await new Promise(setImmediate);
  expect(asked).toBe(1);
});

it("answers an unordered event while an earlier event of the socket waits", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { connect } = await served(async () => {
    await held;
    return accepted({});
  }, 1000);
  const client = await connect();
  const asked = client.emitWithAck("ask", {});
  expect(await client.emitWithAck("probe", {})).toEqual({ success: true });
  letGo();
  expect(await asked).toEqual({ success: true });
});

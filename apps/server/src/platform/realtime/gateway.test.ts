import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { Server, type Socket } from "socket.io";
import { type Socket as Client, io as connect } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { FairTurns } from "../limits/fair-turns.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { accepted, type Refusal, refused } from "../result.ts";
import { type EventLimits, Gateway, type GatewayParts, type Route, route } from "./gateway.ts";

const SOCKET = { perSecond: 0.001, burst: 30 };
const GUARANTEED = 12;
const REFUSALS_MAX = 240;

/** Limits that allow a network `networkBurst` events; null for any number. */
function limitsWith(networkBurst: number | null, more: Partial<EventLimits> = {}): EventLimits {
  const network = networkBurst === null ? null : { perSecond: 0.001, burst: networkBurst };
  return { socket: SOCKET, network: new RateLimit(network, () => 0), turns: new FairTurns(), ...more };
}

interface Answered {
  readonly event: string;
  readonly ms: number;
  readonly code: Refusal["code"] | null;
}

interface Served {
  readonly server: Server;
  readonly gateway: Gateway<Socket>;
  /** The events that the gateway has reported as answered. */
  readonly answered: readonly Answered[];
  connect(): Promise<Client>;
  /**
   * Connects a socket over polling. Returns the server's end of it, and a function that sends Engine.IO packets in one
   * request.
   */
  poll(): Promise<{ socket: Socket; send(packets: readonly string[]): Promise<unknown> }>;
}

/** A gateway with this route, for sockets of one network. Its clock does not advance. */
async function served(ask: Route<Socket>, more: Partial<GatewayParts<Socket>> = {}): Promise<Served> {
  const http = createServer();
  const server = new Server(http);
  const answered: Answered[] = [];
  const gateway = new Gateway<Socket>({
    routes: new Map([
      ["ask", ask],
      ["probe", async () => accepted({})],
    ]),
    limits: limitsWith(1000),
    networkOf: () => "192.0.2.1",
    frameBytes: () => 1000,
    isUnordered: (event) => event === "probe",
    textOf: ({ code, detail }) => detail ?? `text of ${code}`,
    onAnswered: (event, ms, code) => answered.push({ event, ms, code }),
    logger: pino({ level: "silent" }),
    now: () => 0,
    ...more,
  });
  server.on("connection", (socket) => gateway.serve(socket));
  onTestFinished(() => server.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    server,
    gateway,
    answered,
    connect: async () => {
      const client = connect(url, { transports: ["websocket"], forceNew: true });
      onTestFinished(() => void client.disconnect());
      await new Promise<void>((resolve) => client.once("connect", () => resolve()));
      return client;
    },
    poll: async () => {
      const polling = `${url}/socket.io/?EIO=4&transport=polling`;
      const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(polling)).text()) ?? [];
      const send = (packets: readonly string[]) =>
        fetch(`${polling}&sid=${sid}`, { method: "POST", body: packets.join("\x1e") });
      const [[socket]] = await Promise.all([once(server, "connection"), send(["40"])]);
      return { socket, send };
    },
  };
}

/** A promise that resolves when `open` is called. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Sends `count` events at once. Returns how many are accepted; the others are refused because of the rate. */
async function granted(client: Client, count: number, event = "ask"): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => client.emitWithAck(event, {})));
  return answers.filter(({ success }) => success).length;
}

it("limits the events of a socket, and of all sockets of a network together", async () => {
  const { connect } = await served(async () => accepted({}), { limits: limitsWith(20) });
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
    {
      limits: limitsWith(1000, {
        turns: {
          ask: (network) => {
            networks.push(network);
            return new Promise((resolve) => waiting.push(resolve));
          },
        },
      }),
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
  const held = gate();
  const { server, connect } = await served(async () => {
    asked++;
    await held.opened;
    return accepted({});
  });
  const client = await connect();
  for (let nth = 0; nth < 25; nth++) client.emit("ask", {});
  const [socket] = [...server.sockets.sockets.values()];
  if (socket === undefined) throw new Error("a socket was wanted");
  await new Promise<void>((resolve) => socket.prependAny(() => asked === 1 && resolve()));
  client.disconnect();
  await once(socket, "disconnect");
  held.open();
  await new Promise(setImmediate);
  expect(asked).toBe(1);
});

it("answers an unordered event while an earlier event of the socket waits", async () => {
  const held = gate();
  const { connect } = await served(async () => {
    await held.opened;
    return accepted({});
  });
  const client = await connect();
  const asked = client.emitWithAck("ask", {});
  expect(await client.emitWithAck("probe", {})).toEqual({ success: true });
  held.open();
  expect(await asked).toEqual({ success: true });
});

it("limits unordered events too", async () => {
  const { connect } = await served(async () => accepted({}));
  expect(await granted(await connect(), 100, "probe")).toBe(SOCKET.burst);
});

it("limits only each socket if its network has no limit", async () => {
  const { connect } = await served(async () => accepted({}), { limits: limitsWith(null) });
  expect(await granted(await connect(), 100)).toBe(SOCKET.burst);
});

it("accepts any number of events without limits", async () => {
  const held = gate();
  const { connect } = await served(
    async () => {
      await held.opened;
      return accepted({});
    },
    { limits: null },
  );
  const client = await connect();
  const grants = granted(client, 500);
  expect(await client.emitWithAck("probe", {})).toEqual({ success: true });
  held.open();
  expect(await grants).toBe(500);
});

it.each([
  { burst: 200, most: 240 },
  { burst: 300, most: 300 },
])("lets at most $most events of a socket wait if its burst is $burst", async ({ burst, most }) => {
  const held = gate();
  let time = 0;
  const { connect } = await served(
    async () => {
      await held.opened;
      return accepted({});
    },
    {
      limits: limitsWith(1000, { socket: { perSecond: 1000, burst } }),
      // A millisecond passes between two events, so the socket's rate refuses none.
      now: () => time++,
    },
  );
  const client = await connect();
  const grants = granted(client, most + 5);
  // Its answer shows that all events before it have arrived.
  expect(await client.emitWithAck("probe", {})).toMatchObject({ code: "RATE_LIMITED" });
  held.open();
  // The first event is handled and does not wait.
  expect(await grants).toBe(most + 1);
});

it.each([
  ["its own rate", { limits: limitsWith(1000), grants: SOCKET.burst, refusals: REFUSALS_MAX }],
  [
    "its network's rate",
    {
      limits: limitsWith(0, { socket: { perSecond: 0.001, burst: 100 } }),
      grants: GUARANTEED,
      refusals: REFUSALS_MAX / 12,
    },
  ],
])("closes a connection after too many refusals because of %s", async (_rate, { limits, grants, refusals }) => {
  const { poll, answered } = await served(async () => accepted({}), { limits });
  const { socket, send } = await poll();
  await send(Array.from({ length: grants + refusals }, () => '42["ask",{}]'));
  await expect.poll(() => answered.length).toBe(grants + refusals);
  expect(answered.filter(({ code }) => code === "RATE_LIMITED")).toHaveLength(refusals);
  expect(socket.connected).toBe(true);
  await send(['42["ask",{}]']);
  await expect.poll(() => socket.conn.readyState).not.toBe("open");
  expect(answered).toHaveLength(grants + refusals);
});

it("drops an event that arrives together with its socket's disconnection, and closes the connection", async () => {
  const { poll, answered } = await served(async () => accepted({}));
  const { socket, send } = await poll();
  await send(["41", '42["probe",{}]']);
  await expect.poll(() => socket.conn.readyState).not.toBe("open");
  expect(answered).toEqual([]);
});

it("hands the payload to the route, and an empty one if it is missing or null", async () => {
  const requests: unknown[] = [];
  const { connect } = await served(async (request) => {
    requests.push(request);
    return accepted({ count: requests.length });
  });
  const client = await connect();
  client.emit("ask", { seat: 1 });
  expect(await client.emitWithAck("ask", { seat: 2 })).toEqual({ success: true, count: 2 });
  expect(await client.emitWithAck("ask", null)).toEqual({ success: true, count: 3 });
  expect(await client.emitWithAck("ask")).toEqual({ success: true, count: 4 });
  expect(requests).toEqual([{ seat: 1 }, { seat: 2 }, {}, {}]);
});

it("acknowledges a refusal with its text, its code and its end", async () => {
  const lapses = [{ conduct: "left", at: 3 }] as const;
  const refusals: Refusal[] = [{ code: "NOT_YOUR_TURN" }, { code: "QUEUE_BANNED", until: 5, lapses }];
  const { connect } = await served(async () => ({ ok: false, refusal: refusals.shift() ?? { code: "INTERNAL" } }));
  const client = await connect();
  expect(await client.emitWithAck("ask", {})).toEqual({
    success: false,
    error: "text of NOT_YOUR_TURN",
    code: "NOT_YOUR_TURN",
  });
  expect(await client.emitWithAck("ask", {})).toEqual({
    success: false,
    error: "text of QUEUE_BANNED",
    code: "QUEUE_BANNED",
    until: 5,
    lapses,
  });
});

it("sends a refusal as `game-error` if the client wants no acknowledgement", async () => {
  const { connect } = await served(async () => refused("NOT_YOUR_TURN"));
  const client = await connect();
  const error = new Promise((resolve) => client.once("game-error", (...args) => resolve(args)));
  client.emit("ask", {});
  expect(await error).toEqual(["text of NOT_YOUR_TURN", "NOT_YOUR_TURN"]);
});

it("refuses unknown events, further arguments and banned senders without calling a route", async () => {
  let asked = 0;
  let ban: Refusal | null = null;
  const { connect } = await served(
    async () => {
      asked++;
      return accepted({});
    },
    { bannedBy: () => ban },
  );
  const client = await connect();
  expect(await client.emitWithAck("shuffle", {})).toMatchObject({ success: false, code: "UNKNOWN_EVENT" });
  expect(await client.emitWithAck("ask", {}, {})).toMatchObject({ success: false, code: "INVALID_PAYLOAD" });
  ban = { code: "SUSPENDED", until: 5 };
  expect(await client.emitWithAck("ask", {})).toMatchObject({ success: false, code: "SUSPENDED", until: 5 });
  expect(asked).toBe(0);
  ban = null;
  expect(await client.emitWithAck("ask", {})).toEqual({ success: true });
});

it("reports each answered event with its duration and its refusal, and all unknown events under one name", async () => {
  const { connect, answered } = await served(async () => accepted({}));
  const client = await connect();
  const before = performance.now();
  await client.emitWithAck("ask", {});
  await client.emitWithAck("shuffle", {});
  const elapsed = performance.now() - before;
  expect(answered.map(({ event, code }) => [event, code])).toEqual([
    ["ask", null],
    ["unknown", "UNKNOWN_EVENT"],
  ]);
  for (const { ms } of answered) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(elapsed);
  }
});

it("answers with the id of the logged error if a route fails, and goes on", async () => {
  const lines: string[] = [];
  const { connect } = await served(async () => Promise.reject(new Error("broken")), {
    logger: pino({}, { write: (line) => void lines.push(line) }),
  });
  const client = await connect();
  const { success, code, error } = await client.emitWithAck("ask", {});
  expect([success, code]).toEqual([false, "INTERNAL"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ errorId: error, socketId: client.id }]);
  expect(await client.emitWithAck("ask", {})).toMatchObject({ code: "INTERNAL" });
});

/** A text whose characters take six bytes each as JSON. */
const ESCAPED = "\u0001".repeat(40);
const LONG_NUMBER = -Math.PI * 1e-300;

it.each([
  ["a text", { text: "x".repeat(300) }],
  ["a text of escaped characters", { a: ESCAPED }],
  ["a key of escaped characters", { [ESCAPED]: "" }],
  ["many keys", Object.fromEntries(Array.from({ length: 30 }, (_, key) => [key, ""]))],
  ["a number", { number: LONG_NUMBER }],
  ["numbers", { numbers: Array.from({ length: 30 }, () => LONG_NUMBER) }],
  ["texts", { texts: Array.from({ length: 30 }, () => ESCAPED) }],
  ["an object in an object", { inner: { text: "x".repeat(100) } }],
  ["an array of objects", { list: [{ text: "x".repeat(100) }] }],
  ["null and a truth value", { none: null, flag: false }],
  ["an array", ["x".repeat(300)]],
  ["a bare text", "x".repeat(300)],
  ["a bare number", 12_345],
])("refuses a payload that is a byte larger than its event allows: %s", async (_kind, payload) => {
  let frameBytes = Buffer.byteLength(JSON.stringify(payload));
  const requests: unknown[] = [];
  const { connect } = await served(
    async (request) => {
      requests.push(request);
      return accepted({});
    },
    { frameBytes: () => frameBytes },
  );
  const client = await connect();
  expect(await client.emitWithAck("ask", payload)).toEqual({ success: true });
  frameBytes -= 1;
  expect(await client.emitWithAck("ask", payload)).toEqual({
    success: false,
    error: "the frame is too large",
    code: "RATE_LIMITED",
  });
  expect(requests).toEqual([payload]);
});

it("refuses a payload that is nested too deeply to be measured", async () => {
  const { poll, answered } = await served(async () => accepted({}));
  const { send } = await poll();
  const depth = 100_000;
  await send([`42["ask",${"[".repeat(depth)}${"]".repeat(depth)}]`]);
  await expect.poll(() => answered).toMatchObject([{ event: "ask", code: "RATE_LIMITED" }]);
});

it.each([
  ["ask", "probe"],
  ["probe", "ask"],
])("closes once all events are answered, and drops later events: %s before %s", async (first, last) => {
  const waiting = new Map<string, () => void>();
  const asking =
    (event: string): Route<Socket> =>
    () =>
      new Promise((resolve) => waiting.set(event, () => resolve(accepted({}))));
  const { server, gateway, connect, answered } = await served(asking("ask"), {
    routes: new Map([
      ["ask", asking("ask")],
      ["probe", asking("probe")],
    ]),
  });
  const client = await connect();
  const [socket] = server.sockets.sockets.values();
  const answers = new Map([first, last].map((event) => [event, client.emitWithAck(event, {})]));
  await expect.poll(() => waiting.size).toBe(2);
  let isClosed = false;
  void gateway.close().then(() => {
    isClosed = true;
  });
  client.emit("unknown", {});
  await new Promise((resolve) => socket?.onAny(resolve));
  waiting.get(first)?.();
  expect(await answers.get(first)).toEqual({ success: true });
  expect(isClosed).toBe(false);
  waiting.get(last)?.();
  expect(await answers.get(last)).toEqual({ success: true });
  await expect.poll(() => isClosed).toBe(true);
  expect(answered.map(({ event }) => event)).toEqual([first, last]);
});

it("closes at once if no event is waiting for its answer", async () => {
  const { gateway, connect } = await served(async () => accepted({}));
  await (await connect()).emitWithAck("ask", {});
  await gateway.close();
});

it("a route hands its handler what the schema allows, and refuses anything else", async () => {
  const seats: unknown[] = [];
  const ask = route(z.object({ seat: z.string().check(z.minLength(1)) }), async (payload, socket: string) => {
    seats.push(payload);
    return accepted({ socket });
  });
  expect(await ask({ seat: "a", extra: 1 }, "socket")).toEqual(accepted({ socket: "socket" }));
  expect(await ask({ seat: 1 }, "socket")).toEqual(refused("INVALID_PAYLOAD"));
  // For this payload, the schema itself throws.
  expect(await ask({ seat: { length: { toString: 1, valueOf: 1 } } }, "socket")).toEqual(refused("INVALID_PAYLOAD"));
  expect(seats).toEqual([{ seat: "a" }]);
});

import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import pino from "pino";
import { expect, it, onTestFinished } from "vitest";
import type { TrustProxy } from "./client-address.ts";
import { ProxyMistakes } from "./proxy-mistakes.ts";

const HOUR_MS = 3_600_000;
const PAGE = { accept: "text/html" };
const FORWARDED = { "x-forwarded-for": "203.0.113.9" };

function watched(trustProxy: TrustProxy) {
  const lines: Record<string, unknown>[] = [];
  const clock = { ms: 0 };
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const mistakes = new ProxyMistakes({ trustProxy, logger, now: () => clock.ms });
  return { mistakes, lines, clock };
}

function request(headers: Record<string, string>, address = "10.0.0.7"): IncomingMessage {
  const made = new IncomingMessage(Object.defineProperty(new Socket(), "remoteAddress", { value: address }));
  return Object.assign(made, { method: "GET", headers });
}

it.each<[string, TrustProxy, Record<string, string>, RegExp[]]>([
  ["a proxy although none is trusted", false, FORWARDED, [/TRUST_PROXY$/]],
  ["another proxy than the trusted one", ["10.0.0.1"], FORWARDED, [/^proxy: .* limits of 10\.0\.0\.7: .*TRUST_PROXY$/]],
  ["a page without the trusted proxy", true, PAGE, [/without X-Forwarded-For/]],
  ["a page by the trusted proxy", ["10.0.0.7"], { ...PAGE, ...FORWARDED }, []],
  ["a page without a proxy, if none is trusted", false, PAGE, []],
  ["a health check without the trusted proxy", true, { accept: "*/*" }, []],
  ["a request that accepts nothing in particular", true, {}, []],
])("%s is logged once an hour", (_, trustProxy, headers, messages) => {
  const { mistakes, lines, clock } = watched(trustProxy);
  for (let nth = 0; nth < 3; nth++) mistakes.look(request(headers));
  expect(lines.map(({ msg }) => msg)).toEqual(messages.map((message) => expect.stringMatching(message)));
  clock.ms += HOUR_MS;
  mistakes.look(request(headers));
  expect(lines).toHaveLength(2 * messages.length);
});

it("a refused page of another host is logged with both values", () => {
  const { mistakes, lines } = watched(false);
  mistakes.otherHost(request({ origin: "https://chkobba.example", host: "127.0.0.1:3000" }));
  expect(lines).toMatchObject([{ origin: "https://chkobba.example", host: "127.0.0.1:3000" }]);
});

it("a form that is sent without the trusted proxy is not logged, because it is no page", () => {
  const { mistakes, lines } = watched(true);
  mistakes.look(Object.assign(request(PAGE), { method: "POST" }));
  expect(lines).toEqual([]);
});

it("an unknown proxy is logged with its address and the addresses that it forwards", () => {
  const { mistakes, lines } = watched(false);
  mistakes.look(request(FORWARDED));
  expect(lines).toMatchObject([{ address: "10.0.0.7", forwardedFor: "203.0.113.9" }]);
});

it("a proxy whose connection has ended is logged without an address", () => {
  const { mistakes, lines } = watched(false);
  mistakes.look(Object.assign(new IncomingMessage(new Socket()), { headers: FORWARDED }));
  expect(lines).toMatchObject([{ address: "", forwardedFor: "203.0.113.9" }]);
});

it("a missing proxy is logged with the client's address and both remedies", () => {
  const { mistakes, lines } = watched(true);
  mistakes.look(request({ accept: "text/html,application/xhtml+xml" }));
  expect(lines).toMatchObject([
    { address: "10.0.0.7", msg: expect.stringMatching(/unset it; .* let no other client reach this port$/) },
  ]);
});

it("a refused page of another host is logged once an hour, with the settings that help", () => {
  const { mistakes, lines, clock } = watched(false);
  for (let nth = 0; nth < 3; nth++) mistakes.otherHost(request({ origin: "https://chkobba.example", host: "inside" }));
  expect(lines).toMatchObject([{ msg: expect.stringMatching(/^proxy: .* set PUBLIC_URL to it, .* pass on Host$/) }]);
  clock.ms += HOUR_MS;
  mistakes.otherHost(request({ origin: "https://chkobba.example", host: "inside" }));
  expect(lines).toHaveLength(2);
});

it("a refused page whose client sends neither origin nor host is logged with empty values", () => {
  const { mistakes, lines } = watched(false);
  mistakes.otherHost(request({}));
  expect(lines).toMatchObject([{ origin: "", host: "" }]);
});

it("each kind of mistake is logged in the same hour", () => {
  const { mistakes, lines } = watched(["10.0.0.1"]);
  mistakes.look(request(FORWARDED));
  mistakes.look(request(PAGE));
  mistakes.otherHost(request({ origin: "https://chkobba.example", host: "inside" }));
  expect(lines).toHaveLength(3);
});

it("a long header is logged up to its 200th character", () => {
  const { mistakes, lines } = watched(false);
  mistakes.look(request({ "x-forwarded-for": "1".repeat(1000) }));
  expect(lines).toMatchObject([{ forwardedFor: "1".repeat(200) }]);
});

it.each([
  ["request", "keep-alive"],
  ["upgrade", "Upgrade\r\nUpgrade: websocket"],
])("a mistake is noticed at each %s of the server", async (event, connection) => {
  const { mistakes, lines } = watched(false);
  const server = createServer();
  const received = once(server, event);
  mistakes.watch({ server });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: ${connection}\r\n\r\n`);
  const [{ socket }] = await received;
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  expect(lines).toMatchObject([{ address: "127.0.0.1", forwardedFor: "203.0.113.9" }]);
});

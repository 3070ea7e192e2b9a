import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import pino from "pino";
import { expect, it } from "vitest";
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

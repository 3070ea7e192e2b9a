import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { addressesIn, stripForwardedPorts } from "./forwarded-addresses.ts";

const WEBSOCKET = ["Connection: Upgrade", "Upgrade: websocket"];

it.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::1]:443, 10.0.0.1", "2001:db8::1, 10.0.0.1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["203.0.113.9,unknown", "203.0.113.9, unknown"],
])("the addresses of %s are %s", (header, addresses) => {
  expect(addressesIn(header)).toBe(addresses);
});

/** The X-Forwarded-For that the server's own listener reads, if a client sends these headers. */
async function forwardedFor(event: "request" | "upgrade", headers: readonly string[]): Promise<unknown> {
  const server = createServer();
  const received = once(server, event);
  stripForwardedPorts({ server });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(["GET / HTTP/1.1", "Host: x", ...headers, "", ""].join("\r\n"));
  const [request] = await received;
  onTestFinished(() => {
    client.destroy();
    request.socket.destroy();
    server.close();
  });
  return request.headers["x-forwarded-for"];
}

it.each([
  ["a request", "request", []],
  ["a WebSocket", "upgrade", WEBSOCKET],
] as const)("the addresses of %s have no ports when the server reads them", async (_, event, headers) => {
  const forwarded = ["X-Forwarded-For: 203.0.113.9:51234", "X-Forwarded-For: [2001:db8::1]:443"];
  expect(await forwardedFor(event, [...headers, ...forwarded])).toBe("203.0.113.9, 2001:db8::1");
});

it("a request without forwarded addresses gets none", async () => {
  expect(await forwardedFor("request", [])).toBeUndefined();
});

// The address of a client.
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientAddress, isLoopback, type TrustProxy } from "./client-address.ts";

describe("the address of a client", () => {
  /** A request that comes from the proxy at 10.0.0.1, which reports two addresses. */
  function request(): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.1" });
    const made = new IncomingMessage(socket);
    made.headers["x-forwarded-for"] = "192.0.2.1, 198.51.100.7";
    return made;
  }

  it.each<[why: string, trustProxy: TrustProxy, address: string]>([
    ["the connection's, if no proxy is trusted", false, "10.0.0.1"],
    ["the connection's, if another proxy is trusted", ["10.9.0.0/16"], "10.0.0.1"],
    ["the last that a trusted proxy reports", ["10.0.0.0/16"], "198.51.100.7"],
    ["the first, if all proxies are trusted", true, "192.0.2.1"],
  ])("is %s", (_, trustProxy, address) => {
    expect(clientAddress(trustProxy)(request())).toBe(address);
  });

  it("is empty if the connection is closed", () => {
    expect(clientAddress(false)(new IncomingMessage(new Socket()))).toBe("");
  });
});

it.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["198.51.100.7", false],
  ["2001:db8::1", false],
  ["localhost", false],
  ["", false],
])("whether '%s' is a loopback address: %s", (address, is) => {
  expect(isLoopback(address)).toBe(is);
});

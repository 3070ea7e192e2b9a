// The address of a client, and the key by which limits count: a network has one key, however its address is written.
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientAddress, isLoopback, networkOf, type TrustProxy, widerKeys, widestNetwork } from "./client-address.ts";

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

it.each([
  ["an IPv4 address is itself", "198.51.100.7", "198.51.100.7"],
  ["written as IPv6 it is the same one", "::ffff:198.51.100.7", "198.51.100.7"],
  ["and in hexadecimal", "::ffff:c633:6407", "198.51.100.7"],
  ["of an IPv6 address the /64 counts", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["whichever way it is written", "2001:0DB8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["a zone is no network of its own", "fe80::1%eth0", "fe80::/64"],
  ["loopback is one too", "::1", "::/64"],
  ["a text that is no address stands for itself", "unknown", "unknown"],
])("%s", (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("an IPv6 network also counts for the /56 and the /48 around it, in each limit", () => {
  expect(widerKeys("2001:db8:1:2ff::/64")).toEqual([
    { key: "2001:db8:1:200::/56", times: 2 },
    { key: "2001:db8:1::/48", times: 8 },
  ]);
  expect(widerKeys("2001:db8:1:2ff::/64  an account").map(({ key }) => key)).toEqual([
    "2001:db8:1:200::/56  an account",
    "2001:db8:1::/48  an account",
  ]);
  expect(widestNetwork("2001:db8:1:2ff::/64")).toBe("2001:db8:1::/48");
});

it.each(["198.51.100.7", "unknown", "account:1/64", "198.51.100.7  2001:db8::/64"])("nothing contains %s", (key) => {
  expect(widerKeys(key)).toEqual([]);
  expect(widestNetwork(key)).toBe(key);
});

// The key by which limits count: a network has one key, however its address is written.
import { expect, it } from "vitest";
import { neighbourhoodOf, networkOf, widerKeys, widestNetwork } from "./networks.ts";

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
  expect(widestNetwork("2001:db8:1:2ff::7")).toBe("2001:db8:1::/48");
});

it.each(["198.51.100.7", "unknown", "account:1/64", "198.51.100.7  2001:db8::/64"])("nothing contains %s", (key) => {
  expect(widerKeys(key)).toEqual([]);
  expect(widestNetwork(key)).toBe(key);
});

it.each([
  ["an IPv4 address is the /24 around it", "198.51.100.7", "198.51.100.0/24"],
  ["an IPv6 network is the /56 around it", "2001:db8:1:2ff::/64", "2001:db8:1:200::/56"],
  ["a text that is no address is the text itself", "unknown", "unknown"],
])("the neighbourhood of %s", (_, network, neighbourhood) => {
  expect(neighbourhoodOf(network)).toBe(neighbourhood);
});

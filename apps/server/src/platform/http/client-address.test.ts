// The key of limits: one network has one key, however its address is written.
import { expect, it } from "vitest";
import { networkOf } from "./client-address.ts";

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

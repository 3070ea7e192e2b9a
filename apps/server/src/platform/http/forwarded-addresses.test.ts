import { expect, it } from "vitest";
import { addressesIn } from "./forwarded-addresses.ts";

it.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::1]:443, 10.0.0.1", "2001:db8::1, 10.0.0.1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["203.0.113.9,unknown", "203.0.113.9, unknown"],
])("the addresses of %s are %s", (header, addresses) => {
  expect(addressesIn(header)).toBe(addresses);
});

import { expect, it } from "vitest";
import { namesFrom } from "./blocks.ts";

it("a person has at most eight names, each once, the owner of the seat first", () => {
  const devices = Array.from({ length: 20 }, (_, nth) => `device:${nth}`);
  const names = namesFrom(["account:1", ...devices, "account:1"]);
  expect(names).toEqual(["account:1", ...devices.slice(0, 7)]);
  expect(namesFrom(["device:1", "device:1"])).toEqual(["device:1"]);
});

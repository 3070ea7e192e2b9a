import { expect, it } from "vitest";
import type { Owner } from "./owner.ts";
import { ownersFrom } from "./visitor.ts";

it("a person has at most eight owners, each once, the one of their seat first", () => {
  const devices: Owner[] = Array.from({ length: 20 }, (_, nth): Owner => `device:${nth}`);
  const owners = ownersFrom(["account:1", ...devices, "account:1"]);
  expect(owners).toEqual(["account:1", ...devices.slice(0, 7)]);
  expect(ownersFrom(["device:1", "device:1"])).toEqual(["device:1"]);
});

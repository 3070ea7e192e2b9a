import { expect, it } from "vitest";
import { destinationOf } from "./destination.ts";

const ID = "4f0c7b1e-7f3a-4c55-9a0e-1f2d3c4b5a69";

it.each([
  ["7km-q2p", { kind: "game", named: "7KMQ2P" }],
  [" Z2K 9XA ", { kind: "room", named: "Z2K9XA" }],
  [ID, { kind: "unknown", named: ID }],
  [`https://chkobba.example/invite/${ID}`, { kind: "unknown", named: ID }],
  [`Come and play! http://localhost:3000/invite/${ID}?x=1`, { kind: "unknown", named: ID }],
  ["chkobba.example/invite/7kmq2p/", { kind: "game", named: "7KMQ2P" }],
  [`https://chkobba.example/deal/${ID}`, { kind: "page", path: `/deal/${ID}` }],
  ["https://chkobba.example/seat/aB3-_x", { kind: "page", path: "/seat/aB3-_x" }],
  [" thq 5m7", { kind: "page", path: "/on/THQ5M7" }],
  ["https://chkobba.example/on/THQ5M7", { kind: "page", path: "/on/THQ5M7" }],
  [
    "\u062A\u0639\u0627\u0644 https://chkobba.example/invite/\u0667KMQ\u0662P\u060C \u0646\u0644\u0639\u0628\u0648",
    { kind: "game", named: "7KMQ2P" },
  ],
  ["(https://chkobba.example/deal/abc).", { kind: "page", path: "/deal/abc" }],
  ["\u2068\uFF17km-q2p\u2069!", { kind: "game", named: "7KMQ2P" }],
  ["https://chkobba.example/?party=ab12).", { kind: "page", path: "/?party=ab12" }],
  ["https://chkobba.example/?party=ab12&target=21", { kind: "page", path: "/?party=ab12&target=21" }],
])("recognises %j", (typed, destination) => {
  expect(destinationOf(typed)).toEqual(destination);
});

it("reports that the field is empty", () => {
  expect(destinationOf("  ")).toBeNull();
});

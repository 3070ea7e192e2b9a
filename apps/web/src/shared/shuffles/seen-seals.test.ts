// @vitest-environment jsdom
import type { Shuffle } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { areSealsKept, rememberSeals } from "./seen-seals.ts";

const hash = (digit: string) => digit.repeat(64);
const shuffle: Shuffle = {
  gameNumber: 1,
  phase: "reveal",
  serverCommitment: hash("a"),
  commitments: [hash("b"), null],
  seeds: [null, null],
  serverSeed: null,
};
const opened: Shuffle = { ...shuffle, phase: null, seeds: [hash("1"), null], serverSeed: hash("2") };

it("the seals seen before are compared with the revealed ones", () => {
  rememberSeals("game", shuffle);
  expect(areSealsKept("game", opened)).toBe(true);
  expect(areSealsKept("game", { ...opened, serverCommitment: hash("c") })).toBe(false);
  expect(areSealsKept("game", { ...opened, commitments: [hash("c"), null] })).toBe(false);
  expect(areSealsKept("game", { ...opened, commitments: [hash("b"), hash("c")] })).toBe(false);
});

it("returns null for unseen seals, or for another game at the table", () => {
  rememberSeals("game", shuffle);
  expect(areSealsKept("another", opened)).toBeNull();
  expect(areSealsKept("game", { ...opened, gameNumber: 2 })).toBeNull();
});

it("keeps the newest twenty games, and broken storage counts as empty", () => {
  for (let nth = 0; nth < 25; nth++) rememberSeals(`game ${nth}`, shuffle);
  expect(areSealsKept("game 4", opened)).toBeNull();
  expect(areSealsKept("game 5", opened)).toBe(true);
  for (const broken of ["{", "{}", '[1, null, {"gameId": 5}]']) {
    localStorage.setItem("chkobba.seals", broken);
    expect(areSealsKept("game 5", opened)).toBeNull();
  }
});

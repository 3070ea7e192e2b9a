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
  botCommitment: hash("d"),
  botSeed: null,
};
const opened: Shuffle = {
  ...shuffle,
  phase: null,
  seeds: [hash("1"), null],
  serverSeed: hash("2"),
  botSeed: hash("3"),
};

it("the seals seen before are compared with the revealed ones", () => {
  rememberSeals("game", shuffle);
  expect(areSealsKept("game", opened)).toBe(true);
  expect(areSealsKept("game", { ...opened, serverCommitment: hash("c") })).toBe(false);
  expect(areSealsKept("game", { ...opened, botCommitment: hash("c") })).toBe(false);
  expect(areSealsKept("game", { ...opened, commitments: [hash("c"), null] })).toBe(false);
  expect(areSealsKept("game", { ...opened, commitments: [hash("b"), hash("c")] })).toBe(false);
  expect(areSealsKept("game", { ...opened, commitments: [hash("b"), null, hash("c")] })).toBe(false);
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

it("keeps the seals of each game at a table", () => {
  rememberSeals("game", shuffle);
  rememberSeals("game", { ...shuffle, gameNumber: 2, serverCommitment: hash("c") });
  expect(areSealsKept("game", opened)).toBe(true);
  expect(areSealsKept("game", { ...opened, gameNumber: 2, serverCommitment: hash("c") })).toBe(true);
});

it("a game whose seals are remembered again takes the place of one game", () => {
  rememberSeals("older", shuffle);
  for (let nth = 0; nth < 25; nth++) rememberSeals("game", shuffle);
  expect(areSealsKept("older", opened)).toBe(true);
});

it.each([{ gameId: 5 }, { gameNumber: "1" }, { serverCommitment: null }, { commitments: "none" }])(
  "drops damaged seals, which would take the place of others: %j",
  (damage) => {
    rememberSeals("older", shuffle);
    const [older] = JSON.parse(localStorage.getItem("chkobba.seals") ?? "");
    const damaged = Array.from({ length: 20 }, () => ({ ...older, ...damage }));
    localStorage.setItem("chkobba.seals", JSON.stringify([...damaged, older]));
    rememberSeals("game", shuffle);
    expect(areSealsKept("older", opened)).toBe(true);
  },
);

it("a stored commitment that is no text counts as a seat that takes no part", () => {
  const stored = { gameId: "game", gameNumber: 1, serverCommitment: hash("a"), commitments: [hash("b"), 5] };
  localStorage.setItem("chkobba.seals", JSON.stringify([stored]));
  expect(areSealsKept("game", opened)).toBe(true);
});

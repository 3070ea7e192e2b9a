import { entry } from "@chkobba/protocol";
import { ALL_CARDS, type Entry } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { GameRecord } from "./game-record.ts";
import { gameRecord } from "./record-schema.ts";

const SEVEN = 16;
const DEAL = { leader: 1, decks: [[...ALL_CARDS]] };
/** One entry of each type. The test fails if the rules have a type that the schema lacks. */
const ENTRIES: { readonly [T in Entry["type"]]: Extract<Entry, { type: T }> } = {
  seated: { type: "seated", playerId: "a", name: "Amira", isBot: false },
  moved: { type: "moved", playerId: "a", seat: 2 },
  left: { type: "left", playerId: "a" },
  aborted: { type: "aborted" },
  withdrew: { type: "withdrew", playerId: "a" },
  started: { type: "started", deal: DEAL },
  dealt: { type: "dealt", deal: DEAL },
  cut: { type: "cut", playerId: "a", at: 39 },
  kept: { type: "kept", playerId: "a", keep: true, next: [...ALL_CARDS] },
  played: { type: "played", playerId: "a", card: cardAt(SEVEN), taken: [cardAt(0), cardAt(39)] },
  continued: { type: "continued", decks: null },
  reset: { type: "reset", deal: null },
  "near-win": { type: "near-win", playerId: "a" },
};

function cardAt(index: number) {
  const card = ALL_CARDS[index];
  if (card === undefined) throw new Error(`there is no card ${index}`);
  return card;
}

const TERMS = { setup: { seats: 4, target: 21 }, isSolo: false, turnSeconds: null } as const;
const RECORDS: readonly GameRecord[] = [
  { at: 1, kind: "opened", ...TERMS },
  {
    at: 1,
    kind: "opened",
    ...TERMS,
    setup: { ...TERMS.setup, lastCardChkobba: true },
    botLevel: "hard",
    roomName: "Café",
  },
  {
    at: 2,
    kind: "snapshot",
    ...TERMS,
    seats: [{ id: "a", name: "Amira", isBot: false, hasLeft: false }, null, null, null],
    people: [
      {
        playerId: "a",
        holder: "device:x",
        attendance: { connected: true, since: 1, missedTurns: 0, isAway: false },
      },
    ],
    hasSummarised: true,
    games: 3,
  },
  ...Object.values(ENTRIES).map((each) => ({ at: 3, kind: "entry", entry: each, by: "clock" }) as const),
  { at: 3, kind: "entry", entry: ENTRIES.seated, by: "player", holder: null },
  { at: 3, kind: "entry", entry: ENTRIES.started, by: "player", pending: ["b"] },
  { at: 3, kind: "entry", entry: ENTRIES.seated, by: "player", holder: null, seeds: true },
  {
    at: 3,
    kind: "entry",
    entry: { type: "started", deal: null },
    by: "player",
    shuffle: { serverSeed: "0f", seats: [0, 1], botSeed: "1e" },
  },
  { at: 4, kind: "presence", playerId: "a", change: "gone" },
  { at: 4, kind: "commitment", playerId: "a", commitment: "ab" },
  { at: 4, kind: "reveal" },
  { at: 4, kind: "seed", playerId: "a", seed: "cd" },
  { at: 5, kind: "closed" },
];

describe("a stored record", () => {
  it.each(RECORDS.map((record) => [record.kind, record] as const))("comes back as it was written: %s", (_, record) => {
    expect(gameRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  it("is read without a field that a later release adds", () => {
    expect(gameRecord.parse({ at: 5, kind: "closed", later: 1 })).toEqual({ at: 5, kind: "closed" });
  });

  it.each([
    { at: 1, kind: "unknown" },
    { at: "1", kind: "closed" },
    { at: 1, kind: "entry", entry: { type: "played", playerId: "a", card: 40, taken: [] }, by: "player" },
    { at: 1, kind: "entry", entry: ENTRIES.left, by: "nobody" },
    { at: 1, kind: "presence", playerId: "a", change: "asleep" },
    { at: 1, kind: "opened", ...TERMS, setup: { seats: 3, target: 21 } },
  ])("that is damaged is refused: %j", (record) => {
    expect(gameRecord.safeParse(record).success).toBe(false);
  });
});

it("a card in an entry is one of the forty", () => {
  for (const card of [-1, 40, 1.5, "7-dinari", "16", null]) {
    expect(entry.safeParse({ ...ENTRIES.played, card }).success, String(card)).toBe(false);
  }
});

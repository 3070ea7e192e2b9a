import { ALL_CARDS, type Card, type Entry } from "@chkobba/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BYS, type GameRecord, PRESENCE_CHANGES, type StoredOwner } from "./game-record.ts";
import { decodeRecord, encodeRecord } from "./record-codec.ts";

const id = fc.oneof(fc.uuid(), fc.string());
const owner: fc.Arbitrary<StoredOwner> = fc.option(id);
const at = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const cards: fc.Arbitrary<Card[]> = fc.shuffledSubarray([...ALL_CARDS]);
const decks = fc.array(cards, { minLength: 1, maxLength: 3 });
const deal = fc.record({ leader: fc.nat(3), decks });
const name = fc.string();
const isBot = fc.boolean();

/** One entry of each type. If the rules get a new type, this file does not compile until the type is added here. */
const ENTRIES: { readonly [T in Entry["type"]]: fc.Arbitrary<Extract<Entry, { type: T }>> } = {
  seated: fc.record({ type: fc.constant("seated"), playerId: id, name, isBot }),
  moved: fc.record({ type: fc.constant("moved"), playerId: id, seat: fc.nat(3) }),
  left: fc.record({ type: fc.constant("left"), playerId: id }),
  withdrew: fc.record({ type: fc.constant("withdrew"), playerId: id }),
  aborted: fc.record({ type: fc.constant("aborted") }),
  started: fc.record({ type: fc.constant("started"), deal: fc.option(deal) }),
  dealt: fc.record({ type: fc.constant("dealt"), deal }),
  cut: fc.record({ type: fc.constant("cut"), playerId: id, at: fc.integer({ min: 1, max: 39 }) }),
  kept: fc.record({ type: fc.constant("kept"), playerId: id, keep: fc.boolean(), next: fc.option(cards) }),
  played: fc.record({ type: fc.constant("played"), playerId: id, card: fc.constantFrom(...ALL_CARDS), taken: cards }),
  continued: fc.record({ type: fc.constant("continued"), decks: fc.option(decks) }),
  reset: fc.record({ type: fc.constant("reset"), deal: fc.option(deal) }),
  "near-win": fc.record({ type: fc.constant("near-win"), playerId: id }),
};

const terms = {
  setup: fc.record(
    {
      seats: fc.constantFrom(2 as const, 4 as const),
      target: fc.constantFrom(11 as const, 21 as const, 31 as const),
      lastCardChkobba: fc.boolean(),
    },
    { requiredKeys: ["seats", "target"] },
  ),
  isSolo: fc.boolean(),
  turnSeconds: fc.option(fc.nat(600)),
};
const more = { botLevel: fc.constantFrom("easy" as const, "hard" as const), roomName: fc.option(name) };
const seat = fc.record({ id, name, isBot, hasLeft: fc.boolean() });
const attendance = fc.record(
  { connected: fc.boolean(), since: at, missedTurns: fc.nat(9), isAway: fc.boolean(), server: fc.nat() },
  { requiredKeys: ["connected", "since", "missedTurns", "isAway"] },
);
const person = fc.record(
  { playerId: id, holder: owner, attendance, link: fc.record({ digest: name, until: at }) },
  { requiredKeys: ["playerId", "holder", "attendance"] },
);
const opened = { requiredKeys: ["at", "kind", "setup", "isSolo", "turnSeconds"] } as const;
const entry = fc.oneof(...Object.values<fc.Arbitrary<Entry>>(ENTRIES));

const entryRecord = fc.record(
  {
    ...{ at, kind: fc.constant("entry" as const), entry, by: fc.constantFrom(...BYS) },
    ...{ holder: owner, server: fc.nat(), pending: fc.array(id) },
    bot: fc.record({ samples: fc.option(fc.nat(99)), release: name }),
  },
  { requiredKeys: ["at", "kind", "entry", "by"] },
);

/** One record of each kind. */
const RECORDS: { readonly [K in GameRecord["kind"]]: fc.Arbitrary<GameRecord> } = {
  opened: fc.record(
    { at, kind: fc.constant("opened"), ...terms, ...more },
    { ...opened, requiredKeys: [...opened.requiredKeys] },
  ),
  snapshot: fc.record({
    ...{ at, kind: fc.constant("snapshot"), ...terms, seats: fc.array(fc.option(seat)) },
    ...{ people: fc.array(person), hasSummarised: fc.boolean() },
  }),
  entry: entryRecord,
  watchable: fc.record({
    at,
    kind: fc.constant("watchable" as const),
    playerId: id,
    watchable: fc.boolean(),
  }),
  presence: fc.oneof(
    fc.record({
      at,
      kind: fc.constant("presence" as const),
      playerId: id,
      change: fc.constantFrom(...PRESENCE_CHANGES),
    }),
    fc.record({
      at,
      kind: fc.constant("presence" as const),
      playerId: id,
      change: fc.constant("here" as const),
      server: fc.nat(),
    }),
    fc.record({
      at,
      kind: fc.constant("presence" as const),
      playerId: id,
      change: fc.constant("here" as const),
      seeds: fc.constant(true as const),
    }),
  ),
  commitment: fc.record({ at, kind: fc.constant("commitment"), playerId: id, commitment: fc.string() }),
  reveal: fc.record({ at, kind: fc.constant("reveal") }),
  seed: fc.record({ at, kind: fc.constant("seed"), playerId: id, seed: fc.string() }),
  outage: fc.record({ at, kind: fc.constant("outage" as const), since: at, until: at, playerIds: fc.array(id) }),
  returned: fc.record({ at, kind: fc.constant("returned" as const) }),
  shared: fc.record({ at, kind: fc.constant("shared" as const), playerId: id, digest: name, until: at }),
  claimed: fc.record({ at, kind: fc.constant("claimed" as const), playerId: id, holder: id }),
  closed: fc.record({ at, kind: fc.constant("closed") }),
};

describe.each(Object.entries(RECORDS))("any record of kind %s", (_, arbitrary) => {
  it("comes back as it was stored", () => {
    fc.assert(
      fc.property(arbitrary, (record) => {
        expect(decodeRecord(encodeRecord(record))).toEqual(record);
      }),
      { numRuns: 300 },
    );
  });

  it("is also read from the JSON that earlier releases stored", () => {
    fc.assert(
      fc.property(arbitrary, (record) => {
        expect(decodeRecord(JSON.stringify(record))).toEqual(record);
      }),
    );
  });
});

describe("the stored form", () => {
  const played = (by: (typeof BYS)[number]): GameRecord => {
    const [ace = 0 as Card, , , , , , seven = 0 as Card] = ALL_CARDS;
    return { at: 5, kind: "entry", entry: { type: "played", playerId: "a", card: seven, taken: [seven, ace] }, by };
  };

  it.each([
    ["player", '["p",5,"a","GGA"]'],
    ["bot", '["b",5,"a","GGA"]'],
    ["clock", '["c",5,"a","GGA"]'],
  ] as const)("of a play of a %s never changes", (by, stored) => {
    expect(encodeRecord(played(by))).toBe(stored);
    expect(decodeRecord(stored)).toEqual(played(by));
  });

  it.each([
    '["h",1,"a","gone"]',
    '["t",1,"a",null]',
    '["t",1,"a",2]',
    '["d",1,["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"],"player",null]',
    '["d",1,["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"],"player",["b"]]',
  ])("is written as it was read: %s", (stored) => {
    expect(encodeRecord(decodeRecord(stored))).toBe(stored);
  });

  it.each([
    "",
    "5",
    "[]",
    '["p",5,"a",""]',
    '["p",5,"a","o"]',
    '["p",5,"a","A","B"]',
    '["p","5","a","A"]',
    '["x",5,"a","A"]',
    '["h",5,"a","asleep"]',
    '["d",5,"A","player",null]',
    '{"at":5,"kind":"unknown"}',
  ])("that is damaged is refused: %s", (stored) => {
    expect(() => decodeRecord(stored)).toThrow();
  });
});

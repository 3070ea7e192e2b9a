// The replay of a game whose decks follow from seeds: it publishes the seeds, and no card may differ from them.

import { type Deck, HOUSE_RULES } from "@chkobba/rules";
import { commitmentOf, cutByLot, decksOfRound, type Sealed } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import type { GameRecord } from "../../schema/game-record.ts";
import { agreedRecord, continueRecord, entryRecord, keepRecord, startRecord } from "../log/record.ts";
import { begin } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import { followed, opened, playOf, seated } from "../testing/live-games.ts";
import { replayOf } from "./replay.ts";

const GAME = "00000000-0000-4000-8000-000000000005";
const SERVER_SEED = "0f".repeat(32);
const SEED = "a1".repeat(32);
const BOT_SEED = "1e".repeat(32);
const BEGAN = 4;

/** The log of a finished game of "a" and "b", of whom only "a" takes part in the seeds. */
function sealedLog({ cut }: { readonly cut: boolean }): readonly GameRecord[] {
  const setup = { seats: 2, target: 11, ...HOUSE_RULES, cut } as const;
  const sealed: Sealed = { serverSeed: SERVER_SEED, gameId: GAME, gameNumber: 1, seeds: [SEED, null] };
  const sealing = { serverSeed: SERVER_SEED, seats: [0], botSeed: BOT_SEED };
  const records: GameRecord[] = [
    opened({ setup }),
    seated("a"),
    seated("b"),
    startRecord(1000, { gameId: GAME, gameNumber: 1, setup, sealing, pending: [] }),
    { at: 1100, kind: "commitment", playerId: "a", commitment: commitmentOf(SEED) },
    { at: 1200, kind: "reveal" },
    { at: 1300, kind: "seed", playerId: "a", seed: SEED },
    agreedRecord(1400, sealed, setup),
  ];
  const [first = opened(), ...others] = records;
  let live = followed(begin(GAME, first), ...others);
  while (live.game.status !== "finished") {
    const record = nextRecord(live, sealed);
    records.push(record);
    live = followed(live, record);
  }
  return records;
}

function nextRecord(live: LiveGame, sealed: Sealed): GameRecord {
  const { game } = live;
  if (game.status === "in_progress") return playOf(live, 2000);
  if (game.status === "starting") {
    const playerId = game.seats[game.round.leader]?.id;
    if (playerId === undefined) throw new Error("the leader's seat is free");
    if (game.cut?.at === null) return entryRecord(2000, { type: "cut", playerId, at: cutByLot(sealed, game) });
    return keepRecord(2000, game, sealed, playerId, true);
  }
  const nextRound = game.status === "round_summary" ? game.round.number + 1 : 1;
  return continueRecord(2000, game, () => decksOfRound(sealed, game.setup, nextRound));
}

/** The log after the last two cards of each deck in the first entry of this type were exchanged. */
function withOtherDeck(records: readonly GameRecord[], type: "dealt" | "continued"): readonly GameRecord[] {
  const at = records.findIndex((record) => record.kind === "entry" && record.entry.type === type);
  const record = records[at];
  const otherDeck = (deck: Deck) => [...deck.slice(0, -2), ...deck.slice(-2).reverse()];
  if (record?.kind !== "entry") throw new Error(`the log has no "${type}"`);
  const { entry } = record;
  if (entry.type === "dealt") {
    const { leader, decks } = entry.deal;
    return records.with(at, { ...record, entry: { ...entry, deal: { leader, decks: decks.map(otherDeck) } } });
  }
  if (entry.type !== "continued" || entry.decks === null) throw new Error("the game has one round only");
  return records.with(at, { ...record, entry: { ...entry, decks: entry.decks.map(otherDeck) } });
}

const replayIn = (records: readonly GameRecord[]) => replayOf(GAME, records, { logFrom: 1, beganSeq: BEGAN });

describe.each([
  ["with the cut", true],
  ["without the cut", false],
])("the replay of a sealed game %s", (_, cut) => {
  const records = sealedLog({ cut });

  it("has all seeds and commitments of the game, the server's seed included", () => {
    expect(replayIn(records).shuffle).toEqual({
      gameNumber: 1,
      phase: null,
      serverCommitment: commitmentOf(SERVER_SEED),
      commitments: [commitmentOf(SEED), null],
      seeds: [SEED, null],
      serverSeed: SERVER_SEED,
      botCommitment: commitmentOf(BOT_SEED),
      botSeed: BOT_SEED,
    });
  });

  it("lists the plays that a bot chose, by round and by play of all seats", () => {
    const plays = records.flatMap((record) =>
      record.kind === "entry" && record.entry.type === "played" ? record : [],
    );
    const [first, second] = plays.slice(2, 4);
    if (first === undefined || second === undefined) throw new Error("four plays were wanted");
    const chosen = records.map((record) => {
      if (record === first) return { ...first, by: "bot", bot: { samples: null, release: "one" } } as const;
      return record === second ? ({ ...second, by: "bot", bot: { samples: 40, release: "two" } } as const) : record;
    });
    const seatOfPlay = ({ entry }: (typeof plays)[number]) =>
      entry.type === "played" && entry.playerId === "a" ? 0 : 1;
    const listed = [
      { seat: seatOfPlay(first), level: "normal", release: "one", plays: [{ round: 1, play: 2, samples: null }] },
      { seat: seatOfPlay(second), level: "normal", release: "two", plays: [{ round: 1, play: 3, samples: 40 }] },
    ];
    expect(replayIn(chosen).bots).toEqual(listed.toSorted((one, other) => one.seat - other.seat));
    expect(replayIn(records).bots).toEqual([]);
  });

  it("has the entries of the game, and no records of its seeds", () => {
    const types = replayIn(records).entries.map(({ entry }) => entry.type);
    expect(types.slice(0, 3)).toEqual(cut ? ["started", "dealt", "cut"] : ["started", "dealt", "played"]);
    expect(types.at(-1)).toBe("continued");
    expect(types).toHaveLength(records.length - BEGAN + 1 - 3);
  });

  it.each(["dealt", "continued"] as const)(
    "does not exist if two cards in the first entry of type %s were exchanged",
    (type) => {
      expect(() => replayIn(withOtherDeck(records, type))).toThrow("breaks its seal");
    },
  );
});

import {
  ALL_CARDS,
  card,
  type Deal,
  type Decks,
  type Entry,
  type Game,
  HOUSE_RULES,
  replay,
  type Setup,
} from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { GameRecord } from "../../schema/game-record.ts";
import { continueRecord, entryRecord } from "../log/record.ts";
import { begin } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import { followed, opened, playOf, presence, seated } from "../testing/live-games.ts";
import { type Replay, replayOf } from "./replay.ts";

const GAME = "00000000-0000-4000-8000-000000000004";
const PAIR: Setup = { seats: 2, target: 11, ...HOUSE_RULES };
const FOUR: Setup = { seats: 4, target: 11, ...HOUSE_RULES };
/** The game at the end of a replay. It is computed with the rules only. */
function retold(setup: Setup, { players, entries }: Replay): Game {
  const game = replay({ setup, players, entries: entries.map(({ entry }) => entry) });
  if (game === null) throw new Error("the replay makes no game by the rules");
  return game;
}

const LEADS = { leader: 0, decks: [ALL_CARDS] } as const;
const ACES = ["1-spata", "1-dinari", "1-coeur"].map(card);
/** Three cards of one value come first in the first deck. So this deck is void, and the second deck is dealt. */
const VOID_FIRST = { leader: 1, decks: [[...ACES, ...ALL_CARDS.filter((it) => !ACES.includes(it))], ALL_CARDS] };

/** A deck with which the last card of each round clears the table if all players choose their first legal play. */
const LAST_CARD_CLEARS = [
  ...[2, 35, 33, 29, 13, 28, 24, 30, 37, 17, 25, 34, 4, 12, 0, 1, 39, 10, 19, 22],
  ...[14, 15, 11, 38, 32, 16, 5, 36, 31, 23, 21, 8, 18, 9, 26, 3, 6, 20, 7, 27],
].flatMap((at) => ALL_CARDS[at] ?? []);

/** A log to which records are added, and the game after its last record. */
class Table {
  readonly records: GameRecord[];
  live: LiveGame;

  constructor(setup: Setup, first = opened({ setup })) {
    this.records = [first];
    this.live = begin(GAME, first);
    for (const playerId of ["a", "b", "c", "d"].slice(0, setup.seats)) this.add(seated(playerId));
  }

  add(record: GameRecord): this {
    this.live = followed(this.live, record);
    this.records.push(record);
    return this;
  }

  enter(...entries: readonly Entry[]): this {
    for (const entry of entries) this.add(entryRecord(this.records.length, entry));
    return this;
  }

  play(): this {
    return this.add(playOf(this.live, this.records.length));
  }

  playToEnd(decks: Decks = [ALL_CARDS]): this {
    while (this.live.game.status !== "finished") {
      if (this.live.game.status === "in_progress") this.play();
      else this.add(continueRecord(this.records.length, this.live.game, () => decks));
    }
    return this;
  }

  /** The replay of the game that has just ended. */
  replay() {
    const {
      logFrom,
      soFar: { beganAt },
    } = this.live;
    return replayOf(GAME, this.records.slice(logFrom - 1), { logFrom, beganSeq: beganAt });
  }

  /** Starts the next game at the table, with all players present. */
  next(deal: Deal): this {
    return this.add(snapshotRecord(this.records.length, this.live)).enter({ type: "started", deal });
  }
}

/** The part of a game that its replay must reproduce. It leaves out which seats a bot plays for an absent player. */
const story = (game: Game) => (game.status === "waiting" ? game : { ...game, seats: game.seats.map(({ id }) => id) });

describe("a replay contains the game up to its last card", () => {
  it.each([
    ["1 vs 1", PAIR, LEADS],
    ["2 vs 2", FOUR, LEADS],
    ["after a void deal", PAIR, VOID_FIRST],
  ])("%s", (_, setup, deal) => {
    const table = new Table(setup).enter({ type: "started", deal }).playToEnd();
    const replay = table.replay();
    expect(replay.players.map(({ id, isBot }) => [id, isBot])).toEqual(
      ["a", "b", "c", "d"].slice(0, setup.seats).map((id) => [id, false]),
    );
    expect(retold(setup, replay)).toEqual(table.live.game);
    expect(replay.entries.map(({ at }) => at)).toEqual(
      table.records.filter((record) => record.at > setup.seats).map(({ at }) => at),
    );
  });

  it("where a player left a team game", () => {
    const table = new Table(FOUR).enter({ type: "started", deal: LEADS }).play().play();
    table.enter({ type: "left", playerId: "c" }).playToEnd();
    expect(story(retold(FOUR, table.replay()))).toEqual(story(table.live.game));
    expect(table.replay().players).toEqual(["a", "b", "c", "d"].map((id) => ({ id, name: id, isBot: false })));
  });

  it("where a player left in the middle of a 1 vs 1", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS }).play();
    table.enter({ type: "left", playerId: "b" });
    const replay = table.replay();
    expect(retold(PAIR, replay)).toEqual(table.live.game);
    expect(replay.entries.map(({ entry }) => entry.type)).toEqual(["started", "played", "left"]);
  });

  it("of the second game at a table, and of the first after it", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS }).playToEnd();
    const first = { records: [...table.records], live: table.live };
    table.next(VOID_FIRST).playToEnd();
    const second = table.replay();
    expect(second.entries[0]?.entry).toEqual({ type: "started", deal: VOID_FIRST });
    expect(retold(PAIR, second)).toEqual(table.live.game);
    const {
      logFrom,
      soFar: { beganAt: beganSeq },
    } = first.live;
    expect(retold(PAIR, replayOf(GAME, first.records, { logFrom, beganSeq }))).toEqual(first.live.game);
  });

  it("of the second game at a table whose log has a reset in place of a snapshot", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS }).playToEnd();
    table.enter({ type: "reset", deal: VOID_FIRST }).playToEnd();
    expect(table.live.logFrom).toBe(1);
    expect(table.replay().entries[0]?.entry).toEqual({ type: "started", deal: VOID_FIRST });
    expect(retold(PAIR, table.replay())).toEqual(table.live.game);
  });

  it("of a second game that started with a new player, without the player who left", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS }).playToEnd();
    table.enter({ type: "left", playerId: "b" });
    table.add(snapshotRecord(table.records.length, table.live)).add(seated("c"));
    table.enter({ type: "started", deal: LEADS }).playToEnd();
    expect(table.replay().players.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(retold(PAIR, table.replay())).toEqual(table.live.game);
  });

  it("and nothing about owners, devices and presence", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS });
    table
      .add(presence("a", "gone", 7))
      .add(presence("a", "here", 8))
      .playToEnd();
    const text = JSON.stringify(table.replay());
    expect(JSON.stringify(table.records)).toContain("device:");
    for (const word of ["device", "holder", "presence", "gone", '"by"']) expect(text).not.toContain(word);
  });
});

describe("the shuffles of a replay", () => {
  it("are the deals of each round, the void deals included", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: VOID_FIRST }).playToEnd();
    const { deals, shuffle } = table.replay();
    const rounds = table.live.soFar.totals.rounds;
    expect(rounds).toBeGreaterThan(1);
    const first = { round: 1, attempt: 0, at: null, keep: null };
    const others = Array.from({ length: rounds - 1 }, (_, at) => ({ ...first, round: at + 2 }));
    expect(deals).toEqual([first, { ...first, attempt: 1 }, ...others]);
    expect(shuffle).toBeNull();
  });

  it("are the deals of that game only, if it was not the first at its table", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: VOID_FIRST }).playToEnd();
    table.enter({ type: "reset", deal: LEADS }).play().enter({ type: "left", playerId: "a" });
    expect(table.replay().deals).toEqual([{ round: 1, attempt: 0, at: null, keep: null }]);
  });
});

describe("the last card of a round", () => {
  const deal = { leader: 0, decks: [LAST_CARD_CLEARS] };
  const played = (table: Table) => table.enter({ type: "started", deal }).playToEnd(deal.decks);
  const scoresOf = ({ game }: LiveGame) => (game.status === "finished" ? game.scores : null);
  /** The first record of an older log. Its setup lacks the rule about the last card. */
  const earlier = { ...opened(), kind: "opened", setup: { seats: 2, target: 11 } } as GameRecord;

  it.each([
    ["makes a chkobba in a game that is opened now [CHK-1]", opened({ setup: PAIR }), true, [9, 11]],
    ["makes none in a game that was opened earlier [CHK-2, LOG-3]", earlier, false, [10, 11]],
  ])("%s", (_, first, lastCardChkobba, scores) => {
    const table = played(new Table(PAIR, first));
    expect(scoresOf(table.live)).toEqual(scores);
    const replay = table.replay();
    expect(replay.houseRules).toEqual({ ...HOUSE_RULES, lastCardChkobba });
    expect(retold({ ...PAIR, ...replay.houseRules }, replay)).toEqual(table.live.game);
    const again = table.next(deal).playToEnd(deal.decks);
    expect(again.replay().houseRules).toEqual({ ...HOUSE_RULES, lastCardChkobba });
  });
});

describe("a log that ends before its game has started", () => {
  it("has a replay without players and entries", () => {
    const { records } = new Table(PAIR);
    const replay = replayOf(GAME, records, { logFrom: 1, beganSeq: records.length + 1 });
    expect(replay).toMatchObject({ players: [], entries: [], deals: [], shuffle: null });
  });
});

describe("a log that is damaged", () => {
  it("has no replay", () => {
    const table = new Table(PAIR).enter({ type: "started", deal: LEADS }).playToEnd();
    expect(() => replayOf(GAME, [], { logFrom: 1, beganSeq: 4 })).toThrow("is empty");
    const [openedRecord, , ...others] = table.records;
    if (openedRecord === undefined) throw new Error("a log was wanted");
    expect(() => replayOf(GAME, [openedRecord, ...others], { logFrom: 1, beganSeq: 4 })).toThrow("breaks the rules");
  });
});

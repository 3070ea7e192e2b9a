import { describe, expect, it } from "vitest";
import { ALL_CARDS, advance, type Entry, type Game, HOUSE_RULES, openGame, replay } from "./index.ts";
import { fold } from "./replay.ts";

const SETUP = { seats: 2, target: 11, ...HOUSE_RULES } as const;
const PLAYERS = [
  { id: "a", name: "A", isBot: false },
  { id: "b", name: "B", isBot: true },
];
const STARTED: Entry = { type: "started", deal: { leader: 0, decks: [ALL_CARDS] } };
const LEFT: Entry = { type: "left", playerId: "a" };

describe("a fold", () => {
  const adding = (sum: number, item: number) =>
    item < 0
      ? ({ ok: false, refusal: { code: "NOT_YOUR_TURN" } } as const)
      : ({ ok: true, value: sum + item } as const);

  it("applies the items in order and reports each step with the states before and after it", () => {
    const steps: number[][] = [];
    expect(fold(1, [2, 3], adding, (...step) => steps.push(step))).toEqual({ ok: true, value: 6 });
    expect(steps).toEqual([
      [1, 2, 3],
      [3, 3, 6],
    ]);
  });

  it("stops at the first refused item without reporting it", () => {
    const steps: number[] = [];
    const folded = fold(0, [1, -1, 5], adding, (_, item) => steps.push(item));
    expect(folded).toEqual({ ok: false, refusal: { code: "NOT_YOUR_TURN" } });
    expect(steps).toEqual([1]);
  });
});

describe("a replay", () => {
  it("seats the players in order and applies every entry", () => {
    const steps: [Game["status"], Entry["type"], Game["status"]][] = [];
    const game = replay({ setup: SETUP, players: PLAYERS, entries: [STARTED, LEFT] }, (before, entry, after) =>
      steps.push([before.status, entry.type, after.status]),
    );
    expect(game).toMatchObject({ status: "finished", winner: 1, seats: [{ id: "a" }, { id: "b", isBot: true }] });
    expect(steps).toEqual([
      ["waiting", "started", "in_progress"],
      ["in_progress", "left", "finished"],
    ]);
  });

  it("equals the game that its entries made one by one", () => {
    const entries: Entry[] = [
      ...PLAYERS.map(({ id, ...who }): Entry => ({ type: "seated", playerId: id, ...who })),
      STARTED,
    ];
    const played = entries.reduce((game: Game, entry) => {
      const next = advance(game, entry);
      if (!next.ok) throw new Error(next.refusal.code);
      return next.value;
    }, openGame(SETUP));
    expect(replay({ setup: SETUP, players: PLAYERS, entries: [STARTED] })).toEqual(played);
  });

  it.each<[string, Entry[]]>([
    ["an entry that the rules refuse", [STARTED, STARTED]],
    ["a deck that lacks a card", [{ type: "started", deal: { leader: 0, decks: [ALL_CARDS.slice(1)] } }]],
  ])("of %s is none", (_, entries) => {
    expect(replay({ setup: SETUP, players: PLAYERS, entries })).toBeNull();
  });

  it("with more players than seats is null", () => {
    const three = [...PLAYERS, { id: "c", name: "C", isBot: false }, { id: "d", name: "D", isBot: false }];
    expect(replay({ setup: SETUP, players: three, entries: [] })).toBeNull();
  });
});

// Which puzzle a person gets, and that only the first answer to a puzzle counts.
import { type CallReply, calls } from "@chkobba/protocol";
import { beforeEach, describe, expect, it } from "vitest";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { puzzleRatings } from "../ratings/puzzle-ratings.ts";
import type { Tables } from "../schema/tables.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { PuzzleService } from "./puzzle-service.ts";
import { PuzzleStore } from "./puzzle-store.ts";
import { PuzzleShelf } from "./shelf.ts";

const CODES = [
  "....o...h.....oo.......h..x.....o..hx.o.2oMU1 ZMU1=0 NMU=1.43 8=1.72",
  ".xxoxxo.x.xxxx..ooxohxooxxhoohooo.xxx.x.2odFEX0 QF0=0 K0=1 Td=1",
  "hx..x.oxxoxxx..xh.o.xxoxx.oooh......oo..2xJ TJ=0 0=1.08 G=1.52",
  ".xxohooo.xo..xx..oox.xxohxh...oxooxo..ox4o8GT QG=0 4=2.28 O=2.28",
];
/** Two puzzles that are kept for days (their ids end in a digit below 6), and two for practice. */
const SHIPPED = [
  `000000000001 chkobba 1200 ${CODES[0]}`,
  `000000000002 sevens 1300 ${CODES[1]}`,
  `00000000000a chkobba 1250 ${CODES[2]}`,
  `00000000000b haya 1900 ${CODES[3]}`,
].join("\n");
const ANSWERS = {
  "00000000000a": {
    best: { cardId: "10-coeur", capturedCardIds: ["10-dinari"] },
    worse: { cardId: "1-spata", capturedCardIds: [] },
  },
} as const;
const PUZZLE = "00000000000a";
const AMINA: Owner = "account:amina";
const SAMI: Owner = "device:sami";
const FIRST = puzzleRatings.valueOf(puzzleRatings.first);

describe.each(EACH_DATABASE)("puzzles on $name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: PuzzleStore;
  let puzzles: PuzzleService;
  let now = Date.parse("2026-11-22T10:00:00Z");
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(() => {
    now = Date.parse("2026-11-22T10:00:00Z");
    store = new PuzzleStore(database);
    const shelf = new PuzzleShelf({ store, now: () => now, shipped: SHIPPED });
    puzzles = new PuzzleService({ shelf, store, ratings: puzzleRatings, now: () => now, random: () => 0 });
  });

  const today = async (person: Owner | null = null): Promise<CallReply<"getTodaysPuzzle">> =>
    valueOf(await puzzles.today(person));
  const answer = (person: Owner, id: string, move: { cardId: string; capturedCardIds: readonly string[] }) =>
    puzzles.answer(person, { id, cardId: move.cardId, capturedCardIds: [...move.capturedCardIds] });

  it("all people get the same puzzle on a day, and another one on the next day", async () => {
    const first = await today();
    expect(first).toMatchObject({ puzzle: { date: "2026-11-22" }, state: "open" });
    expect(await today(AMINA)).toEqual(first);
    now += 24 * 3_600_000;
    expect((await today()).puzzle.id).not.toBe(first.puzzle.id);
  });

  it("a day without a kept puzzle repeats the oldest one", async () => {
    const ids: string[] = [];
    for (let day = 0; day < 3; day++) {
      ids.push((await today()).puzzle.id);
      now += 24 * 3_600_000;
    }
    expect(new Set(ids.slice(0, 2))).toEqual(new Set(["000000000001", "000000000002"]));
    expect(ids[2]).toBe(ids[0]);
  });

  it("the next puzzle is none of a day that has not come, not the day's, and none that the person has answered", async () => {
    await today();
    expect(valueOf(await puzzles.next(AMINA, {})).puzzle.id).toBe(PUZZLE);
    valueOf(await answer(AMINA, PUZZLE, ANSWERS[PUZZLE].best));
    expect(valueOf(await puzzles.next(AMINA, {})).puzzle.id).toBe("00000000000b");
    expect(await puzzles.next(AMINA, { theme: "chkobba" })).toMatchObject({ refusal: { code: "PUZZLE_NOT_FOUND" } });
    expect(valueOf(await puzzles.next(SAMI, { theme: "chkobba" })).puzzle.id).toBe(PUZZLE);
  });

  it("a puzzle of a coming day can't be answered before", async () => {
    const { puzzle } = await today();
    const coming = puzzle.id === "000000000001" ? "000000000002" : "000000000001";
    const refusal = { refusal: { code: "PUZZLE_NOT_FOUND" } };
    expect(await answer(AMINA, coming, ANSWERS[PUZZLE].best)).toMatchObject(refusal);
    expect(await answer(AMINA, "unknown", ANSWERS[PUZZLE].best)).toMatchObject(refusal);
  });

  it("the first answer counts; a later one is judged as sent and changes nothing", async () => {
    const missed = valueOf(await answer(SAMI, PUZZLE, ANSWERS[PUZZLE].worse));
    expect(missed).toMatchObject({
      correct: false,
      lost: 1.08,
      best: ANSWERS[PUZZLE].best,
      reason: { code: "chkobba" },
    });
    expect(missed.rating).toBeLessThan(FIRST);
    const again = valueOf(await answer(SAMI, PUZZLE, ANSWERS[PUZZLE].best));
    expect(again).toMatchObject({ correct: true, lost: 0, best: ANSWERS[PUZZLE].best, rating: missed.rating });
    expect(await puzzles.figures(SAMI)).toEqual({
      ...{ rating: missed.rating, solved: 0, streak: 0 },
      themes: [{ theme: "chkobba", solved: 0, missed: 1 }],
    });
  });

  it("twenty answers at the same moment count once for a puzzle, and in a row for several", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(AMINA, PUZZLE, ANSWERS[PUZZLE].best)));
    expect(new Set(replies.map((reply) => valueOf(reply).rating)).size).toBe(1);
    expect(await puzzles.figures(AMINA)).toMatchObject({ solved: 1, streak: 1 });
  });

  it("an illegal play is refused like at a table", async () => {
    const refusals = await Promise.all([
      answer(AMINA, PUZZLE, { cardId: "2-spata", capturedCardIds: [] }),
      answer(AMINA, PUZZLE, { cardId: "no card", capturedCardIds: [] }),
      answer(AMINA, PUZZLE, { cardId: "10-coeur", capturedCardIds: [] }),
      answer(AMINA, PUZZLE, { cardId: "1-spata", capturedCardIds: ["10-dinari"] }),
      answer(AMINA, PUZZLE, { cardId: "10-coeur", capturedCardIds: ["10-dinari", "10-dinari"] }),
      answer(AMINA, PUZZLE, { cardId: "10-coeur", capturedCardIds: ["no card"] }),
    ]);
    expect(refusals.map((reply) => (reply.ok ? null : reply.refusal.code))).toEqual([
      ...["CARD_NOT_IN_HAND", "CARD_NOT_IN_HAND", "CAPTURE_REQUIRED"],
      ...["ILLEGAL_CAPTURE", "ILLEGAL_CAPTURE", "ILLEGAL_CAPTURE"],
    ]);
    expect(await puzzles.figures(AMINA)).toEqual({ rating: FIRST, solved: 0, streak: 0, themes: [] });
  });

  it("an account without answers gets those of its device, once", async () => {
    valueOf(await answer("device:d", PUZZLE, ANSWERS[PUZZLE].best));
    await store.adopt("device:d", "account:a");
    expect(await puzzles.figures("account:a")).toMatchObject({ solved: 1 });
    expect(await puzzles.figures("device:d")).toMatchObject({ solved: 0 });
    valueOf(await answer("device:d", PUZZLE, ANSWERS[PUZZLE].worse));
    await store.adopt("device:d", "account:a");
    expect(await puzzles.figures("account:a")).toMatchObject({ solved: 1, themes: [{ missed: 0 }] });
  });

  it("no answer to a GET has more than the open cards of the puzzle", async () => {
    const { puzzle } = valueOf(await puzzles.next(AMINA, {}));
    expect(calls.getNextPuzzle.reply.parse({ puzzle, state: "open" }).puzzle).toEqual(puzzle);
    const { hand, table, piles, unseen } = puzzle.position;
    expect(new Set([...hand, ...table, ...piles.flat(), ...unseen]).size).toBe(40);
    expect(Object.keys(puzzle).toSorted()).toEqual(["date", "id", "level", "position", "theme"]);
  });
});

type Given<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

function valueOf<T>(result: Given<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}

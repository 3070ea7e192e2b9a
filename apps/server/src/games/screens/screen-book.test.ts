import { expect, it } from "vitest";
import { ScreenBook, type ScreenMove } from "./screen-book.ts";

function watched() {
  const book = new ScreenBook();
  const moves: ScreenMove[] = [];
  const counted: string[] = [];
  book.on("moved", (move) => moves.push(move));
  book.on("counted", (gameId) => counted.push(`${gameId} ${book.countAt(gameId)}`));
  return { book, moves, counted };
}

it("counts the screens of each table, and says which number has changed", () => {
  const { book, counted } = watched();
  book.note({ code: "T1", gameId: "a", version: 1 });
  book.note({ code: "T2", gameId: "a", version: 1 });
  book.note({ code: "T1", gameId: "b", version: 2 });
  expect([book.countAt("a"), book.countAt("b"), book.tableOf("T1")]).toEqual([1, 1, "b"]);
  expect(counted).toEqual(["a 1", "a 2", "a 1", "b 1"]);
  book.forget("T2");
  expect(book.countAt("a")).toBe(0);
});

it("ignores a message that arrives after a newer one, and a repeated one", () => {
  const { book, moves } = watched();
  book.note({ code: "T1", gameId: "new", version: 2 });
  book.note({ code: "T1", gameId: "old", version: 1 });
  book.note({ code: "T1", gameId: "new", version: 2 });
  expect(book.tableOf("T1")).toBe("new");
  expect(moves).toEqual([{ code: "T1", before: null, after: "new" }]);
  expect(book.countAt("old")).toBe(0);
});

it("tells each move of a screen once, to a table, to another, to none, and when it is forgotten", () => {
  const { book, moves, counted } = watched();
  book.note({ code: "T1", gameId: null, version: 1 });
  book.note({ code: "T1", gameId: "a", version: 2 });
  book.note({ code: "T1", gameId: "a", version: 3 });
  book.note({ code: "T1", gameId: null, version: 4 });
  book.note({ code: "T1", gameId: "b", version: 5 });
  book.forget("T1");
  book.forget("T1");
  expect(moves.map(({ before, after }) => [before, after])).toEqual([
    [null, "a"],
    ["a", null],
    [null, "b"],
    ["b", null],
  ]);
  expect(counted).toEqual(["a 1", "a 0", "b 1", "b 0"]);
});

it("lists the codes of the screens, also of those that show no table", () => {
  const { book } = watched();
  book.note({ code: "T1", gameId: "a", version: 1 });
  book.note({ code: "T2", gameId: null, version: 1 });
  expect([...book.codes()]).toEqual(["T1", "T2"]);
  book.forget("T1");
  expect([...book.codes()]).toEqual(["T2"]);
  expect([book.tableOf("T1"), book.tableOf("T2"), book.tableOf("T3")]).toEqual([null, null, null]);
});

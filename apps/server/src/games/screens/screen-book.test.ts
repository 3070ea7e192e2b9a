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

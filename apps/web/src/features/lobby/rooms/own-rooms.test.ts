import { expect, it } from "vitest";
import { parseOwnRooms } from "./own-rooms.ts";

const room = { id: "r", name: "Hafsia", code: "Z2K9XA" };

it("reads what it wrote", () => {
  expect(parseOwnRooms(JSON.parse(JSON.stringify([room])))).toEqual([room]);
});

it.each([null, {}, "text", [1, null, {}, { id: 3, name: "x" }, { id: "r" }, { ...room, code: 7 }]])(
  "ignores %j",
  (stored) => {
    expect(parseOwnRooms(stored)).toEqual([]);
  },
);

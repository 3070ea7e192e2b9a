// Tests who is told that a table was opened to watchers.
import { expect, it } from "vitest";
import { audienceOf, openingBetween } from "./audience.ts";

const CLOSED = {
  ...{ id: "game", watchable: false, isListed: true, openedBy: null },
  players: [
    { id: "a", name: "Amira" },
    { id: "b", name: "Bilel" },
  ],
};
const BY_LINK = { ...CLOSED, watchable: true, isListed: false, openedBy: "a" };
const FOR_ALL = { ...BY_LINK, isListed: true };

it("a player is told who opened the table and to whom; the one who opened it is not", () => {
  expect(openingBetween(CLOSED, FOR_ALL, "b")).toEqual({ name: "Amira", audience: "everyone" });
  expect(openingBetween(CLOSED, BY_LINK, "b")).toEqual({ name: "Amira", audience: "link" });
  expect(openingBetween(CLOSED, FOR_ALL, "a")).toBeNull();
});

it("a link that becomes a listing is told, the way back and a closing are not", () => {
  expect(openingBetween(BY_LINK, FOR_ALL, "b")).toEqual({ name: "Amira", audience: "everyone" });
  expect(openingBetween(FOR_ALL, BY_LINK, "b")).toBeNull();
  expect(openingBetween(FOR_ALL, CLOSED, "b")).toBeNull();
});

it("a table that was open from the beginning, or another table, is no news", () => {
  expect(openingBetween(null, FOR_ALL, "b")).toBeNull();
  expect(openingBetween({ ...CLOSED, id: "another" }, FOR_ALL, "b")).toBeNull();
  expect(openingBetween(CLOSED, { ...FOR_ALL, openedBy: null }, "b")).toBeNull();
});

it("an unlisted table is for people with the link", () => {
  expect([CLOSED, BY_LINK, FOR_ALL].map(audienceOf)).toEqual(["nobody", "link", "everyone"]);
});

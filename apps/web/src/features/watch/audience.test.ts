// Tests which players get the notice that a table was opened to watchers.
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

it("the other player gets a notice with the opener and the audience; the opener gets none", () => {
  expect(openingBetween(CLOSED, FOR_ALL, "b")).toEqual({ name: "Amira", audience: "everyone" });
  expect(openingBetween(CLOSED, BY_LINK, "b")).toEqual({ name: "Amira", audience: "link" });
  expect(openingBetween(CLOSED, FOR_ALL, "a")).toBeNull();
});

it("a table that goes from its link to the list makes a notice; the way back and a closing make none", () => {
  expect(openingBetween(BY_LINK, FOR_ALL, "b")).toEqual({ name: "Amira", audience: "everyone" });
  expect(openingBetween(FOR_ALL, BY_LINK, "b")).toBeNull();
  expect(openingBetween(FOR_ALL, CLOSED, "b")).toBeNull();
});

it("a page that sees this table for the first time gets the notice of an open table", () => {
  expect(openingBetween(null, FOR_ALL, "b")).toEqual({ name: "Amira", audience: "everyone" });
  expect(openingBetween({ ...CLOSED, id: "another" }, BY_LINK, "b")).toEqual({ name: "Amira", audience: "link" });
  expect(openingBetween(null, FOR_ALL, "a")).toBeNull();
});

it("a table that no player has opened is no news", () => {
  expect(openingBetween(CLOSED, { ...FOR_ALL, openedBy: null }, "b")).toBeNull();
  expect(openingBetween(null, { ...FOR_ALL, openedBy: null }, "b")).toBeNull();
});

it("an unlisted table is for people with the link", () => {
  expect([CLOSED, BY_LINK, FOR_ALL].map(audienceOf)).toEqual(["nobody", "link", "everyone"]);
});

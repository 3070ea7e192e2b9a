import type { ChatMessage } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import {
  blocking,
  type Chat,
  foldedIn,
  heard,
  isNews,
  minimised,
  muting,
  NO_CHAT,
  opened,
  recalled,
  seatedAt,
  shownMessages,
  unfolding,
  unreadCount,
} from "./chat.ts";

const table = seatedAt(NO_CHAT, "game", "amira", []);

const said = (id: string, playerId: string, timestamp = 0): ChatMessage => ({
  id,
  playerId,
  playerName: playerId,
  message: `says ${id}`,
  timestamp,
});

const ids = (chat: Chat) => shownMessages(chat).map(({ id }) => id);

describe("messages", () => {
  it("are shown once, however often they arrive", () => {
    const history = [said("a", "bilel", 1), said("b", "amira", 2)];
    expect(ids(recalled(heard(heard(table, said("b", "amira", 2)), said("b", "amira", 2)), history))).toEqual([
      "a",
      "b",
    ]);
  });

  it("that are known leave the chat unchanged", () => {
    const talk = heard(table, said("a", "bilel"));
    expect(heard(talk, said("a", "bilel"))).toBe(talk);
  });

  it("are sorted by the time they were sent", () => {
    expect(ids(recalled(heard(table, said("c", "bilel", 3)), [said("a", "bilel", 1), said("b", "amira", 2)]))).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("sent in the same millisecond keep their order of arrival", () => {
    expect(ids(heard(heard(table, said("z", "bilel")), said("a", "bilel")))).toEqual(["z", "a"]);
  });

  it("are limited to the newest hundred", () => {
    const many = Array.from({ length: 130 }, (_, nth) => said(String(nth), "bilel", nth));
    expect(ids(many.reduce(heard, table))).toEqual(many.slice(30).map(({ id }) => id));
  });

  it("of another table are dropped, those of the same table are kept", () => {
    const talk = heard(table, said("a", "bilel"));
    expect(seatedAt(talk, "game", "amira", [])).toBe(talk);
    expect(ids(seatedAt(talk, "another", "amira", []))).toEqual([]);
    expect(ids(seatedAt(talk, "game", "chedli", []))).toEqual([]);
  });
});

describe("unread", () => {
  it("counts others' messages while minimised, and resets when opened", () => {
    const talk = [said("a", "bilel"), said("b", "amira"), said("c", "bilel")].reduce(heard, table);
    expect(unreadCount(talk)).toBe(2);
    expect(opened(talk).unread).toEqual([]);
    expect(unreadCount(minimised(opened(talk)))).toBe(0);
    expect(unreadCount(heard(minimised(opened(talk)), said("d", "bilel")))).toBe(1);
  });

  it("does not count messages that arrive while the chat is open", () => {
    expect(unreadCount(minimised(heard(opened(table), said("a", "bilel"))))).toBe(0);
  });

  it("excludes messages from before the player joined, but includes missed ones", () => {
    const come = recalled(table, [said("a", "bilel")]);
    expect(unreadCount(come)).toBe(0);
    expect(unreadCount(recalled(come, [said("a", "bilel"), said("b", "bilel")]))).toBe(1);
  });
});

describe("muting", () => {
  const talk = [said("a", "bilel"), said("b", "chedli"), said("c", "bilel")].reduce(heard, table);

  it("hides a player's present and future messages from the list and from the badge", () => {
    const muted = heard(muting(talk, "bilel", true), said("d", "bilel"));
    expect(ids(muted)).toEqual(["b"]);
    expect(unreadCount(muted)).toBe(1);
  });

  it("can be undone", () => {
    expect(ids(muting(muting(talk, "bilel", true), "bilel", false))).toEqual(["a", "b", "c"]);
  });

  it("of one player leaves the others as they are", () => {
    const muted = muting(muting(talk, "bilel", true), "chedli", true);
    expect(ids(muted)).toEqual([]);
    expect(ids(muting(muted, "bilel", false))).toEqual(["a", "c"]);
  });
});

it.each([
  ["somebody else's new message", table, said("a", "bilel"), true],
  ["a second message of another player", heard(table, said("a", "bilel")), said("b", "bilel"), true],
  ["one's own", table, said("a", "amira"), false],
  ["one that is known", heard(table, said("a", "bilel")), said("a", "bilel"), false],
  ["one of a muted player", muting(table, "bilel", true), said("a", "bilel"), false],
])("whether it is news: %s", (_, chat, message, expected) => {
  expect(isNews(chat, message)).toBe(expected);
});

describe("a player who is blocked", () => {
  it("has no messages shown or counted until unblocked", () => {
    const talk = [said("a", "bilel"), said("b", "chedli")].reduce(heard, table);
    const without = blocking(talk, ["bilel"]);
    expect(ids(without)).toEqual(["b"]);
    expect(unreadCount(without)).toBe(1);
    expect(isNews(without, said("c", "bilel"))).toBe(false);
    expect(ids(blocking(without, []))).toEqual(["a", "b"]);
  });
});

describe("a folded message", () => {
  it("unfolds on request, or if strangers may write freely", () => {
    const talk = [said("a", "bilel"), said("b", "bilel")].reduce(heard, table);
    expect(foldedIn(talk, true)).toEqual(["a", "b"]);
    expect(foldedIn(unfolding(talk, "a"), true)).toEqual(["b"]);
    expect(foldedIn(talk, false)).toEqual([]);
  });
});

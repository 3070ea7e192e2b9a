// Tests which people of the newest games are offered as friends.
import { expect, it } from "vitest";
import { strangersIn } from "./strangers-in.ts";

const seat = (username: string | null, more: object = {}) => ({
  ...{ name: "a name", username, team: 1, score: 0, isBot: false, isMe: false },
  ...more,
});
const NO_TIES = { friends: [], received: [], sent: [] };
const at = 1_800_000_000_000;

it("people of the newest games are offered once each, the newest first, without guests, bots and oneself", () => {
  const games = [
    { players: [seat("me", { isMe: true }), seat("Bilel")] },
    { players: [seat("me", { isMe: true }), seat(null), seat("bot", { isBot: true }), seat("Chedli")] },
    { players: [seat("me", { isMe: true }), seat("Bilel")] },
  ];
  expect(strangersIn(games, NO_TIES)).toEqual(["Bilel", "Chedli"]);
});

it("friends and people with a waiting request are not offered, and at most three are", () => {
  const games = ["a", "b", "c", "d", "e", "f", "g"].map((name) => ({ players: [seat(name)] }));
  const ties = {
    friends: [{ username: "a", status: "online" as const, gameId: null, canJoin: false }],
    received: [{ username: "b", at }],
    sent: [{ username: "c", at }],
  };
  expect(strangersIn(games, ties)).toEqual(["d", "e", "f"]);
});

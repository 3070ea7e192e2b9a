// The texts of notifications of a turn. The pages and the game are replaced.
import { expect, it } from "vitest";
import { messageOf } from "./messages.ts";
import type { PushEvent } from "./public.ts";
import { HIDDEN_MS, TurnWatch } from "./turn-watch.ts";

/** Lets a hidden player's turn come, with these friends among the other players. */
async function announced(friendsAt: readonly string[]): Promise<{ readonly events: PushEvent[]; asked: unknown[][] }> {
  const events: PushEvent[] = [];
  const asked: unknown[][] = [];
  let now = 0;
  const turn = { gameId: "g", playerId: "p", goneSince: 0 };
  const watch = new TurnWatch({
    pagesHere: () => [],
    pagesOf: async () => [],
    atTurn: async () => ({ ...turn, owner: "account:me", tag: "t", otherAccounts: ["one", "two"] }),
    friendsAmong: async (...names) => {
      asked.push(names);
      return friendsAt;
    },
    notify: (_, event) => events.push(event),
    now: () => now,
  });
  watch.turn({ ...turn, isOwn: true });
  await watch.notifyDue();
  expect([events, asked]).toEqual([[], []]);
  now = HIDDEN_MS;
  await watch.notifyDue();
  return { events, asked };
}

it("a player's turn is announced with the names of friends alone, which are read only then", async () => {
  const { events, asked } = await announced(["Amira"]);
  expect(asked).toEqual([["account:me", ["one", "two"]]]);
  expect(events).toEqual([{ kind: "turn", friends: ["Amira"] }]);
});

it.each([
  ["en", "The table is waiting for your card."],
  ["fr", "La table attend votre carte."],
  ["ar", "الطاولة تستنّى في كارطتك."],
] as const)("a turn at a table without friends names no person, in %s", async (language, body) => {
  const { events } = await announced([]);
  expect(events.map((event) => messageOf(event, language, 0).body)).toEqual([body]);
  const atFriends = messageOf({ kind: "turn", friends: ["Amira"] }, language, 0).body;
  expect(atFriends).toContain(body);
  expect(atFriends).toContain("\u2068Amira\u2069");
});

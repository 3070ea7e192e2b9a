import { HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  continued,
  entered,
  followed,
  fullTable,
  opened,
  played,
  playedToEnd,
  presence,
  rematchOf,
  roundPlayedOut,
  seated,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { turnEndsAt } from "./clocks.ts";
import { begin, follow } from "./follow.ts";
import { hasBegun, isPlayedByBot } from "./people.ts";

const TURN_MS = 120_000;

describe("the log of a game", () => {
  it("starts with its opening, and refuses a second one", () => {
    expect(() => begin("g", seated("a"))).toThrow('begins with "entry"');
    expect(() => follow(begin("g", opened()), opened())).toThrow("opened twice");
  });

  it("has as many records as its version says, of whatever kind", () => {
    const live = startedGame();
    expect(live.version).toBe(4);
    expect(played(live, 2000).version).toBe(5);
    expect(followed(live, presence("a", "gone", 2000)).version).toBe(5);
  });

  it("is not changed by a record that breaks the rules", () => {
    const live = fullTable();
    const refused = follow(live, seated("e"));
    expect(refused).toEqual({ ok: false, refusal: { code: "GAME_FULL" } });
  });
});

it("a game has begun with its first card, even if new hands were just dealt", () => {
  let live = startedGame();
  expect(hasBegun(live)).toBe(false);
  for (let play = 0; play < 6; play++) {
    live = played(live, 2000);
    expect(hasBegun(live)).toBe(true);
  }
  expect(live.plays).toEqual([]);
  expect(hasBegun(continued(roundPlayedOut(live, 3000), 4000))).toBe(true);
  expect(hasBegun(fullTable())).toBe(false);
});

describe("the plays of a hand", () => {
  it("are listed in order, with the player or the server as their maker", () => {
    const plays = played(played(played(startedGame(), 2000), 3000, "bot"), 4000, "clock").plays;
    expect(plays.map(({ playerId, by }) => [playerId, by])).toEqual([
      ["a", "player"],
      ["b", "bot"],
      ["a", "clock"],
    ]);
    expect(plays[0]).toEqual({ playerId: "a", card: "5-spata", taken: ["1-spata", "4-spata"], by: "player" });
  });

  it("are empty after each deal; the last hand's are listed at the summary and at the end", () => {
    let live = startedGame();
    for (let play = 0; play < 5; play++) live = played(live, 2000);
    expect(live.plays).toHaveLength(5);
    expect(played(live, 2000).plays).toEqual([]);
    const summary = roundPlayedOut(live, 2000);
    expect(summary.plays).toHaveLength(6);
    expect(entered(summary, 3000, { type: "left", playerId: "a" }).plays).toEqual(summary.plays);
    expect(continued(summary, 3000).plays).toEqual([]);
  });
});

describe("a game that was opened in a room", () => {
  it("has the room's name, also in its rematches; games of older logs have none", () => {
    expect(fullTable().terms.roomName).toBeNull();
    const live = startedGame({ roomName: "Café Sidi Chabaane" });
    expect(live.terms.roomName).toBe("Café Sidi Chabaane");
    expect(rematchOf(playedToEnd(live, 2000), 3000).terms.roomName).toBe("Café Sidi Chabaane");
  });
});

describe("the clock of a turn", () => {
  it("starts with the turn, whatever other records follow during it", () => {
    const live = startedGame();
    expect(turnEndsAt(live)).toBe(1000 + TURN_MS);
    expect(turnEndsAt(followed(live, presence("b", "gone", 5000), presence("b", "here", 6000)))).toBe(1000 + TURN_MS);
    expect(turnEndsAt(played(live, 7000))).toBe(7000 + TURN_MS);
  });

  it("does not exist for games without a clock, for bots, for players who are away, and between turns", () => {
    expect(turnEndsAt(startedGame({ turnSeconds: null }))).toBeNull();
    expect(turnEndsAt(played(soloGame(), 2000))).toBeNull();
    expect(turnEndsAt(followed(startedGame(), presence("a", "away", 2000)))).toBeNull();
    expect(turnEndsAt(fullTable())).toBeNull();
    expect(turnEndsAt(roundPlayedOut(startedGame(), 2000))).toBeNull();
  });
});

describe("a seat", () => {
  it("is away after two consecutive turns that the clock played, until its player acts", () => {
    const once = played(played(startedGame(), 2000, "clock"), 3000);
    expect(once.people.presence.get("a")).toMatchObject({ missedTurns: 1, isAway: false });
    const twice = played(once, 4000, "clock");
    expect(twice.people.presence.get("a")).toMatchObject({ missedTurns: 2, isAway: true });
    const byBot = played(played(twice, 5000), 6000, "bot");
    expect(byBot.people.presence.get("a")?.isAway).toBe(true);
    const acted = played(played(byBot, 7000), 8000, "player");
    expect(acted.people.presence.get("a")).toMatchObject({ missedTurns: 0, isAway: false });
  });

  it("forgets a missed turn when its player plays the next one", () => {
    const missed = played(played(startedGame(), 2000, "clock"), 3000);
    const playedAgain = played(played(missed, 4000), 5000);
    expect(played(playedAgain, 6000, "clock").people.presence.get("a")).toMatchObject({
      missedTurns: 1,
      isAway: false,
    });
  });

  it("is back from away when its player connects, and not when they disconnect", () => {
    const away = followed(startedGame(), presence("a", "gone", 2000), presence("a", "away", 3000));
    expect(away.people.presence.get("a")).toMatchObject({ connected: false, since: 2000, isAway: true });
    expect(followed(away, presence("a", "here", 4000)).people.presence.get("a")).toMatchObject({
      connected: true,
      since: 4000,
      missedTurns: 0,
      isAway: false,
    });
    expect(followed(away, presence("a", "back", 4000)).people.presence.get("a")).toMatchObject({
      connected: false,
      isAway: false,
    });
  });

  it("has no owner once its player has left", () => {
    const live = entered(startedGame({ setup: { seats: 4, target: 11, ...HOUSE_RULES } }), 2000, {
      type: "left",
      playerId: "b",
    });
    expect(live.people.owners.has("b")).toBe(false);
    expect(live.people.presence.has("b")).toBe(false);
    expect(isPlayedByBot(live, "b")).toBe(true);
    expect(isPlayedByBot(live, "a")).toBe(false);
  });

  it("of a bot has no owner", () => {
    const live = soloGame();
    expect([...live.people.owners.keys()]).toEqual(["a"]);
    expect(isPlayedByBot(live, "bot")).toBe(true);
  });
});

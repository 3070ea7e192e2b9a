import { RATED_CARDS_MISSED_MAX, SUMMARY_MS } from "@chkobba/protocol";
import { type Entry, HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  entered,
  followed,
  fullTable,
  opened,
  played,
  presence,
  roundPlayedOut,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { begin } from "./follow.ts";
import type { LiveGame } from "./live-game.ts";
import { type Delays, nextAction, nextWakeTime } from "./next-action.ts";

const DELAYS: Delays = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const TURN_MS = 120_000;
/** The player has captured with the first card of their hand. */
const captured = (at: number) => played(soloGame(), at);

describe("while a game waits", () => {
  it("nothing is due while a player is connected", () => {
    expect(nextAction(fullTable(), DELAYS)).toBeNull();
    expect(nextAction(followed(fullTable(), presence("a", "gone", 5000)), DELAYS)).toBeNull();
  });

  it("it is removed once its last player has been disconnected long enough", () => {
    const deserted = followed(fullTable(), presence("a", "gone", 5000), presence("b", "gone", 7000));
    expect(nextAction(deserted, DELAYS)).toEqual({ do: "remove", at: 7000 + DELAYS.abandonedMs });
    expect(nextAction(followed(deserted, presence("a", "here", 8000)), DELAYS)).toBeNull();
  });

  it("it is removed when no player ever connected", () => {
    expect(nextAction(begin("g", opened()), DELAYS)).toEqual({ do: "remove", at: DELAYS.abandonedMs });
    const later = begin("g", { ...opened(), at: 5000 });
    expect(nextAction(later, DELAYS)).toEqual({ do: "remove", at: 5000 + DELAYS.abandonedMs });
  });
});

describe("at a turn", () => {
  it("of a connected player, the clock plays when it runs out", () => {
    expect(nextAction(startedGame(), DELAYS)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
    const next = played(startedGame(), 3000);
    expect(nextAction(next, DELAYS)).toEqual({ do: "play-for-clock", at: 3000 + TURN_MS, playerId: "b" });
  });

  it("without a clock nothing is due", () => {
    expect(nextAction(startedGame({ turnSeconds: null }), DELAYS)).toBeNull();
    expect(nextAction(soloGame(), DELAYS)).toBeNull();
  });

  it("of a disconnected player, the seat is marked away or the clock plays, whichever comes first", () => {
    const gone = (at: number) => nextAction(followed(startedGame(), presence("a", "gone", at)), DELAYS);
    expect(gone(2000)).toEqual({ do: "mark-away", at: 2000 + DELAYS.awayMs, playerId: "a" });
    expect(gone(1000 + TURN_MS - DELAYS.awayMs)).toMatchObject({ do: "mark-away", at: 1000 + TURN_MS });
    expect(gone(2000 + TURN_MS - DELAYS.awayMs)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
    const withoutClock = followed(startedGame({ turnSeconds: null }), presence("a", "gone", 2000));
    expect(nextAction(withoutClock, DELAYS)).toEqual({ do: "mark-away", at: 2000 + DELAYS.awayMs, playerId: "a" });
    const solo = followed(soloGame(), presence("a", "gone", 2000));
    expect(nextAction(solo, DELAYS)).toEqual({ do: "mark-away", at: 2000 + DELAYS.awayMs, playerId: "a" });
  });

  it("another player's connection does not matter", () => {
    const other = followed(startedGame(), presence("b", "gone", 2000));
    expect(nextAction(other, DELAYS)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
  });

  it("of a player who is away, a bot plays until the player is back", () => {
    const away = followed(startedGame(), presence("a", "gone", 2000), presence("a", "away", 62_000));
    expect(nextAction(away, DELAYS)).toEqual({
      do: "play-as-bot",
      at: 1000 + 2 * DELAYS.botDelayMs.min,
      playerId: "a",
    });
    const back = followed(away, presence("a", "here", 63_000));
    expect(nextAction(back, DELAYS)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
  });

  it("in a game of quick match, an absent player gives up after the bot has played for two minutes", () => {
    const match = { id: "match", rated: true };
    const gone = followed(startedGame({ match }), presence("b", "gone", 2000));
    const giveUp = { do: "give-up", at: 2000 + DELAYS.awayMs + 120_000, playerId: "b" };
    expect(nextAction(gone, DELAYS)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
    expect(
      nextAction(followed(startedGame({ match, turnSeconds: null }), presence("b", "gone", 2000)), DELAYS),
    ).toEqual(giveUp);
    expect(nextAction(followed(gone, presence("b", "here", 3000)), DELAYS)).toMatchObject({ do: "play-for-clock" });
    const unmatched = followed(startedGame({ turnSeconds: null }), presence("b", "gone", 2000));
    expect(nextAction(unmatched, DELAYS)).toBeNull();
  });

  it("of a bot, it plays after its delay", () => {
    const live = played(played(captured(1000), 2000, "bot"), 4000);
    expect(nextAction(live, DELAYS)).toEqual({ do: "play-as-bot", at: 4000 + DELAYS.botDelayMs.min, playerId: "bot" });
    expect(nextWakeTime(live, DELAYS, () => 0)).toBe(4700);
    expect(nextWakeTime(live, DELAYS, () => 0.5)).toBe(5100);
    expect(nextWakeTime(live, DELAYS, () => 0.999999)).toBe(5500);
  });

  it("of a bot, it waits twice as long after a capture", () => {
    expect(nextAction(captured(4000), DELAYS)).toMatchObject({ at: 4000 + 2 * DELAYS.botDelayMs.min });
  });

  it("of a bot, it plays once the chkobba stamp is gone", () => {
    const live = played(soloGame(), 4000);
    if (live.game.status !== "in_progress") throw new Error("the game is over");
    const swept: LiveGame = { ...live, game: { ...live.game, round: { ...live.game.round, table: [] } } };
    expect(nextAction(swept, DELAYS)).toEqual({ do: "play-as-bot", at: 4000 + 2250, playerId: "bot" });
    const quick: Delays = { ...DELAYS, botDelayMs: { min: 1, max: 1 } };
    expect(nextWakeTime(swept, quick, () => 0)).toBe(4002);
    const even: Delays = { ...DELAYS, botDelayMs: { min: 1000, max: 1000 } };
    expect(nextAction(swept, even)).toMatchObject({ at: 4000 + 2000 });
  });

  it("of a player who has left a team game, a bot plays", () => {
    const live = entered(startedGame({ setup: { seats: 4, target: 11, ...HOUSE_RULES } }), 2000, {
      type: "left",
      playerId: "a",
    });
    expect(nextAction(live, DELAYS)).toEqual({
      do: "play-as-bot",
      at: 1000 + 2 * DELAYS.botDelayMs.min,
      playerId: "a",
    });
  });
});

describe("after a round", () => {
  /** Both sides are one point short, so that any round decides the game. */
  const nearWins = (...playerIds: string[]) => playerIds.map((playerId): Entry => ({ type: "near-win", playerId }));

  it("between people the next round is dealt after a minute", () => {
    const live = roundPlayedOut(startedGame(), 9000);
    expect(nextAction(live, DELAYS)).toEqual({ do: "continue", at: 9000 + SUMMARY_MS });
    expect(nextWakeTime(live, DELAYS, () => 0.9)).toBe(9000 + SUMMARY_MS);
  });

  it("a solo game waits for its player, except at the last summary", () => {
    expect(nextAction(roundPlayedOut(soloGame(), 9000), DELAYS)).toBeNull();
    const decided = roundPlayedOut(entered(soloGame(), 2000, ...nearWins("a", "bot")), 9000);
    expect(nextAction(decided, DELAYS)).toEqual({ do: "continue", at: 9000 + SUMMARY_MS });
  });

  it("nothing is due once the game is finished", () => {
    const decided = roundPlayedOut(entered(startedGame(), 2000, ...nearWins("a", "b")), 9000);
    const finished = entered(decided, 10_000, { type: "continued", decks: null });
    expect(finished.game.status).toBe("finished");
    expect(nextAction(finished, DELAYS)).toBeNull();
    expect(nextWakeTime(finished, DELAYS, () => 0)).toBeNull();
  });
});

describe("with the cards of a shared deal", () => {
  const deal = { id: "deal", seed: "0f".repeat(32), closesAt: 10 * 60_000 };
  const setup = { seats: 2, target: 11, rounds: 1, ...HOUSE_RULES } as const;
  const dealt = startedGame({ isSolo: true, turnSeconds: null, setup, deal });

  it("a game waits for its player, even while disconnected", () => {
    expect(nextAction(dealt, DELAYS)).toBeNull();
    expect(nextAction(followed(dealt, presence("a", "gone", 2000)), DELAYS)).toBeNull();
  });

  it("a game between two people does not wait for a disconnected player", () => {
    const paired = followed(startedGame({ turnSeconds: null, deal }), presence("a", "gone", 2000));
    expect(nextAction(paired, DELAYS)).toEqual({ do: "mark-away", at: 2000 + DELAYS.awayMs, playerId: "a" });
  });

  it("the last summary continues without the player", () => {
    expect(nextAction(roundPlayedOut(dealt, 3000), DELAYS)).toEqual({ do: "continue", at: 3000 + SUMMARY_MS });
    const longer = startedGame({ isSolo: true, turnSeconds: null, setup: { ...setup, rounds: 3 }, deal });
    expect(nextAction(roundPlayedOut(longer, 3000), DELAYS)).toBeNull();
  });
});

describe("a game in which no person has played a card", () => {
  const bothGone = (live: ReturnType<typeof startedGame>) =>
    followed(live, presence("a", "gone", 2000), presence("b", "gone", 3000));
  const forgotten = { do: "forget", at: 3000 + DELAYS.abandonedMs };

  it("is removed once all players have been disconnected long enough, whatever bots have played", () => {
    const due = (live: ReturnType<typeof startedGame>) => nextAction(live, { ...DELAYS, awayMs: DELAYS.abandonedMs });
    const withoutClock = bothGone(startedGame({ turnSeconds: null }));
    expect(due(withoutClock)).toMatchObject({ do: "mark-away" });
    const finished = entered(withoutClock, 1000, { type: "left", playerId: "a" });
    expect(due(finished)).toEqual(forgotten);
    const solo = followed(soloGame(), presence("a", "gone", 3000), presence("a", "away", 3000));
    expect(due(played(solo, 3_000_000, "bot"))).toEqual(forgotten);
    expect(nextAction(roundPlayedOutByBots(solo), DELAYS)).toEqual(forgotten);
  });

  it("is removed that long after its end if the players disconnected before", () => {
    const finished = entered(bothGone(startedGame()), 9000, { type: "left", playerId: "a" });
    expect(nextAction(finished, DELAYS)).toEqual({ do: "forget", at: 9000 + DELAYS.abandonedMs });
  });

  it("stays if it is a game of quick match in which the server has played a card", () => {
    const terms = { match: { id: "match", rated: false } };
    const left = (live: ReturnType<typeof startedGame>) =>
      nextAction(entered(bothGone(live), 9000, { type: "left", playerId: "a" }), DELAYS);
    expect(left(startedGame(terms))).toEqual({ do: "forget", at: 9000 + DELAYS.abandonedMs });
    expect(left(played(startedGame(terms), 1500, "clock"))).toBeNull();
  });

  it("stays while any player is connected, once a person has played, and with the cards of a shared deal", () => {
    const left = entered(startedGame(), 1000, { type: "left", playerId: "a" });
    expect(nextAction(left, DELAYS)).toBeNull();
    const begun = entered(played(startedGame(), 1500), 2000, { type: "left", playerId: "a" });
    expect(nextAction(followed(begun, presence("b", "gone", 3000)), DELAYS)).toBeNull();
    const deal = { id: "deal", seed: "00", closesAt: null };
    const dealt = entered(bothGone(startedGame({ deal })), 4000, { type: "left", playerId: "a" });
    expect(nextAction(dealt, DELAYS)).toBeNull();
  });
});

function roundPlayedOutByBots(live: ReturnType<typeof soloGame>) {
  let now = live;
  while (now.game.status === "in_progress") now = played(now, 4000, "bot");
  return now;
}

describe("a game of quick match", () => {
  const found = (rated: boolean) => startedGame({ match: { id: "match", rated } });
  /**
   * The game after the server has played this many cards for `a`, alternately as a bot and because of the clock. The
   * other player has answered each card, and `a` is back.
   */
  const missed = (live: ReturnType<typeof startedGame>, cards: number) => {
    let now = live;
    for (let nth = 0; nth < cards; nth++) now = played(played(now, 2000, nth % 2 === 0 ? "bot" : "clock"), 3000);
    return followed(now, presence("a", "back", 3000));
  };

  it("is lost, if rated, by a player for whom the server has played twelve cards", () => {
    const eleven = missed(found(true), RATED_CARDS_MISSED_MAX - 1);
    expect(nextAction(eleven, DELAYS)).toMatchObject({ do: "play-for-clock" });
    const twelve = missed(found(true), RATED_CARDS_MISSED_MAX);
    expect(nextAction(twelve, DELAYS)).toEqual({ do: "give-up", at: 3000, playerId: "a" });
    // The player's return does not prevent the give-up.
    const back = followed(twelve, presence("a", "gone", 4000), presence("a", "here", 5000));
    expect(nextAction(back, DELAYS)).toMatchObject({ do: "give-up", playerId: "a" });
    expect(nextAction(missed(found(false), RATED_CARDS_MISSED_MAX), DELAYS)).toMatchObject({ do: "play-for-clock" });
  });
});

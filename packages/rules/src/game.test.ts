import { describe, expect, test } from "vitest";
import {
  type Game,
  HOUSE_RULES,
  hasPeople,
  houseRulesFrom,
  houseRulesOf,
  isDecided,
  isFull,
  openGame,
  seatOf,
  TARGETS,
  unusualHouseRules,
} from "./index.ts";
import { advanced, deckFrom, fullTable, playerAt, roundPlayedOut, seatedEntry, startedGame } from "./testing/games.ts";

const ONE_VS_ONE = { seats: 2, target: 11, ...HOUSE_RULES } as const;
const TWO_VS_TWO = { seats: 4, target: 11, ...HOUSE_RULES } as const;
const DECK = deckFrom("4-spata 7-trefle 2-dinari 5-dinari");

describe("a table", () => {
  test("[GAME-2] is played to 11, 21 or 31", () => {
    expect(TARGETS).toEqual([11, 21, 31]);
  });

  test("[SEAT-1] begins with every seat free", () => {
    expect(openGame(ONE_VS_ONE)).toEqual({ status: "waiting", setup: ONE_VS_ONE, seats: [null, null] });
    expect(openGame(TWO_VS_TWO).seats).toEqual([null, null, null, null]);
    expect(isFull(openGame(ONE_VS_ONE).seats)).toBe(false);
  });

  test("[SEAT-2] is full when no seat is free", () => {
    expect(isFull(advanced(openGame(ONE_VS_ONE), seatedEntry(0)).seats)).toBe(false);
    expect(isFull(fullTable(ONE_VS_ONE).seats)).toBe(true);
  });

  test("[SEAT-1] finds a player's seat until they leave", () => {
    const game = startedGame(TWO_VS_TWO, DECK);
    expect([0, 1, 2, 3].map((seat) => seatOf(game, playerAt(seat)))).toEqual([0, 1, 2, 3]);
    expect(seatOf(game, "a stranger")).toBe(-1);
    expect(seatOf(openGame(ONE_VS_ONE), "a")).toBe(-1);
    expect(seatOf(advanced(game, { type: "left", playerId: "c" }), "c")).toBe(-1);
  });
});

describe("house rules", () => {
  test("[CHK-1] the last card of a round can make a chkobba in a game that is opened now", () => {
    expect(HOUSE_RULES).toEqual({ lastCardChkobba: true, cut: false, playOn: false });
  });

  test("[LOG-3] in a game stored without this rule the last card cannot make a chkobba", () => {
    const setups = [{}, { lastCardChkobba: false }, { lastCardChkobba: true }];
    expect(setups.map((setup) => houseRulesOf(setup).lastCardChkobba)).toEqual([false, false, true]);
  });

  test("a rule that is not chosen has its normal value, or the room's", () => {
    const scopa = { ...HOUSE_RULES, lastCardChkobba: false };
    expect(houseRulesFrom()).toEqual(HOUSE_RULES);
    expect(houseRulesFrom({ lastCardChkobba: undefined }, scopa)).toEqual(scopa);
    expect(houseRulesFrom({ lastCardChkobba: true }, scopa)).toEqual(HOUSE_RULES);
    expect([unusualHouseRules(HOUSE_RULES), unusualHouseRules(scopa)]).toEqual([[], ["lastCardChkobba"]]);
  });
});

describe("the people at a table", () => {
  const leave = (game: Game, ...ids: readonly string[]) =>
    advanced(game, ...ids.map((playerId) => ({ type: "left", playerId }) as const));

  test("[LEAVE-4] a table has people as long as one person stays", () => {
    const game = startedGame(TWO_VS_TWO, DECK);
    expect(hasPeople(game)).toBe(true);
    expect(hasPeople(leave(game, "a", "b", "c"))).toBe(true);
    expect(hasPeople(leave(game, "a", "b", "c", "d"))).toBe(false);
  });

  test("[LEAVE-4] neither a free seat nor a bot is a person", () => {
    expect(hasPeople(openGame(ONE_VS_ONE))).toBe(false);
    const botOnly = advanced(openGame(ONE_VS_ONE), {
      type: "seated",
      playerId: "bot",
      name: "Chkobba Bot",
      isBot: true,
    });
    expect(hasPeople(botOnly)).toBe(false);
    expect(hasPeople(advanced(botOnly, seatedEntry(0)))).toBe(true);
    expect(hasPeople(leave(advanced(botOnly, seatedEntry(0)), "a"))).toBe(false);
  });
});

describe("a decided game", () => {
  test("[GAME-2] has a team that has reached the target", () => {
    const summary = roundPlayedOut(startedGame(ONE_VS_ONE, DECK)); // 3 to 2
    const nearWin = roundPlayedOut(advanced(startedGame(ONE_VS_ONE, DECK), { type: "near-win", playerId: "b" }));
    expect(summary.status === "round_summary" && isDecided(summary)).toBe(false);
    expect(nearWin.status === "round_summary" && isDecided(nearWin)).toBe(true);
  });

  test("[GAME-5] that plays on at a tie has a team that leads at or past the target", () => {
    const setup = { ...ONE_VS_ONE, playOn: true };
    const played = roundPlayedOut(startedGame(setup, DECK));
    if (played.status !== "round_summary") throw new Error("a summary was wanted");
    const at = (scores: readonly [number, number], others: object = {}) =>
      isDecided({ ...played, setup: { ...setup, ...others }, scores });
    expect([at([21, 21]), at([23, 23]), at([22, 21]), at([21, 5]), at([20, 20])]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect([at([21, 21], { playOn: false }), at([21, 21], { rounds: 1 })]).toEqual([true, true]);
    const next = advanced({ ...played, scores: [21, 21] }, { type: "continued", decks: [DECK] });
    expect(next).toMatchObject({ status: "in_progress", scores: [21, 21] });
  });

  test("[GAME-4] with a fixed number of rounds has finished them all, whatever the target", () => {
    const summaryOf = (rounds: number) => roundPlayedOut(startedGame({ ...ONE_VS_ONE, rounds }, DECK)); // 3 to 2
    const [first, only] = [summaryOf(2), summaryOf(1)];
    expect([first, only].map((summary) => summary.status === "round_summary" && isDecided(summary))).toEqual([
      false,
      true,
    ]);
    const near = advanced(startedGame({ ...ONE_VS_ONE, rounds: 2 }, DECK), { type: "near-win", playerId: "b" });
    const past = roundPlayedOut(near);
    expect(past.status === "round_summary" && isDecided(past)).toBe(false);
  });
});

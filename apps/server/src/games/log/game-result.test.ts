import { drawDecks, HOUSE_RULES, SEVEN_OF_DIAMONDS } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { LiveGame } from "../table/live-game.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import {
  continued,
  entered,
  followed,
  fullTable,
  playedToDecision,
  playedToEnd,
  rematchOf,
  roundPlayedOut,
  seated,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { type GameResult, resultBetween } from "./game-result.ts";

const TEAMS = { setup: { seats: 4, target: 11, ...HOUSE_RULES } } as const;

/** The result of the game that ends between two states. Throws if no game ends. */
function resultOf(before: LiveGame, after: LiveGame): GameResult {
  const result = resultBetween(before, after);
  if (result === null) throw new Error("the game has not ended in this step");
  return result;
}

/** The result of a decided game once its last summary is continued. */
const endOf = (decided: LiveGame) => resultOf(decided, continued(decided, 9000));
const leave = (live: LiveGame, playerId: string) => entered(live, 8000, { type: "left", playerId });
const outcomes = ({ seats }: GameResult) => seats.map(({ outcome }) => outcome);

/**
 * A game at the summary of a tie. Both players are set one point below the target, then win the same number of points
 * in one round.
 */
function tiedGame(): LiveGame {
  for (let seed = 1; seed < 1000; seed++) {
    let state = seed;
    const below = (limit: number) => {
      state = (state * 16_807) % 2_147_483_647;
      return state % limit;
    };
    const started = entered(fullTable(), 1000, { type: "started", deal: { leader: 0, decks: drawDecks(below) } });
    const near = entered(started, 1000, { type: "near-win", playerId: "a" }, { type: "near-win", playerId: "b" });
    const decided = roundPlayedOut(near, 2000);
    if (decided.game.status === "round_summary" && decided.game.scores[0] === decided.game.scores[1]) return decided;
  }
  throw new Error("no deck makes a tie");
}

describe("a game has a result", () => {
  it("with the step that ends it, and neither before nor after", () => {
    const decided = playedToDecision(startedGame(), 2000);
    const finished = continued(decided, 3000);
    expect(resultBetween(null, startedGame())).toBeNull();
    expect(resultBetween(startedGame(), decided)).toBeNull();
    expect(resultBetween(decided, finished)).not.toBeNull();
    expect(resultBetween(finished, leave(finished, "a"))).toBeNull();
    expect(resultBetween(finished, rematchOf(finished, 4000))).toBeNull();
  });

  it("unless it was aborted", () => {
    const aborted = entered(startedGame(), 3000, { type: "aborted" });
    expect(aborted.game.status).toBe("finished");
    expect(resultBetween(startedGame(), aborted)).toBeNull();
  });

  it("unless the step that ended it is not known", () => {
    const finished = continued(playedToDecision(startedGame(), 2000), 3000);
    expect(resultBetween(null, finished)).toBeNull();
  });

  it("with the records that began and ended it", () => {
    const decided = playedToDecision(startedGame(), 2000);
    expect(endOf(decided)).toMatchObject({ beganSeq: 4, seq: decided.version + 1 });
  });

  it("with each seat's totals over all rounds", () => {
    const chkobbas = [0, 0];
    const sevens = [0, 0];
    let rounds = 0;
    let live = roundPlayedOut(startedGame({ setup: { seats: 2, target: 21, ...HOUSE_RULES } }), 2000);
    for (;;) {
      if (live.game.status !== "round_summary") throw new Error("a round was to be over");
      const { round } = live.game;
      rounds++;
      for (const seat of [0, 1]) {
        chkobbas[seat] = (chkobbas[seat] ?? 0) + (round.chkobbas[seat] ?? 0);
        if (round.piles[seat]?.includes(SEVEN_OF_DIAMONDS)) sevens[seat] = (sevens[seat] ?? 0) + 1;
      }
      const next = continued(live, 3000);
      if (next.game.status === "finished") break;
      live = roundPlayedOut(next, 2000);
    }
    const result = endOf(live);
    expect(rounds).toBeGreaterThan(1);
    expect(sevens[0] ?? 0).toBe(rounds - (sevens[1] ?? 0));
    expect(result.rounds).toBe(rounds);
    expect(result.seats.map((seat) => seat.chkobbas)).toEqual(chkobbas);
    expect(result.seats.map((seat) => seat.sevensOfDiamonds)).toEqual(sevens);
    expect(result.seats.map((seat) => seat.score)).toEqual(live.game.scores);
  });
});

describe("the outcome", () => {
  it("[GAME-3] is won by the higher score, for all of a team", () => {
    for (const terms of [{}, TEAMS]) {
      const decided = playedToDecision(startedGame(terms), 2000);
      if (decided.game.status !== "round_summary") throw new Error("a summary was wanted");
      const [first, second] = decided.game.scores;
      const [even, odd] = first > second ? ["won", "lost"] : ["lost", "won"];
      const result = endOf(decided);
      expect(first).not.toBe(second);
      expect(outcomes(result)).toEqual(result.seats.map((_, seat) => (seat % 2 === 0 ? even : odd)));
      expect(result.seats.map(({ team, score }) => [team, score])).toEqual(
        result.seats.map((_, seat) => [seat % 2, seat % 2 === 0 ? first : second]),
      );
      expect(result.seats.map(({ owner, isBot }) => [owner, isBot])).toEqual(
        ["a", "b", "c", "d"].slice(0, result.seats.length).map((id) => [`device:${id}`, false]),
      );
    }
  });

  it("[GAME-3] is tied where the scores are equal", () => {
    expect(outcomes(endOf(tiedGame()))).toEqual(["tied", "tied"]);
  });

  it("[LEAVE-2] is lost by leaving 1 vs 1, also at a summary that decides nothing", () => {
    const playing = startedGame({ setup: { seats: 2, target: 31, ...HOUSE_RULES } });
    for (const live of [playing, roundPlayedOut(playing, 2000)]) {
      const result = resultOf(live, leave(live, "b"));
      expect(outcomes(result)).toEqual(["won", "lost"]);
      expect(result.seats[1]).toMatchObject({ owner: "device:b", name: "b", isBot: false });
      expect(result.rounds).toBe(live.game.status === "round_summary" ? 1 : 0);
    }
  });

  it.each(["a", "b"])("[LEAVE-2] stands as the score says if %s leaves at the last summary", (leaver) => {
    const decided = playedToDecision(startedGame(), 2000);
    const result = resultOf(decided, leave(decided, leaver));
    expect(outcomes(result)).toEqual(outcomes(endOf(decided)));
    expect(result.seats.map(({ owner, isBot }) => [owner, isBot])).toEqual([
      ["device:a", false],
      ["device:b", false],
    ]);
    expect(outcomes(resultOf(tiedGame(), leave(tiedGame(), leaver)))).toEqual(["tied", "tied"]);
  });

  it("[LEAVE-3] of a team game is a loss for the player who left; the partner wins or loses with the team", () => {
    const decided = playedToDecision(leave(leave(startedGame(TEAMS), "a"), "d"), 2000);
    const result = endOf(decided);
    if (decided.game.status !== "round_summary") throw new Error("a summary was wanted");
    const [first, second] = decided.game.scores;
    expect(outcomes(result)).toEqual([
      "lost",
      second > first ? "won" : "lost",
      first > second ? "won" : "lost",
      "lost",
    ]);
    expect(result.seats.map(({ owner }) => owner)).toEqual(["device:a", "device:b", "device:c", "device:d"]);
    expect(result.seats.every(({ isBot }) => !isBot)).toBe(true);
  });

  it("of a team game that the score has decided is the team's, even for a player who leaves at the last summary", () => {
    const decided = playedToDecision(startedGame(TEAMS), 2000);
    const deserted = leave(leave(decided, "a"), "b");
    expect(outcomes(endOf(deserted))).toEqual(outcomes(endOf(decided)));
  });

  it("against the bot counts only for the person: the bot's seat has no owner", () => {
    const result = endOf(playedToDecision(soloGame(), 2000));
    expect(result.seats.map(({ owner, isBot }) => [owner, isBot])).toEqual([
      ["device:a", false],
      [null, true],
    ]);
    const live = soloGame();
    expect(outcomes(resultOf(live, leave(live, "a")))).toEqual(["lost", "won"]);
  });
});

describe("a second game at the same table", () => {
  it("has a result of its own", () => {
    const first = playedToEnd(startedGame(), 2000);
    const again = rematchOf(first, 3000);
    const result = endOf(playedToDecision(again, 4000));
    const alone = endOf(playedToDecision(startedGame(), 2000));
    expect(result).toMatchObject({ logFrom: first.version + 1, beganSeq: first.version + 2 });
    expect(result).toEqual({ ...alone, logFrom: result.logFrom, beganSeq: result.beganSeq, seq: result.seq });
  });

  it("does not count for the player who left after the first one, but for the player who took the seat", () => {
    const first = playedToEnd(startedGame(), 2000);
    const left = leave(first, "b");
    const waiting = followed(left, snapshotRecord(3000, left));
    const again = entered(followed(waiting, seated("c")), 4000, {
      type: "started",
      deal: { leader: 0, decks: [drawDecks(() => 0).at(-1) ?? []] },
    });
    const result = endOf(playedToDecision(again, 5000));
    expect(result.beganSeq).toBe(again.version);
    expect(result.seats.map(({ owner }) => owner)).toEqual(["device:a", "device:c"]);
    expect(outcomes(result)).not.toEqual(["lost", "lost"]);
  });
});

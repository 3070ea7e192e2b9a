import { describe, expect, test } from "vitest";
import {
  type Entry,
  type Game,
  HOUSE_RULES,
  openGame,
  type RefusalCode,
  type Setup,
  seatsAfterReset,
} from "./index.ts";
import {
  advanced,
  deckFrom,
  fullTable,
  ids,
  played,
  playerAt,
  refusalOf,
  roundPlayedOut,
  seatedEntry,
  spectatorView,
  startedGame,
} from "./testing/games.ts";

const ONE_VS_ONE: Setup = { seats: 2, target: 11, ...HOUSE_RULES };
const TWO_VS_TWO: Setup = { seats: 4, target: 11, ...HOUSE_RULES };
/** If each play is the first legal one, 1 vs 1 ends 3 to 2 with this deck, and 2 vs 2 ends 2 to 1. */
const DECK = deckFrom("4-spata 7-trefle 2-dinari 5-dinari");
/** If each play is the first legal one, 1 vs 1 ends 2 to 2 with this deck. */
const TIED = deckFrom("1-trefle 10-trefle 10-spata 5-coeur");
const VOID = deckFrom("7-spata 7-dinari 7-coeur 2-trefle");

const left = (playerId: string): Entry => ({ type: "left", playerId });
const started: Entry = { type: "started", deal: { leader: 0, decks: [DECK] } };
const continued: Entry = { type: "continued", decks: [DECK] };
const ended: Entry = { type: "continued", decks: null };
const reset: Entry = { type: "reset", deal: { leader: 1, decks: [DECK] } };
const nearWin = (playerId: string): Entry => ({ type: "near-win", playerId });

/** Returns one game with this setup in each status. */
function inEachStatus(setup: Setup): Record<Game["status"], Game> {
  const running = startedGame(setup, DECK);
  const decided = roundPlayedOut(advanced(running, nearWin("a"), nearWin("b")));
  return {
    waiting: fullTable(setup),
    starting: advanced(fullTable(setup), { type: "started", deal: null }),
    in_progress: running,
    round_summary: roundPlayedOut(running),
    finished: advanced(decided, ended),
  };
}

const GAMES = { "1 vs 1": inEachStatus(ONE_VS_ONE), "2 vs 2": inEachStatus(TWO_VS_TWO) };
const MODES = ["1 vs 1", "2 vs 2"] as const;

describe("sitting down", () => {
  test("[SEAT-1] takes the first free seat", () => {
    const game = advanced(
      openGame(TWO_VS_TWO),
      seatedEntry(0),
      seatedEntry(1),
      left("a"),
      seatedEntry(2),
      seatedEntry(3),
    );
    expect(spectatorView(game).players.map(({ id }) => id)).toEqual(["c", "b", "d"]);
  });

  test("[SEAT-1] is refused at a full table", () => {
    expect(refusalOf(GAMES["1 vs 1"].waiting, seatedEntry(2))).toBe("GAME_FULL");
  });

  test.each(["starting", "in_progress", "round_summary", "finished"] as const)(
    "[SEAT-1] is refused while the game is %s",
    (status) => {
      for (const mode of MODES) expect(refusalOf(GAMES[mode][status], seatedEntry(5))).toBe("GAME_STARTED");
    },
  );
});

describe("choosing a seat", () => {
  const bot = (playerId: string): Entry => ({ type: "seated", playerId, name: playerId, isBot: true });
  const moved = (playerId: string, seat: number): Entry => ({ type: "moved", playerId, seat });
  const seats = (game: Game) => game.seats.map((seat) => seat?.id ?? null);
  const withBots = advanced(openGame(TWO_VS_TWO), seatedEntry(0), bot("x"), seatedEntry(2), bot("y"));

  test("[SEAT-3] a person who joins takes a bot's seat if no other is free", () => {
    expect(seats(withBots)).toEqual(["a", "x", "c", "y"]);
    expect(seats(advanced(withBots, seatedEntry(1)))).toEqual(["a", "b", "c", "y"]);
    expect(refusalOf(advanced(withBots, seatedEntry(1), seatedEntry(3)), seatedEntry(4))).toBe("GAME_FULL");
    expect(seats(advanced(withBots, left("a"), seatedEntry(1)))).toEqual(["b", "x", "c", "y"]);
    expect(refusalOf(withBots, bot("z"))).toBe("GAME_FULL");
  });

  test("[SEAT-4] a player moves to a free seat or swaps with a bot", () => {
    const half = advanced(openGame(TWO_VS_TWO), seatedEntry(0), seatedEntry(1));
    expect(seats(advanced(half, moved("b", 2)))).toEqual(["a", null, "b", null]);
    expect(seats(advanced(withBots, moved("a", 3)))).toEqual(["y", "x", "c", "a"]);
    expect(seats(advanced(withBots, moved("a", 0)))).toEqual(seats(withBots));
    expect(spectatorView(advanced(half, moved("b", 2))).players.map(({ seat, teamId }) => [seat, teamId])).toEqual([
      [0, "team-1"],
      [2, "team-1"],
    ]);
  });

  test("[SEAT-4] is refused for another person's seat, a stranger, an unknown seat, in 1 vs 1, and after the start", () => {
    expect(refusalOf(withBots, moved("a", 2))).toBe("SEAT_TAKEN");
    expect(refusalOf(withBots, moved("z", 1))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(withBots, moved("a", 4))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(fullTable(ONE_VS_ONE), moved("a", 1))).toBe("NOT_TEAM_GAME");
    for (const status of ["in_progress", "round_summary", "finished"] as const) {
      expect(refusalOf(GAMES["2 vs 2"][status], moved("a", 1))).toBe("GAME_STARTED");
    }
  });
});

describe("starting", () => {
  test("[SEAT-2] needs every seat taken", () => {
    expect(refusalOf(openGame(ONE_VS_ONE), started)).toBe("NOT_ENOUGH_PLAYERS");
    expect(refusalOf(advanced(fullTable(TWO_VS_TWO), left("d")), started)).toBe("NOT_ENOUGH_PLAYERS");
  });

  test("[SEAT-2] is possible only once", () => {
    for (const status of ["in_progress", "round_summary", "finished"] as const) {
      expect(refusalOf(GAMES["1 vs 1"][status], started)).toBe("GAME_STARTED");
    }
  });

  test("[TURN-2] the leader drawn plays first in the first round, at 0 to 0", () => {
    const game = startedGame(TWO_VS_TWO, DECK, 3);
    expect(spectatorView(game)).toMatchObject({ round: 1, currentPlayerId: "d", scores: { "team-1": 0, "team-2": 0 } });
  });

  test("[DEAL-3] void decks before the playable one have no effect", () => {
    const deal = { leader: 0, decks: [VOID, VOID, DECK] };
    expect(advanced(fullTable(ONE_VS_ONE), { type: "started", deal })).toEqual(GAMES["1 vs 1"].in_progress);
  });

  test("[DEAL-3] a void deck alone is an error", () => {
    const deal = { leader: 0, decks: [VOID] };
    expect(() => advanced(fullTable(ONE_VS_ONE), { type: "started", deal })).toThrow("void decks first");
  });
});

describe("playing", () => {
  const game = startedGame(ONE_VS_ONE, deckFrom("3-coeur 4-trefle 10-spata 7-spata 7-dinari 2-spata 1-spata 5-coeur"));
  const refusals: readonly (readonly [string, string, RefusalCode | null])[] = [
    ["[TURN-1] the other player", "b: 5-coeur", "NOT_YOUR_TURN"],
    ["[TURN-1] a player of another table", "z: 5-coeur", "PLAYER_NOT_FOUND"],
    ["[TURN-1] a card of the other hand", "a: 5-coeur", "CARD_NOT_IN_HAND"],
    ["[TURN-1] a card of the table", "a: 4-trefle", "CARD_NOT_IN_HAND"],
    ["[CAP-4] a card trailed that takes something", "a: 7-dinari", "CAPTURE_REQUIRED"],
    ["[CAP-2] a sum where an equal card lies", "a: 7-dinari x 3-coeur 4-trefle", "ILLEGAL_CAPTURE"],
    ["[CAP-3] a wrong sum", "a: 2-spata x 3-coeur", "ILLEGAL_CAPTURE"],
    ["[CAP-5] a card that does not lie there", "a: 7-dinari x 7-coeur", "ILLEGAL_CAPTURE"],
    ["[CAP-1] an equal card", "a: 7-dinari x 7-spata", null],
    ["[CAP-4] a card that takes nothing", "a: 2-spata", null],
  ];

  test.each(refusals)("%s: %s is refused with %s", (_, text, refusal) => {
    expect(refusalOf(game, played(text))).toBe(refusal);
  });

  test.each(["waiting", "round_summary", "finished"] as const)("[TURN-1] is refused while the game is %s", (status) => {
    for (const mode of MODES) expect(refusalOf(GAMES[mode][status], played("a: 2-spata"))).toBe("NOT_IN_PROGRESS");
  });
});

describe("the end of a round", () => {
  test("[GAME-1] adds its points to the totals, and only then", () => {
    const running = startedGame(ONE_VS_ONE, DECK);
    expect(spectatorView(running).scores).toEqual({ "team-1": 0, "team-2": 0 });
    const first = roundPlayedOut(running);
    expect(spectatorView(first).scores).toEqual({ "team-1": 3, "team-2": 2 });
    const second = roundPlayedOut(advanced(first, { type: "continued", decks: [TIED] }));
    const { teamScores } = spectatorView(second).roundSummary ?? {};
    expect(spectatorView(second).scores).toEqual({
      "team-1": 3 + (teamScores?.["team-1"] ?? 0),
      "team-2": 2 + (teamScores?.["team-2"] ?? 0),
    });
  });

  test("[GAME-1] reaching the target in the middle of a round ends nothing", () => {
    const game = advanced(startedGame(ONE_VS_ONE, DECK), nearWin("a"));
    const clearing = roundPlayedOut(game);
    expect(spectatorView(clearing)).toMatchObject({ status: "round_summary", winner: null });
  });
});

describe("continuing", () => {
  test("[TURN-2] deals the next round, led by the next seat", () => {
    let game: Game = startedGame(TWO_VS_TWO, DECK, 2);
    const leaders = [3, 0, 1, 2].map((leader) => {
      game = advanced(roundPlayedOut(game), continued);
      return [spectatorView(game).currentPlayerId, playerAt(leader)];
    });
    for (const [actual, expected] of leaders) expect(actual).toBe(expected);
    expect(spectatorView(game).round).toBe(5);
  });

  test("[TURN-2] a void deal does not move the lead", () => {
    const after = advanced(GAMES["1 vs 1"].round_summary, { type: "continued", decks: [VOID, VOID, DECK] });
    expect(spectatorView(after)).toMatchObject({ round: 2, currentPlayerId: "b" });
  });

  test("[DEAL-1] the new round begins with nothing captured", () => {
    const { players, lastCapture, roundSummary, tableCards } = spectatorView(
      advanced(GAMES["1 vs 1"].round_summary, continued),
    );
    expect(players.map(({ capturedCards }) => capturedCards)).toEqual([[], []]);
    expect(lastCapture).toBeNull();
    expect(roundSummary).toBeNull();
    expect(ids(tableCards)).toBe("4-spata 7-trefle 2-dinari 5-dinari");
  });

  test.each(["waiting", "in_progress", "finished"] as const)("[GAME-2] is refused while the game is %s", (status) => {
    for (const mode of MODES) expect(refusalOf(GAMES[mode][status], continued)).toBe("NOT_IN_ROUND_SUMMARY");
  });

  test("[DEAL-1] without a deck for the next round is an error", () => {
    expect(() => advanced(GAMES["1 vs 1"].round_summary, ended)).toThrow("needs a deck");
  });
});

describe("the end of a game", () => {
  test("[GAME-2] comes when the players continue after the round in which a team reaches the target", () => {
    const decided = roundPlayedOut(advanced(startedGame(ONE_VS_ONE, DECK), nearWin("a")));
    expect(spectatorView(decided)).toMatchObject({
      status: "round_summary",
      winner: null,
      scores: { "team-1": 13, "team-2": 2 },
    });
    const { roundSummary } = spectatorView(decided);
    const over = spectatorView(advanced(decided, ended));
    expect(over).toMatchObject({ status: "finished", winner: "team-1", roundSummary, currentPlayerId: null });
  });

  test("[GAME-2] needs no deck and ignores one", () => {
    const decided = roundPlayedOut(advanced(startedGame(ONE_VS_ONE, DECK), nearWin("a")));
    expect(advanced(decided, continued)).toEqual(advanced(decided, ended));
  });

  test("[GAME-3] with both sides past the target the higher total wins", () => {
    const both = advanced(startedGame(ONE_VS_ONE, DECK), nearWin("a"), nearWin("b"));
    const over = spectatorView(advanced(roundPlayedOut(both), ended));
    expect(over).toMatchObject({ winner: "team-1", scores: { "team-1": 13, "team-2": 12 } });
  });

  test("[GAME-3] equal totals past the target are a tie", () => {
    const both = advanced(startedGame(ONE_VS_ONE, TIED), nearWin("a"), nearWin("b"));
    const over = spectatorView(advanced(roundPlayedOut(both), ended));
    expect(over).toMatchObject({ winner: "tie", scores: { "team-1": 12, "team-2": 12 } });
  });
});

describe("leaving", () => {
  test.each(MODES)("[LEAVE-1] while waiting frees the seat, %s", (mode) => {
    const game = advanced(GAMES[mode].waiting, left("a"));
    expect(spectatorView(game).players.map(({ id }) => id)).not.toContain("a");
    expect(refusalOf(game, left("a"))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(game, seatedEntry(0))).toBeNull();
  });

  test.each(["in_progress", "round_summary"] as const)(
    "[LEAVE-2] a player who leaves a 1 vs 1 that is %s loses it at once",
    (status) => {
      expect(spectatorView(advanced(GAMES["1 vs 1"][status], left("a")))).toMatchObject({
        status: "finished",
        winner: "team-2",
      });
      expect(spectatorView(advanced(GAMES["1 vs 1"][status], left("b")))).toMatchObject({
        status: "finished",
        winner: "team-1",
      });
    },
  );

  test("[LEAVE-2] the interrupted round counts no points", () => {
    expect(spectatorView(advanced(GAMES["1 vs 1"].in_progress, left("a")))).toMatchObject({
      roundSummary: null,
      scores: { "team-1": 0, "team-2": 0 },
      currentPlayerId: null,
    });
  });

  test("[LEAVE-2] leaving at a summary keeps the summary and the points", () => {
    const { roundSummary, scores } = spectatorView(GAMES["1 vs 1"].round_summary);
    expect(spectatorView(advanced(GAMES["1 vs 1"].round_summary, left("a")))).toMatchObject({ roundSummary, scores });
  });

  test("[LEAVE-2] at the summary of a decided game the score stands", () => {
    const both = advanced(startedGame(ONE_VS_ONE, DECK), nearWin("a"), nearWin("b"));
    const summary = roundPlayedOut(both);
    const byScore = spectatorView(advanced(summary, ended));
    for (const leaver of ["a", "b"]) {
      const over = spectatorView(advanced(summary, left(leaver)));
      expect(over).toMatchObject({ status: "finished", winner: byScore.winner, scores: byScore.scores });
    }
    expect(byScore.winner).toBe("team-1");
  });

  test("[LEAVE-2] the bot wins a game that its opponent leaves", () => {
    const bot: Entry = { type: "seated", playerId: "b", name: "Chkobba Bot", isBot: true };
    const game = advanced(openGame(ONE_VS_ONE), seatedEntry(0), bot, started, left("a"));
    expect(spectatorView(game)).toMatchObject({ status: "finished", winner: "team-2" });
  });

  test.each(["in_progress", "round_summary"] as const)(
    "[LEAVE-3] in a team game that is %s a bot takes over the seat",
    (status) => {
      const before = GAMES["2 vs 2"][status];
      const after = advanced(before, left("c"));
      const { players, ...table } = spectatorView(before);
      expect(spectatorView(after)).toEqual({
        ...table,
        players: players.map((player) => (player.id === "c" ? { ...player, isBot: true, hasLeft: true } : player)),
      });
    },
  );

  test("[LEAVE-3] the seat keeps its id", () => {
    const game = startedGame(TWO_VS_TWO, deckFrom("3-coeur 4-trefle 10-spata 10-dinari 2-spata"));
    expect(refusalOf(advanced(game, left("a")), played("a: 2-spata"))).toBeNull();
  });

  test("[LEAVE-3] a player who has left can neither leave again nor come back", () => {
    const game = advanced(GAMES["2 vs 2"].in_progress, left("c"));
    expect(refusalOf(game, left("c"))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(game, nearWin("c"))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(game, seatedEntry(2))).toBe("GAME_STARTED");
  });

  test.each(MODES)("[LEAVE-4] in a finished game only the player's departure is recorded, %s", (mode) => {
    const game = GAMES[mode].finished;
    const { players, ...table } = spectatorView(game);
    expect(spectatorView(advanced(game, left("a")))).toEqual({
      ...table,
      players: players.map((player) => (player.id === "a" ? { ...player, hasLeft: true } : player)),
    });
    expect(refusalOf(advanced(game, left("a")), left("a"))).toBe("PLAYER_NOT_FOUND");
  });

  test.each(MODES)("[LEAVE-5] a player who had not joined the game loses nothing: the table waits, %s", (mode) => {
    const withdrew: Entry = { type: "withdrew", playerId: "a" };
    const again = advanced(GAMES[mode].finished, reset);
    expect(advanced(again, withdrew)).toEqual(advanced(fullTable(again.setup), left("a")));
    expect(refusalOf(again, { type: "withdrew", playerId: "z" })).toBe("PLAYER_NOT_FOUND");
    for (const status of ["waiting", "round_summary", "finished"] as const) {
      expect(refusalOf(GAMES[mode][status], withdrew)).toBe("NOT_IN_PROGRESS");
    }
  });

  test("[LEAVE-5] a seat that a bot took over becomes free too", () => {
    const again = advanced(GAMES["2 vs 2"].finished, reset, left("b"), { type: "withdrew", playerId: "c" });
    expect(again.seats.map((seat) => seat?.id ?? null)).toEqual(["a", null, null, "d"]);
  });

  test("[LEAVE-1] is refused for a person without a seat, in every status", () => {
    for (const mode of MODES) {
      for (const game of Object.values(GAMES[mode])) expect(refusalOf(game, left("z"))).toBe("PLAYER_NOT_FOUND");
    }
  });
});

describe("aborting", () => {
  test.each(MODES)("[ABORT-1] ends a game that has begun, without a winner, %s", (mode) => {
    for (const status of ["starting", "in_progress", "round_summary"] as const) {
      const aborted = advanced(GAMES[mode][status], { type: "aborted" });
      expect(aborted).toMatchObject({ status: "finished", winner: null, seats: GAMES[mode][status].seats });
      expect(spectatorView(aborted).scores).toEqual(spectatorView(GAMES[mode][status]).scores);
    }
  });

  test.each(MODES)("[ABORT-1] is refused before a game and after it, %s", (mode) => {
    for (const status of ["waiting", "finished"] as const)
      expect(refusalOf(GAMES[mode][status], { type: "aborted" })).toBe("NOT_IN_PROGRESS");
  });
});

describe("playing again", () => {
  test.each(MODES)("[RESET-1] deals at once if all players stayed, from round 1 and 0 to 0, %s", (mode) => {
    const again = advanced(GAMES[mode].finished, reset);
    const { setup } = GAMES[mode].finished;
    expect(again).toEqual(advanced(fullTable(setup), { type: "started", deal: { leader: 1, decks: [DECK] } }));
  });

  test.each(MODES)("[RESET-1] waits if a person has left, %s", (mode) => {
    const finished = advanced(GAMES[mode].finished, left("a"));
    const again = advanced(finished, { type: "reset", deal: null });
    expect(again).toEqual(advanced(fullTable(again.setup), left("a")));
    expect(advanced(finished, reset)).toEqual(again);
  });

  test("[RESET-1] waits after a 1 vs 1 that a player has left", () => {
    const again = advanced(GAMES["1 vs 1"].in_progress, left("b"), { type: "reset", deal: null });
    expect(spectatorView(again)).toMatchObject({
      status: "waiting",
      players: [{ id: "a" }],
      round: 0,
      winner: null,
      roundSummary: null,
    });
  });

  test("[RESET-1] a seat that a bot took over is free again, a bot's own seat stays taken", () => {
    const bot: Entry = { type: "seated", playerId: "d", name: "Chkobba Bot", isBot: true };
    const table = advanced(fullTable(TWO_VS_TWO), left("d"), bot, started, left("c"), nearWin("a"));
    const finished = advanced(roundPlayedOut(table), ended);
    if (finished.status !== "finished") throw new Error("the game goes on");
    expect(seatsAfterReset(finished).map((seat) => seat?.id)).toEqual(["a", "b", undefined, "d"]);
  });

  test("[RESET-1, AGREE-1] at a full table without a deal the players agree on a seed first", () => {
    const agreeing = advanced(GAMES["1 vs 1"].finished, { type: "reset", deal: null });
    expect(agreeing).toEqual(GAMES["1 vs 1"].starting);
    const dealt: Entry = { type: "dealt", deal: { leader: 1, decks: [DECK] } };
    expect(advanced(agreeing, dealt)).toEqual(advanced(GAMES["1 vs 1"].finished, reset));
  });

  test.each(["waiting", "in_progress", "round_summary"] as const)(
    "[RESET-1] is refused while the game is %s",
    (status) => {
      for (const mode of MODES) expect(refusalOf(GAMES[mode][status], reset)).toBe("NOT_FINISHED");
    },
  );
});

describe("near win", () => {
  test.each(MODES)("[TEST-1] puts the player's team one point from the target, and nothing else, %s", (mode) => {
    const before = GAMES[mode].in_progress;
    const after = spectatorView(advanced(before, nearWin("b")));
    expect(after.scores).toEqual({ "team-1": 0, "team-2": 10 });
    const { scores, playerScores, ...rest } = spectatorView(before);
    expect(after).toMatchObject(rest);
  });

  test("[TEST-1] works for any player of a team; the other team's points stay", () => {
    const game = advanced(startedGame({ seats: 4, target: 31, ...HOUSE_RULES }, DECK), nearWin("c"), nearWin("d"));
    expect(spectatorView(game)).toMatchObject({
      scores: { "team-1": 30, "team-2": 30 },
      playerScores: { a: 30, b: 30, c: 30, d: 30 },
    });
  });

  test("[TEST-1] is refused for strangers and outside a round", () => {
    expect(refusalOf(GAMES["1 vs 1"].in_progress, nearWin("z"))).toBe("PLAYER_NOT_FOUND");
    for (const status of ["waiting", "round_summary", "finished"] as const) {
      expect(refusalOf(GAMES["1 vs 1"][status], nearWin("a"))).toBe("NOT_IN_PROGRESS");
    }
  });
});

// Checks cups that are over against the logs of their games.

import type { CupGameRow } from "../../src/cups/cup-rows.ts";
import { KNOCKOUT } from "../../src/cups/formats/knockout.ts";
import { type Score, scoreAfter, scoreAfterEarlyWin } from "../../src/cups/formats/score.ts";
import { begin, follow } from "../../src/games/table/follow.ts";
import type { GameRecord } from "../../src/schema/game-record.ts";
import type { PlayedCup } from "./cups.ts";

export interface CupFinding {
  readonly gameId: string | null;
  readonly detail: string;
}

type Logs = ReadonlyMap<string, readonly GameRecord[]>;

const NEW: Score = { points: 0, games: 0, wins: 0, streak: 0 };

export function checkCups(cups: readonly PlayedCup[], logs: Logs): readonly CupFinding[] {
  return cups.flatMap((cup) => [
    ...cup.games.flatMap((game) => checkGame(game, logs.get(game.game_id) ?? [])),
    ...checkScores(cup),
    ...(cup.kind === "knockout" ? checkRounds(cup) : []),
    ...checkOverlap(cup, logs),
  ]);
}

/** Checks that the row and the log of the game have the same outcome. */
function checkGame(game: CupGameRow, log: readonly GameRecord[]): readonly CupFinding[] {
  const end = outcomeOf(game, log);
  const row = `${game.outcome} ${game.winner ?? "-"}`;
  return end === row ? [] : [{ gameId: game.game_id, detail: `its row says ${row}, its log ${end}` }];
}

function outcomeOf(game: CupGameRow, [opened, ...others]: readonly GameRecord[]): string {
  if (opened === undefined) return "nothing";
  let live = begin(game.game_id, opened);
  for (const record of others) {
    const next = follow(live, record);
    if (!next.ok) throw new Error(`the log of ${game.game_id} breaks the rules: ${next.refusal.code}`);
    live = next.value;
  }
  if (live.game.status !== "finished") return "running -";
  const { winner } = live.game;
  if (winner === null) return "aborted -";
  return winner === "tie" ? "tied -" : `won ${winner === 0 ? game.one : game.other}`;
}

/** Checks that each finished game counts once for both of its players, and that no player is still in a game. */
function checkScores({ id, kind, players, games }: PlayedCup): readonly CupFinding[] {
  return players.flatMap(({ account_id, points, games: counted, wins, game_id }) => {
    const own = games.filter(({ one, other, outcome }) => outcome !== "aborted" && [one, other].includes(account_id));
    const beaten = new Set<string>();
    const score = own.reduce<Score>((before, { outcome, winner, is_early, one, other }) => {
      const opponent = one === account_id ? other : one;
      if (kind === "arena" && is_early === 1 && winner === account_id) {
        const isRepeated = beaten.has(opponent);
        beaten.add(opponent);
        return scoreAfterEarlyWin(before, isRepeated);
      }
      return scoreAfter(before, outcome === "tied" ? "tied" : winner === account_id ? "won" : "lost");
    }, NEW);
    const wanted = `${kind === "knockout" ? 0 : score.points} points, ${score.games} games, ${score.wins} wins`;
    const stored = `${points} points, ${counted} games, ${wins} wins`;
    return [
      ...(stored === wanted ? [] : [{ gameId: null, detail: `${account_id} in ${id} has ${stored}, not ${wanted}` }]),
      ...(game_id === null ? [] : [{ gameId: game_id, detail: `${account_id} was not released` }]),
    ];
  });
}

/**
 * Checks that each pairing is decided once, that no round begins before the previous round is decided, and that the
 * final decides the winner.
 */
function checkRounds({ id, players, games, winner }: PlayedCup): readonly CupFinding[] {
  const decided = games.filter(({ outcome }) => outcome === "won");
  const pairings = new Set(decided.map(({ round, place }) => `${round} ${place}`));
  const course = KNOCKOUT.courseOf(players, games);
  const champion = players.find(({ seed }) => seed !== null && seed === course.winner)?.account_id ?? null;
  const early = games.filter(({ round, began_at }) =>
    decided.some((other) => (other.round ?? 0) < (round ?? 0) && other.began_at > began_at),
  );
  return [
    ...(decided.length === players.length - 1 && pairings.size === decided.length
      ? []
      : [{ gameId: null, detail: `${id}: ${decided.length} games of ${pairings.size} pairings were won` }]),
    ...(champion !== null && champion === winner
      ? []
      : [{ gameId: null, detail: `${id}: ${champion} is not ${winner}` }]),
    ...early.map(({ game_id }) => ({ gameId: game_id, detail: "its round began before the previous one was decided" })),
  ];
}

/**
 * Checks that no player is in two games of a cup at once: each game begins after the end of the player's previous game.
 */
function checkOverlap({ players, games }: PlayedCup, logs: Logs): readonly CupFinding[] {
  return players.flatMap(({ account_id }) => {
    const own = games.filter(({ one, other }) => [one, other].includes(account_id));
    return own.flatMap(({ game_id }, at) => {
      const before = own[at - 1];
      const end = logs.get(before?.game_id ?? "")?.findLast(({ kind }) => kind === "entry")?.at ?? 0;
      const began = logs.get(game_id)?.[0]?.at ?? 0;
      // The servers' clocks may differ by up to this many milliseconds.
      return began + 500 >= end ? [] : [{ gameId: game_id, detail: `${account_id} was in another game of the cup` }];
    });
  });
}

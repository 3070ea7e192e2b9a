// Studies a finished game for one player in the bot's worker: where the points came from, what the player gave away by
// theme, and the luck of the deals. The effort for each game is fixed, so the results of many games can be added.
import { type Network, playOf, rateMoves, reasonFor, seeded } from "@chkobba/bot";
import { dealLuckOf } from "@chkobba/bot/deal-luck";
import { network } from "@chkobba/bot/network";
import { themeOf } from "@chkobba/bot/puzzles";
import {
  type Entry,
  type Game,
  type GameScript,
  type InProgress,
  informationStateFor,
  type PuzzleTheme,
  replay,
  type SeatIndex,
  teamOf,
} from "@chkobba/rules";
import type { GameStudy, PointKind } from "./study-kinds.ts";

const WORLDS = 20;
const LUCK_SAMPLES = 20;
/** A smaller loss may be chance of so few worlds. */
const LEAST_LOSS = 0.25;

/** Returns null if the game breaks the rules, or a bot has the seat from the beginning. */
export function studyGame(script: GameScript, seat: SeatIndex): GameStudy | null {
  if (script.players[seat]?.isBot !== false) return null;
  const team = teamOf(seat);
  const points: Record<PointKind, [number, number]> = {
    ...{ karta: [0, 0], dinari: [0, 0], barmila: [0, 0], haya: [0, 0], chkobba: [0, 0] },
  };
  const given: Partial<Record<PuzzleTheme, number>> = {};
  let rounds = 0;
  const game = replay(script, (before, entry, after) => {
    const lost = lossOf(before, entry, seat, network);
    if (lost !== null) given[lost.theme] = (given[lost.theme] ?? 0) + lost.points;
    if (entry.type !== "played" || after.status !== "round_summary") return;
    rounds += 1;
    const { mostCards, mostDiamonds, mostSevens, sevenOfDiamonds, chkobbas } = after.summary;
    const winners = { karta: mostCards, dinari: mostDiamonds, barmila: mostSevens, haya: sevenOfDiamonds };
    for (const kind of ["karta", "dinari", "barmila", "haya"] as const) {
      const winner = winners[kind];
      if (winner !== null) points[kind][winner === team ? 0 : 1] += 1;
    }
    points.chkobba[0] += chkobbas[team];
    points.chkobba[1] += chkobbas[team === 0 ? 1 : 0];
  });
  const luck = dealLuckOf(script, { network, random: seeded(1), samples: LUCK_SAMPLES });
  return game === null || luck === null ? null : { rounds, points, given, luck: team === 0 ? luck : -luck };
}

/** Returns the loss of a play of this seat, and the theme of the better play. Null for other entries, and if it lost little. */
function lossOf(before: Game, entry: Entry, seat: SeatIndex, weights: Network) {
  if (entry.type !== "played" || !isAtTurn(before, seat)) return null;
  const view = informationStateFor(before, seat);
  const rated = rateMoves(view, { level: "hard", random: seeded(0), iterations: WORLDS, network: weights });
  const [best] = rated;
  const own = rated.find(({ move }) => {
    const play = playOf(view, move);
    return play?.played === entry.card && isSame(play.taken, entry.taken);
  });
  if (best === undefined || own === undefined || best.points - own.points < LEAST_LOSS) return null;
  const points = best.points - own.points;
  const code = reasonFor(view, best.move, own.move, points)?.code ?? null;
  const theme = themeOf(view, { code, captured: best.move.capturedCardIds.length });
  return theme === null ? null : { theme, points };
}

function isAtTurn(game: Game, seat: SeatIndex): game is InProgress {
  return game.status === "in_progress" && game.round.turn === seat && game.seats[seat]?.isBot === false;
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((card) => others.includes(card));
}

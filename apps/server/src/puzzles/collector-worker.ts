// The worker thread of the puzzle search: plays a finished game again, and finds the puzzles in it.
import { network } from "@chkobba/bot/network";
import { type FoundPuzzle, findPuzzle } from "@chkobba/bot/puzzles";
import { history } from "@chkobba/protocol";
import { informationStateFor, replay as playAgain } from "@chkobba/rules";
import * as z from "zod/mini";

/** The task that the worker receives. */
export interface SearchTask {
  /** The replay of a game as JSON. */
  readonly replay: string;
  readonly target: 11 | 21 | 31;
  readonly rounds: number | null;
}

/** Puzzles of one game look alike. */
const MOST_OF_A_GAME = 3;

const schema = z.pick(history.replay, { houseRules: true, players: true, entries: true });

export default function search({ replay, target, rounds }: SearchTask): readonly FoundPuzzle[] {
  const { houseRules, players, entries } = z.decode(schema, JSON.parse(replay));
  // Puzzles are judged by the usual rules.
  if (!houseRules.lastCardChkobba || houseRules.cut || (players.length !== 2 && players.length !== 4)) return [];
  const setup = { seats: players.length, target, ...houseRules, ...(rounds !== null && { rounds }) } as const;
  const found: FoundPuzzle[] = [];
  playAgain({ setup, players, entries: entries.map(({ entry }) => entry) }, (before, entry) => {
    if (entry.type !== "played" || before.status !== "in_progress") return;
    const puzzle = findPuzzle(informationStateFor(before, before.round.turn), network);
    if (puzzle !== null) found.push(puzzle);
  });
  return found.toSorted((a, b) => b.level - a.level).slice(0, MOST_OF_A_GAME);
}

// The HTTP calls for puzzles. Only the answer to an answer has a solution.
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import type { Caller, CallGuards, CallHandlers } from "../platform/http/calls.ts";
import { withinLimit } from "../platform/http/calls.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import type { PuzzleService } from "./puzzle-service.ts";

type PuzzleCall = "getTodaysPuzzle" | "getNextPuzzle" | "getPuzzleFigures" | "answerPuzzle";

export function puzzleCalls(
  { accounts, limits }: Pick<App, "accounts" | "limits">,
  { puzzles }: { readonly puzzles: PuzzleService },
): Pick<CallHandlers, PuzzleCall> {
  const answers = limits.at(RATES.ownPuzzleAnswers);
  const ownerOf = async (caller: Caller) => (await accounts.personOf(caller))?.owner ?? null;
  return {
    getTodaysPuzzle: async (_, caller) => puzzles.today(await ownerOf(caller)),
    getNextPuzzle: async (query, caller) => puzzles.next(await ownerOf(caller), query),
    getPuzzleFigures: async (_, caller) => accepted(await puzzles.figures(await ownerOf(caller))),
    answerPuzzle: async (answer, caller) => {
      const owner = await ownerOf(caller);
      if (owner === null) return refused("SIGN_IN_REQUIRED");
      if (!answers.allows(owner)) return refusedFor(answers.retryAfterSeconds(owner), "TOO_MANY_REQUESTS");
      return puzzles.answer(owner, answer);
    },
  };
}

/** Limits the calls of one network, because each of them reads or writes rows. */
export function puzzleGuards({ limits }: Pick<App, "limits">): Pick<CallGuards, PuzzleCall> {
  const reads = limits.at(RATES.puzzles);
  const answers = limits.at(RATES.puzzleAnswers);
  const read = async (caller: Caller) => withinLimit(reads, caller, "TOO_MANY_REQUESTS");
  return {
    getTodaysPuzzle: read,
    getNextPuzzle: read,
    getPuzzleFigures: read,
    answerPuzzle: async (caller) => withinLimit(answers, caller, "TOO_MANY_REQUESTS"),
  };
}

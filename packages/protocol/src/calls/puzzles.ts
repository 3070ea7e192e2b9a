// The calls for puzzles. No GET has a solution.
import { askedPuzzle, judgedAnswer, puzzleAnswer, puzzleFigures, puzzleQuery } from "../puzzles.ts";
import type { Call } from "./call.ts";

export const puzzleCalls = {
  getTodaysPuzzle: { method: "GET", path: "/puzzles/today", reply: askedPuzzle, refusals: ["PUZZLE_NOT_FOUND"] },
  /** A puzzle that the caller has not answered, never the day's. */
  getNextPuzzle: {
    method: "GET",
    path: "/puzzles/next",
    query: puzzleQuery,
    reply: askedPuzzle,
    refusals: ["PUZZLE_NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  getPuzzleFigures: { method: "GET", path: "/puzzles/mine", reply: puzzleFigures, refusals: [] },
  /** The first answer of a person counts. An illegal play is refused like at a table, as a mistake in the request. */
  answerPuzzle: {
    method: "POST",
    path: "/puzzles/:id/answer",
    body: puzzleAnswer,
    reply: judgedAnswer,
    refusals: [
      ...(["PUZZLE_NOT_FOUND", "SIGN_IN_REQUIRED", "TOO_MANY_REQUESTS"] as const),
      ...(["CARD_NOT_IN_HAND", "CAPTURE_REQUIRED", "ILLEGAL_CAPTURE"] as const),
    ],
    statuses: { CARD_NOT_IN_HAND: 400, CAPTURE_REQUIRED: 400, ILLEGAL_CAPTURE: 400 },
  },
} as const satisfies Readonly<Record<string, Call>>;

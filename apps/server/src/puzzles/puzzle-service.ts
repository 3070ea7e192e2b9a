// Puzzles: which one a person gets, and what an answer is worth. The first answer of a person to a puzzle counts.
import { type Move, reasonFor } from "@chkobba/bot";
import {
  decodePlays,
  decodePosition,
  informationStateOf,
  type JudgedPlay,
  type PuzzleLine,
  type PuzzlePosition,
  unseenIn,
} from "@chkobba/bot/puzzles";
import type { CallPayload, CallReply, JudgedAnswer, Puzzle, PuzzleFigures } from "@chkobba/protocol";
import {
  type Card,
  captureRefusal,
  cardFromId,
  cardId,
  NO_CARD,
  PUZZLE_THEMES,
  type RefusalCode,
} from "@chkobba/rules";
import type { PuzzleRatings } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { PuzzleStore, Standing } from "./puzzle-store.ts";
import type { PuzzleShelf } from "./shelf.ts";

export interface PuzzleServiceParts {
  readonly shelf: PuzzleShelf;
  readonly store: Pick<PuzzleStore, "standingOf" | "isSolved" | "answeredBy" | "countsOf" | "answer">;
  readonly ratings: PuzzleRatings;
  /** In ms since the epoch. */
  readonly now: () => number;
  /** Returns a number from 0 to 1, without 1 itself. */
  readonly random: () => number;
}

type Asked = CallReply<"getTodaysPuzzle">;
type Judged = Result<JudgedAnswer, "PUZZLE_NOT_FOUND" | PlayRefusal>;
type PlayRefusal = Extract<RefusalCode, "CARD_NOT_IN_HAND" | "CAPTURE_REQUIRED" | "ILLEGAL_CAPTURE">;

/** The next puzzle is one of this many whose level is nearest to the person's rating. */
const NEAREST = 12;
/** How often an answer is stored again that met one of the same person on another server. */
const TRIES = 5;

export class PuzzleService {
  readonly #parts: PuzzleServiceParts;
  /** The answers of one person. Another server may store one at the same moment. */
  readonly #oneAtATime = new KeyedMutex();

  constructor(parts: PuzzleServiceParts) {
    this.#parts = parts;
  }

  /** @param person null if the server cannot identify the person */
  async today(person: Owner | null): Promise<Result<Asked, "PUZZLE_NOT_FOUND">> {
    const date = dateOf(this.#parts.now());
    const puzzle = await this.#parts.shelf.ofDay(date);
    if (puzzle === null) return refused("PUZZLE_NOT_FOUND");
    const isSolved = person === null ? null : await this.#parts.store.isSolved(person, puzzle.id);
    return accepted({
      puzzle: shown(puzzle, date),
      state: isSolved === null ? "open" : isSolved ? "solved" : "missed",
    });
  }

  async next(
    person: Owner | null,
    { theme }: CallPayload<"getNextPuzzle">,
  ): Promise<Result<Asked, "PUZZLE_NOT_FOUND">> {
    const { shelf, store, random } = this.#parts;
    const answered = person === null ? new Set<string>() : await store.answeredBy(person);
    const rating = await this.#ratingOf(person);
    const open = (await shelf.others(dateOf(this.#parts.now())))
      .filter((puzzle) => (!theme || puzzle.theme === theme) && !answered.has(puzzle.id))
      .toSorted((a, b) => Math.abs(a.level - rating) - Math.abs(b.level - rating))
      .slice(0, NEAREST);
    const puzzle = open[Math.floor(random() * open.length)];
    return puzzle === undefined
      ? refused("PUZZLE_NOT_FOUND")
      : accepted({ puzzle: shown(puzzle, null), state: "open" });
  }

  async answer(person: Owner, { id, ...move }: CallPayload<"answerPuzzle">): Promise<Judged> {
    const puzzle = await this.#parts.shelf.puzzle(id);
    if (puzzle === null) return refused("PUZZLE_NOT_FOUND");
    const judged = judge(puzzle, move);
    if (!judged.ok) return judged;
    const { correct } = judged.value;
    const rating = await this.#oneAtATime.run(person, () => this.#count(person, puzzle, correct));
    return accepted({ ...judged.value, rating });
  }

  /** @param person null if the server cannot identify the person */
  async figures(person: Owner | null): Promise<PuzzleFigures> {
    const { store, ratings } = this.#parts;
    const standing = person === null ? null : await store.standingOf(person);
    const counts = person === null ? [] : await store.countsOf(person);
    const countOf = (theme: string, wanted: boolean) =>
      counts.find((each) => each.theme === theme && each.isSolved === wanted)?.count ?? 0;
    const themes = PUZZLE_THEMES.map((theme) => ({
      theme,
      solved: countOf(theme, true),
      missed: countOf(theme, false),
    })).filter(({ solved, missed }) => solved + missed > 0);
    return {
      rating: ratings.valueOf(standing?.rating ?? ratings.first),
      solved: themes.reduce((sum, { solved }) => sum + solved, 0),
      streak: standing?.streak ?? 0,
      themes,
    };
  }

  /** Stores an answer if it is the person's first one to this puzzle. Returns the person's rating. */
  async #count(person: Owner, puzzle: PuzzleLine, isSolved: boolean): Promise<number> {
    const { store, ratings, now } = this.#parts;
    for (let tries = 0; tries < TRIES; tries++) {
      const isAnswered = (await store.isSolved(person, puzzle.id)) !== null;
      const before = (await store.standingOf(person)) ?? this.#newcomer();
      if (isAnswered) return ratings.valueOf(before.rating);
      const rating = ratings.after(before.rating, puzzle.level, isSolved);
      const isStored = await store.answer(person, {
        ...{ puzzleId: puzzle.id, theme: puzzle.theme, isSolved, rating, at: now() },
        answers: before.answers + 1,
        streak: isSolved ? before.streak + 1 : 0,
      });
      if (isStored) return ratings.valueOf(rating);
    }
    throw new Error("a person's answers to puzzles kept meeting each other");
  }

  #newcomer(): Standing {
    return { answers: 0, streak: 0, rating: this.#parts.ratings.first };
  }

  async #ratingOf(person: Owner | null): Promise<number> {
    const { store, ratings } = this.#parts;
    const standing = person === null ? null : await store.standingOf(person);
    return ratings.valueOf(standing?.rating ?? ratings.first);
  }
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11-22".length);
}

function shown({ id, theme, level, code }: PuzzleLine, date: string | null): Puzzle {
  const position = positionOf(code);
  const { hand, table, piles, lastCapture, teamMode } = position;
  const ids = (cards: readonly Card[]) => cards.map(cardId);
  return {
    ...{ id, date, theme, level },
    position: {
      ...{ hand: ids(hand), table: ids(table), piles: piles.map(ids), scores: [0, 0], unseen: ids(unseenIn(position)) },
      ...{ lastCapture, seat: 0, teamMode },
    },
  };
}

/** Compares the play with the best one, without the rating. */
function judge({ code, plays }: PuzzleLine, move: Move): Result<Omit<JudgedAnswer, "rating">, PlayRefusal> {
  const position = positionOf(code);
  const refusal = refusalOf(position, move);
  if (refusal !== null) return refused(refusal);
  const judged = decodePlays(plays);
  const [best, second] = judged;
  const played = judged.find((each) => isSame(each.move, move));
  const view = informationStateOf(position);
  if (best === undefined || second === undefined || played === undefined || view === null) {
    throw new Error("a puzzle does not know all of its plays");
  }
  const correct = played.lost === 0;
  const worse: JudgedPlay = correct ? second : played;
  const reason = reasonFor(view, best.move, worse.move, worse.lost);
  return accepted({
    ...{ correct, lost: played.lost },
    best: { cardId: best.move.cardId, capturedCardIds: [...best.move.capturedCardIds] },
    reason: reason && { ...reason, cards: [...reason.cards] },
  });
}

function refusalOf({ hand, table }: PuzzlePosition, { cardId: id, capturedCardIds }: Move): PlayRefusal | null {
  const played = cardFromId(id);
  if (played === undefined || !hand.includes(played)) return "CARD_NOT_IN_HAND";
  const taken = capturedCardIds.map((taken) => cardFromId(taken) ?? NO_CARD);
  const refusal = captureRefusal(played, taken, table);
  return refusal === "CAPTURE_REQUIRED" ? refusal : refusal === null ? null : "ILLEGAL_CAPTURE";
}

function isSame(one: Move, other: Move): boolean {
  const inOrder = ({ capturedCardIds }: Move) => capturedCardIds.toSorted().join();
  return one.cardId === other.cardId && inOrder(one) === inOrder(other);
}

function positionOf(code: string): PuzzlePosition {
  const position = decodePosition(code);
  if (position === undefined) throw new Error(`"${code}" is the position of no puzzle`);
  return position;
}

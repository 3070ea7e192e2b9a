// Puzzles on the wire: positions without names and hidden cards, answers, and a person's figures.
import { PUZZLE_THEMES, REASON_CODES } from "@chkobba/rules";
import * as z from "zod/mini";
import { list } from "./fields.ts";

const theme = z.enum(PUZZLE_THEMES);
/** An id of a card, such as 7-dinari. */
const cardId = z.string();
const cards = z.array(cardId);
const move = z.object({ cardId, capturedCardIds: cards });
/** A legal play takes at most the ten cards that add up to ten. */
const answeredMove = z.object({
  cardId: cardId.check(z.maxLength(20)),
  capturedCardIds: list(cardId.check(z.maxLength(20)), 40),
});

const position = z.object({
  hand: cards,
  table: cards,
  /** The captured cards of each team. */
  piles: z.array(cards),
  /** The points of each team before this round. Only the points of the round count, so both are 0. */
  scores: z.array(z.int()),
  /** The cards that the player has not seen, in the order of the sorted deck. */
  unseen: cards,
  /** The index of the team that captured last; null if none has. */
  lastCapture: z.nullable(z.int()),
  /** The seat of the player, who is at turn. */
  seat: z.int(),
  teamMode: z.boolean(),
});

export const puzzle = z.object({
  id: z.string(),
  /** The day of the puzzle of the day (UTC), such as 2026-11-22; null for other puzzles. */
  date: z.nullable(z.string()),
  theme,
  position,
  /** How difficult the puzzle is, on the scale of ratings. */
  level: z.int(),
});
export type Puzzle = Readonly<z.output<typeof puzzle>>;

export const puzzleState = z.enum(["open", "solved", "missed"]);
export const askedPuzzle = z.object({ puzzle, state: puzzleState });

export const puzzleQuery = z.object({ theme: z.optional(z.union([theme, z.literal("")])) });

export const puzzleAnswer = answeredMove;

const reason = z.object({
  code: z.enum(REASON_CODES),
  /** Ids of the cards that the sentence of this code names. */
  cards,
  /** How many points better the best play is, where the sentence says it. */
  points: z.optional(z.int()),
});
export type PuzzleReason = Readonly<z.output<typeof reason>>;

export const judgedAnswer = z.object({
  correct: z.boolean(),
  best: move,
  /** The points a round by which the answered play is worse than the best. */
  lost: z.number(),
  /** Why the best play is better; null if no reason is known. */
  reason: z.nullable(reason),
  /** The rating of the one who answered. */
  rating: z.int(),
});
export type JudgedAnswer = Readonly<z.output<typeof judgedAnswer>>;

export const puzzleFigures = z.object({
  rating: z.int(),
  solved: z.int(),
  /** How many puzzles were solved in a row. */
  streak: z.int(),
  themes: z.array(z.object({ theme, solved: z.int(), missed: z.int() })),
});
export type PuzzleFigures = Readonly<z.output<typeof puzzleFigures>>;

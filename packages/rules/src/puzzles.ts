// The names of the themes of puzzles, and of the reasons why a play is better than another one. Bot, server and page
// share them.

export const PUZZLE_THEMES = ["haya", "sevens", "guard", "last-capture", "sum", "chkobba", "partner"] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

export const REASON_CODES = [
  "chkobba",
  "haya",
  "keeps-haya",
  "barmila",
  "seven",
  "keeps-seven",
  "guard",
  "guard-gone",
  "fewer",
  "dinari",
  "diamonds",
  "keeps-diamond",
  "karta",
  "cards",
  "last-capture",
  "pair",
  "none-left",
  "counted",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

// Puzzles: positions in which one play is clearly the best.
export { type FoundPuzzle, findPuzzle, type Sketch } from "./find-puzzle.ts";
export { decodePlays, decodePosition, encodePosition, type JudgedPlay } from "./puzzle-code.ts";
export { isForDays, type PuzzleLine, readPuzzles } from "./puzzle-lines.ts";
export { informationStateOf, type PuzzlePosition, unseenIn } from "./puzzle-position.ts";
export { themeOf } from "./themes.ts";

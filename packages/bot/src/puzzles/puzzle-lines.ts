// The puzzles that ship with the product, as lines of text: id, theme, level, position, and on the server the plays.
import { PUZZLE_THEMES, type PuzzleTheme } from "@chkobba/rules";

export interface PuzzleLine {
  readonly id: string;
  readonly theme: PuzzleTheme;
  readonly level: number;
  /** The position, by `encodePosition`. */
  readonly code: string;
  /** All legal plays, by `encodePlays`; empty in the lines of the page. */
  readonly plays: string;
}

export function readPuzzles(text: string): readonly PuzzleLine[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", named, level, code = "", ...plays] = line.split(" ");
      const theme = PUZZLE_THEMES.find((each) => each === named);
      if (theme === undefined) throw new Error(`"${line}" is no puzzle`);
      return { id, theme, level: Number(level), code, plays: plays.join(" ") };
    });
}

/**
 * Whether a puzzle is kept for a day: the server sends it to no player before its day, and it does not ship with the page. About three in
 * eight ids are kept.
 * @param id hexadecimal digits
 */
export function isForDays(id: string): boolean {
  return Number.parseInt(id.slice(-1), 16) < 6;
}

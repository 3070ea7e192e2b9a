// The short codes of waiting games and of rooms, which people read out and type. Free of schemas: pages load it early.

/** Without 0, 1, I, L and O, which look alike. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 6;
/** The codes of games begin with one of this many letters, those of rooms with one of the others: no game and room share a code. */
const GAME_LETTERS = 16;
const GAP = /[\s\u2010-\u2015-]/g;

export type CodeKind = "game" | "room";

export interface Code {
  readonly kind: CodeKind;
  /** In capitals, without gaps. */
  readonly text: string;
}

/** Reads a code in any case, with or without spaces and hyphens; null if the text is none. */
export function readCode(typed: string): Code | null {
  const text = typed.replace(GAP, "").toUpperCase();
  if (text.length !== LENGTH || [...text].some((letter) => !LETTERS.includes(letter))) return null;
  return { kind: LETTERS.indexOf(text.charAt(0)) < GAME_LETTERS ? "game" : "room", text };
}

/** Draws a code. @param below a random integer from `low` on and below `high` */
export function drawCode(kind: CodeKind, below: (low: number, high: number) => number): string {
  const first = kind === "game" ? below(0, GAME_LETTERS) : below(GAME_LETTERS, LETTERS.length);
  const others = Array.from({ length: LENGTH - 1 }, () => below(0, LETTERS.length));
  return [first, ...others].map((at) => LETTERS.charAt(at)).join("");
}

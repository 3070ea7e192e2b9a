// Short codes of waiting games and of rooms, which people read aloud and type. This file has no schemas, because pages
// load it early.

import { copiedText } from "./copied-text.ts";

/** The characters of a code. 0, 1, I, L and O are left out, because they look alike. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 6;
/**
 * A game's code begins with one of the first 16 characters, a room's code with one of the other characters. So a game
 * and a room never have the same code.
 */
const GAME_LETTERS = 16;
const GAP = /[\s\u2010-\u2015-]/g;

export type CodeKind = "game" | "room";

export interface Code {
  readonly kind: CodeKind;
  /** The code in capitals, without spaces and hyphens. */
  readonly text: string;
}

/** The longest text in which a code is looked for. */
const TYPED_MAX = 200;

/**
 * Reads a code in any case, with or without spaces and hyphens, and as it comes out of a message; null if the text is not
 * a code.
 */
export function readCode(typed: string): Code | null {
  if (typed.length > TYPED_MAX) return null;
  const text = copiedText(typed).replace(GAP, "").toUpperCase();
  if (text.length !== LENGTH || [...text].some((letter) => !LETTERS.includes(letter))) return null;
  return { kind: LETTERS.indexOf(text.charAt(0)) < GAME_LETTERS ? "game" : "room", text };
}

/** Draws a code. @param below returns a random integer from `low` to `high`, without `high` itself */
export function drawCode(kind: CodeKind, below: (low: number, high: number) => number): string {
  const first = kind === "game" ? below(0, GAME_LETTERS) : below(GAME_LETTERS, LETTERS.length);
  const others = Array.from({ length: LENGTH - 1 }, () => below(0, LETTERS.length));
  return [first, ...others].map((at) => LETTERS.charAt(at)).join("");
}

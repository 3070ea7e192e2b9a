// Short codes of waiting games, rooms and screens, which people read aloud and type. This file has no schemas, because
// pages load it early.

import { copiedText } from "./copied-text.ts";

/** The characters of a code. 0, 1, I, L and O are left out, because they look alike. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 6;
/**
 * The first character of a code says what it belongs to: the first 16 characters are for games, T (as in television) is
 * for screens, and the other characters are for rooms. So two of them never have the same code.
 */
const FIRST_LETTERS = { game: LETTERS.slice(0, 16), room: LETTERS.slice(16).replace("T", ""), screen: "T" } as const;
const GAP = /[\s\u2010-\u2015-]/g;

export type CodeKind = keyof typeof FIRST_LETTERS;

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
  return { kind: kindOf(text.charAt(0)), text };
}

function kindOf(first: string): CodeKind {
  if (FIRST_LETTERS.screen === first) return "screen";
  return FIRST_LETTERS.game.includes(first) ? "game" : "room";
}

/** Draws a code. @param below returns a random integer from `low` to `high`, without `high` itself */
export function drawCode(kind: CodeKind, below: (low: number, high: number) => number): string {
  const first = FIRST_LETTERS[kind];
  const letters = [first, ...Array.from({ length: LENGTH - 1 }, () => LETTERS)];
  return letters.map((from) => from.charAt(below(0, from.length))).join("");
}

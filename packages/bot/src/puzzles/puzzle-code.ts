// A puzzle's position, and a play, as short texts: one character for each card of the deck.
import { ALL_CARDS, type Card } from "@chkobba/rules";
import { type Candidate, type Move, moveOf } from "../move.ts";
import type { PuzzlePosition } from "./puzzle-position.ts";

const CARD_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd";
const IN_HAND = "h";
const UNSEEN = ".";
const PILES = ["o", "x"] as const;
const MODES = { duel: "2", team: "4" } as const;
const LAST = ["o", "x", "-"] as const;

/**
 * Forty characters say where each card of the deck is; then the mode, the team that captured last, and the table in its
 * order.
 */
export function encodePosition({ hand, table, piles, lastCapture, teamMode }: PuzzlePosition): string {
  const placeOf = (card: Card) => {
    if (hand.includes(card)) return IN_HAND;
    const pile = piles.findIndex((cards) => cards.includes(card));
    return PILES[pile] ?? UNSEEN;
  };
  const mode = teamMode ? MODES.team : MODES.duel;
  return ALL_CARDS.map(placeOf).join("") + mode + LAST[lastCapture ?? 2] + table.map(signOf).join("");
}

/** Returns the position of a text by `encodePosition`; undefined for any other text. */
export function decodePosition(text: string): PuzzlePosition | undefined {
  const places = text.slice(0, ALL_CARDS.length);
  const [mode, last, ...laid] = text.slice(ALL_CARDS.length);
  const at = (sign: string) => ALL_CARDS.filter((card) => places[card] === sign);
  const table = laid.map(cardOfSign);
  const lastCapture = last === LAST[2] ? null : last === LAST[0] ? 0 : 1;
  if (places.length < ALL_CARDS.length || table.includes(undefined) || (mode !== "2" && mode !== "4")) return undefined;
  return {
    hand: at(IN_HAND),
    table: table.filter((card) => card !== undefined),
    piles: [at(PILES[0]), at(PILES[1])],
    lastCapture,
    teamMode: mode === MODES.team,
  };
}

/** A legal play of a puzzle. */
export interface JudgedPlay {
  readonly move: Move;
  /** The points a round by which it is worse than the best play; 0 for the best. */
  readonly lost: number;
}

/** Each play is the sign of its card, those of the captured cards, and the points that it loses. */
export function encodePlays(plays: readonly { readonly play: Candidate; readonly lost: number }[]): string {
  return plays
    .map(({ play: { played, taken }, lost }) => `${signOf(played)}${taken.map(signOf).join("")}=${lost}`)
    .join(" ");
}

export function decodePlays(text: string): readonly JudgedPlay[] {
  return text.split(" ").map((part) => {
    const [signs = "", lost = ""] = part.split("=");
    const [played, ...taken] = [...signs].map((sign) => {
      const card = cardOfSign(sign);
      if (card === undefined) throw new Error(`"${sign}" is the sign of no card`);
      return card;
    });
    if (played === undefined) throw new Error(`"${text}" is no list of plays`);
    return { move: moveOf({ played, taken }), lost: Number(lost) };
  });
}

function signOf(card: Card): string {
  return CARD_SIGNS[card] ?? "";
}

function cardOfSign(sign: string): Card | undefined {
  return ALL_CARDS[CARD_SIGNS.indexOf(sign)];
}

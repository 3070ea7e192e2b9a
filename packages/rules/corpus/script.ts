// Reads the files of this folder; README.md describes their format.
import { ALL_CARDS, type Card, card, type Deck, HOUSE_RULES, type Setup, TARGETS } from "../src/index.ts";

export interface Script {
  readonly players: readonly string[];
  readonly setup: Setup;
  readonly leader: number;
  readonly rounds: readonly RoundScript[];
}

export interface RoundScript {
  /** The decks of the deal, the void decks first. */
  readonly decks: readonly Deck[];
  /** The hands that are dealt to seats, and the moves, in the order in which they happen. */
  readonly lines: readonly (HandLine | MoveLine)[];
  /** The value of each figure, as text, by the figure's name. */
  readonly figures: Readonly<Record<string, string>>;
}

export interface HandLine {
  readonly type: "hand";
  readonly player: string;
  readonly cards: readonly Card[];
}

export interface MoveLine {
  readonly type: "move";
  readonly text: string;
  readonly player: string;
  readonly card: Card;
  readonly taken: readonly Card[];
  readonly chkobba: boolean;
}

export function readScript(text: string): Script {
  const [head = [], ...blocks] = text.trim().split("\n\n").map(pairsOf);
  const players = valueOf(head, "players").split(" ");
  const target = TARGETS.find((each) => String(each) === valueOf(head, "target"));
  if (target === undefined || (players.length !== 2 && players.length !== 4)) throw new Error("no such game");
  const rounds = blocks.flatMap((moves, nth) => (nth % 2 === 0 ? [readRound(moves, blocks[nth + 1] ?? [])] : []));
  return {
    players,
    setup: { ...HOUSE_RULES, seats: players.length, target, lastCardChkobba: !head.some(isNoLastChkobba) },
    leader: players.indexOf(valueOf(head, "leader")),
    rounds,
  };
}

type Pair = readonly [name: string, value: string];

/** Splits the lines of a block into name and value. Comments are left out. */
function pairsOf(block: string): Pair[] {
  const lines = block.split("\n").filter((line) => !line.startsWith("#"));
  return lines.map((line) => {
    const [name, value, ...more] = line.split(": ");
    if (name === undefined || value === undefined || more.length > 0) throw new Error(`can't read "${line}"`);
    return [name, value];
  });
}

function isNoLastChkobba([name, value]: Pair): boolean {
  return name === "last card" && value === "no chkobba";
}

function valueOf(pairs: readonly Pair[], name: string): string {
  const pair = pairs.find(([each]) => each === name);
  if (pair === undefined) throw new Error(`"${name}" is missing`);
  return pair[1];
}

function readRound(pairs: readonly Pair[], figures: readonly Pair[]): RoundScript {
  const lines = pairs.flatMap(([name, value]) => (name === "void" || name === "table" ? [] : [readLine(name, value)]));
  const dealt = lines.flatMap((line) => (line.type === "hand" ? line.cards : []));
  const voidDecks = pairs.flatMap(([name, value]) => (name === "void" ? [withTheRest(cardsOf(value))] : []));
  const deck = [...cardsOf(valueOf(pairs, "table")), ...dealt];
  return { decks: [...voidDecks, deck], lines, figures: Object.fromEntries(figures) };
}

function readLine(name: string, value: string): HandLine | MoveLine {
  if (name.startsWith("deal ")) return { type: "hand", player: name.slice("deal ".length), cards: cardsOf(value) };
  const move = value.replace(/ chkobba$/, "");
  const [laid = "", taken = ""] = move.split(" x ");
  const chkobba = move !== value;
  return { type: "move", text: `${name}: ${value}`, player: name, card: card(laid), taken: cardsOf(taken), chkobba };
}

function withTheRest(opening: readonly Card[]): Deck {
  return [...opening, ...ALL_CARDS.filter((other) => !opening.includes(other))];
}

function cardsOf(text: string): Card[] {
  return text.split(" ").filter(Boolean).map(card);
}

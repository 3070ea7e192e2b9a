// English: puzzles, and the reasons why a play is better than another one.
import { pluralIn } from "../plural.ts";
import { cardTexts } from "./cards.ts";

const plural = pluralIn("en");
const cardsOf = (count: number): string => plural(count, { one: "1 card", other: "# cards" });

/** A card or cards in a sentence. */
export interface ReasonWords {
  /** The first card, with its suit. */
  readonly card: string;
  /** The sum of the other cards. */
  readonly sum: number;
  /** How many cards there are besides the first, or in all, or how many points, as the sentence needs. */
  readonly count: number;
  /** The value of the first card, from 1 to 10. */
  readonly value: number;
}

export const puzzles = {
  ...cardTexts,
  title: "Puzzles",
  today: "Puzzle of the day",
  question: "Your turn. Which play is best?",
  teams: "2 vs 2",
  duel: "1 vs 1",
  level: (level: number): string => `Level ${level}`,
  rating: (rating: number): string => `Rating ${rating}`,
  solved: (count: number): string => plural(count, { one: "1 solved", other: "# solved" }),
  streak: (count: number): string => `${count} in a row`,
  table: "Table",
  emptyTable: "The table is empty",
  hand: "Your hand",
  taken: "Taken cards",
  play: "Play",
  playCard: (card: string): string => `Play the ${card}`,
  chooseTaken: "Choose the cards it takes.",
  takesEqual: "It must take the equal card.",
  hint: "Hint",
  showCard: "Show the card",
  thinking: "One moment…",
  hintFailed: "The hint could not be worked out. Please try again.",
  theCard: (card: string): string => `Play the ${card}.`,
  themes: {
    haya: "The haya",
    sevens: "Sevens",
    guard: "Guarding the table",
    "last-capture": "The last cards",
    sum: "Sums",
    chkobba: "Chkobba",
    partner: "With a partner",
  },
  hints: {
    haya: "Look at the 7 of diamonds, the haya.",
    sevens: "Count the sevens.",
    guard: "What can the next player take from the table?",
    "last-capture": "The deck is almost empty. Count what is left.",
    sum: "A card can take several cards together.",
    chkobba: "Can you clear the table?",
    partner: "The next player is an opponent, then comes your partner.",
  },
  right: "Right!",
  close: "Not the best",
  bestWas: (card: string): string => `Best was the ${card}.`,
  bestTakes: (card: string, taken: string): string => `Best: the ${card} takes ${taken}.`,
  and: " and ",
  lost: (points: string, count: number): string =>
    `Your play costs ${points} ${count === 1 ? "point" : "points"} a round.`,
  solvedBefore: "You solved today's puzzle.",
  missedBefore: "You have answered today's puzzle.",
  tryFree: "You can try it again. Only the first answer counts.",
  next: "Next puzzle",
  course: "The course: eight short lessons",
  backToday: "Puzzle of the day",
  all: "All",
  chooseTheme: "Theme",
  noneLeft: "You have answered them all",
  noneLeftText: "New puzzles are found in finished games every day.",
  failed: "The puzzle could not be loaded",
  offline: "No connection: this puzzle is from your device.",
  countsLater: "Your answer counts when you are back online.",
  yourPile: "Yours",
  theirPile: "Theirs",
  pile: (cards: number, diamonds: number, sevens: number): string =>
    `${cardsOf(cards)} · ${plural(diamonds, { one: "1 diamond", other: "# diamonds" })} · ${plural(sevens, { one: "1 seven", other: "# sevens" })}`,
  lastWas: { own: "You took last.", other: "They took last.", none: "Nobody has taken yet." },
  undealt: (count: number): string =>
    count === 0
      ? "The last hand of the round"
      : plural(count, { one: "1 card in the deck", other: "# cards in the deck" }),
  unseen: (count: number): string => plural(count, { one: "1 unseen card", other: "# unseen cards" }),
  coachAsks: (text: string): string => `${text} Press again to play it.`,
  coachDoubts: "Another play is better here.",
  reasons: {
    chkobba: ({ card }: ReasonWords): string => `The ${card} clears the table: chkobba, one point.`,
    haya: ({ card }: ReasonWords): string => `The ${card} brings home the haya, a point of its own.`,
    "keeps-haya": (): string => "On the table the haya could be taken: keep it in the hand.",
    barmila: ({ card }: ReasonWords): string => `The ${card} brings your third seven: barmila is yours.`,
    seven: ({ card, count }: ReasonWords): string =>
      plural(count, { one: `The ${card} wins a seven for barmila.`, other: `The ${card} wins # sevens for barmila.` }),
    "keeps-seven": ({ card }: ReasonWords): string => `On the table the ${card} could be taken, and barmila is open.`,
    guard: ({ card, sum }: ReasonWords): string =>
      `The ${card} leaves ${sum} on the table: no single card takes it all.`,
    "guard-gone": ({ card, sum }: ReasonWords): string =>
      `The ${card} leaves ${sum}: no card that you haven't seen takes it all.`,
    fewer: ({ card, count }: ReasonWords): string =>
      plural(count, {
        one: `After the ${card}, only one unseen card takes it all.`,
        other: `After the ${card}, only # unseen cards take it all.`,
      }),
    dinari: ({ card }: ReasonWords): string => `The ${card} brings your sixth diamond: dinari is yours.`,
    diamonds: ({ card, count }: ReasonWords): string =>
      plural(count, {
        one: `The ${card} wins a diamond for dinari.`,
        other: `The ${card} wins # diamonds for dinari.`,
      }),
    "keeps-diamond": ({ card }: ReasonWords): string => `On the table the ${card} could be taken, and dinari is open.`,
    karta: ({ card }: ReasonWords): string => `The ${card} brings your 21st card: karta is yours.`,
    cards: ({ card, count }: ReasonWords): string => `The ${card} wins ${cardsOf(count)} for karta.`,
    "last-capture": ({ card }: ReasonWords): string =>
      `After the ${card} only you can take: the table's cards are yours.`,
    pair: ({ card, value }: ReasonWords): string =>
      `The ${card} can be taken back: you hold another ${RANKS[value] ?? value}.`,
    "none-left": ({ card, value }: ReasonWords): string =>
      `The ${card} lies safe from an equal card: no other ${RANKS[value] ?? value} is left.`,
    counted: ({ card, count }: ReasonWords): string =>
      plural(count, {
        one: `Counted to the last card, the ${card} is 1 point better.`,
        other: `Counted to the last card, the ${card} is # points better.`,
      }),
  },
};

const RANKS = ["", "ace", "2", "3", "4", "5", "6", "7", "queen", "jack", "king"];

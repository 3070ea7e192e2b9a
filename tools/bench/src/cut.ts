// Measures how much more a card is worth in the leader's hand than on the table. With each deck, the network of *hard*
// plays both rounds: the round with the card kept, and the round with the card left.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { network } from "@chkobba/bot/network";
import { bestByNetwork, Evaluation, type Layers, marginOf } from "@chkobba/bot/training";
import {
  ALL_CARDS,
  type Card,
  type Deck,
  deckAfterCut,
  HAND_CARDS,
  isDiamond,
  isVoidDeal,
  shuffledDeck,
  TABLE_CARDS,
  valueOf,
} from "@chkobba/rules";
import { dealHand } from "./hands.ts";
import { tableOf } from "./load/table.ts";
import { seededBelow } from "./seeded-below.ts";

const { values } = parseArgs({
  options: {
    /** The number of decks for each card. */
    decks: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
  },
});

/** The measured cards. Cards of one value that are not diamonds are worth the same, so only one of them is measured. */
const CARDS = ALL_CARDS.filter((card) => isDiamond(card) || card < 10);

interface Worth {
  readonly card: Card;
  /**
   * The average points per round of the leader's team if the card is kept, less its points if the card is left
   * (`mean`), and the standard error of this difference.
   */
  readonly mean: number;
  readonly error: number;
}

console.log(`${values.decks} decks a card, seed ${values.seed}, ${cpus().length} cores\n`);
for (const seats of [2, 4] as const) {
  const layers = seats === 2 ? network.two : network.four;
  const below = seededBelow(Number(values.seed) * 10 + seats);
  const worths = CARDS.map((card) => worthOf(card, seats, layers, below));
  console.log(
    tableOf(worths, {
      [`${seats} seats`]: ({ card }) => `${valueOf(card)}${isDiamond(card) ? " of diamonds" : ""}`,
      "kept less left": ({ mean }) => mean.toFixed(3),
      "standard error": ({ error }) => error.toFixed(3),
    }),
    "\n",
  );
}

function worthOf(card: Card, seats: 2 | 4, layers: Layers, below: (limit: number) => number): Worth {
  const count = Number(values.decks);
  let [sum, squares, played] = [0, 0, 0];
  while (played < count) {
    const deck = shuffledDeck(below);
    const at = deck.indexOf(card);
    if (at === 0) continue;
    const [kept, left] = [true, false].map((isKept) => deckAfterCut(deck, at, isKept, seats));
    if (kept === undefined || left === undefined || isVoidDeal(kept) || isVoidDeal(left)) continue;
    const worth = marginOfRound(kept, seats, layers) - marginOfRound(left, seats, layers);
    sum += worth;
    squares += worth ** 2;
    played++;
  }
  const mean = sum / played;
  return { card, mean, error: Math.sqrt((squares / played - mean ** 2) / played) };
}

/** Returns the points of the leader's team, less the points of the other team. */
function marginOfRound(deck: Deck, seats: 2 | 4, layers: Layers): number {
  const evaluation = new Evaluation(layers);
  let position = dealHand(deck, TABLE_CARDS, seats, 0, null);
  for (let next = TABLE_CARDS; next < deck.length; next += seats * HAND_CARDS) {
    if (next > TABLE_CARDS) position = dealHand(deck, next, seats, 0, position);
    evaluation.setUndealt(seats, deck.slice(next + seats * HAND_CARDS));
    while (position.held > 0) position.play(bestByNetwork(evaluation, position));
  }
  return marginOf(position.finalCounts(0), position.finalCounts(1));
}

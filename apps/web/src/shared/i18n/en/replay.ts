// English: the replay of a finished game.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const decimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const list = new Intl.ListFormat("en");

export const replay = {
  title: "Replay",
  mode: (isTeamGame: boolean): string => (isTeamGame ? "2 vs 2" : "1 vs 1"),
  share: "Share this replay",
  shareTitle: "A game of Chkobba, card by card",
  linkCopied: "The link is copied.",
  missing: "Game not found",
  missingText: "The address may be wrong, or the game isn't over yet.",
  failed: "The replay couldn't be loaded",

  play: "Play",
  pause: "Pause",
  toStart: "To the start",
  toEnd: "To the end",
  stepBack: "One move back",
  stepOn: "One move on",
  speed: "Speed",
  slider: "Moves of the game",
  stepOf: (at: number, count: number): string => `${at} of ${count}`,
  moves: "Move by move",
  byRound: "Points by round",

  moments: {
    title: "Play from this moment",
    again: "Try this moment again",
    on: "Play on from here",
    meaning: "A practice game against the bot. Trying again deals the hidden cards anew.",
    begun: "You play on against the bot. This is a practice game.",
    refused: {
      busy: "You are in another game. Finish it or leave it first.",
      missing: "This moment can't be played.",
    },
  },

  review: {
    title: "Review",
    intro: "The bot goes over each move, knowing only what the player could see, and says what it would have played.",
    whose: "Whose moves?",
    costliest: "The costliest moves",
    noneCostly: "No move cost much.",
    showPosition: "Show the position",
    onTable: "On the table",
    inHand: "In hand",
    played: (card: string): string => `Played: ${card}.`,
    start: "Review the moves",
    progress: (done: number, of: number): string => `${done} of ${of} moves reviewed`,
    done: (count: number): string => plural(count, { one: "1 move reviewed.", other: "All # moves reviewed." }),
    failed: "The bot couldn't review these moves in your browser.",
    best: "Best move",
    fine: (points: number): string => `Fine: ${decimal.format(points)} points behind.`,
    mistake: (points: number): string => `Mistake: ${decimal.format(points)} points lost.`,
    better: ({ card, taken }: { readonly card: string; readonly taken: readonly string[] }): string =>
      taken.length === 0 ? `Better: put down the ${card}.` : `Better: take the ${list.format(taken)} with the ${card}.`,
    bestCount: (count: number): string => `${count} best`,
    fineCount: (count: number): string => `${count} fine`,
    mistakeCount: (count: number): string => plural(count, { one: "# mistake", other: "# mistakes" }),
    lostInRound: (points: number): string => `${decimal.format(points)} points lost in all`,
    marks: { played: "Played", better: "Better" },
    turningPoint: "Turning point",
    /** @param move a sentence that describes the move */
    turnedByLoss: (move: string, points: number): string =>
      `Turning point: ${move} It lost ${decimal.format(points)} points.`,
    turnedByWin: (move: string, points: number): string =>
      `Turning point: ${move} It won ${decimal.format(points)} points over the next best move.`,
  },

  dealt: (round: number, leader: string): string => `Round ${round} is dealt. ${leader} leads.`,
  leftovers: (name: string, count: number): string =>
    plural(count, {
      one: `The card left on the table goes to ${name}.`,
      other: `The # cards left on the table go to ${name}.`,
    }),
  nearWin: (side: string): string => `For a test, ${side} was put one point from the target.`,
  holds: (cards: readonly string[]): string =>
    cards.length === 0 ? "No cards in hand." : `In hand: ${list.format(cards)}.`,
  lying: (cards: readonly string[]): string =>
    cards.length === 0 ? "No cards on the table." : `On the table: ${list.format(cards)}.`,
};

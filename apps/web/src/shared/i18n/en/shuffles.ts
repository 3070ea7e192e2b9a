// English: the check of a game's shuffles.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const shuffles = {
  title: "The shuffles of this game",
  checking: "Your browser is checking the shuffles.",
  right: "Everything is right",
  rightText: (rounds: number): string =>
    plural(rounds, {
      one: "Every card of the round follows from seeds that were sealed before the deal.",
      other: "Every card of all # rounds follows from seeds that were sealed before the deal.",
    }),
  wrong: "Something is wrong",
  wrongText: "What is marked below doesn't fit what was sealed. Keep the replay: it is your proof.",
  unsealed: "Nothing was sealed",
  unsealedText: "This game is older than sealed shuffles, so there is nothing to check.",
  failed: "The game could not be loaded",
  tryAgain: "Try again",

  seals: "The seals",
  server: "The server",
  fits: "Opened: it is the seed that was sealed.",
  wrongSeed: "This is not the seed that was sealed.",
  keptBack: "Sealed a seed and never opened it, so it is not in the decks.",
  noPart: "Has no part in the decks.",
  seen: "They are the seals that this browser saw before the deal.",
  exchanged: "They are not the seals that this browser saw before the deal.",
  unseen: "This browser did not see them before the deal.",
  alone: "No player's seed is in these decks: the server could have picked one of its own that it liked.",

  rounds: "Round by round",
  round: (number: number): string => `Round ${number}`,
  deckFits: "The deck follows from the seeds.",
  deckWrong: "The deck does not follow from the seeds.",
  voidDeals: (count: number): string => plural(count, { one: "# void deal.", other: "# void deals." }),
  cutAt: (at: number): string => plural(at, { one: "Cut below # card.", other: "Cut below # cards." }),
  rulesWrong: "The plays and the deals don't make a game by the rules.",

  limits: "What this can't prove",
  limitsText:
    "That nobody looks: the server knows the cards while you play, and two players can tell each other theirs. It proves that nobody chose the cards.",
  download: "Download the replay",
  downloadHint: "Anybody can check it without our code, with this script that comes with the server:",
};

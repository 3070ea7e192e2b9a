// English: the check of a game's shuffles.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const shuffles = {
  title: "The shuffles of this game",
  checking: "Your browser is checking the shuffles.",
  right: "All shuffles check out",
  rightText: (rounds: number): string =>
    plural(rounds, {
      one: "Every card of the round matches the seeds sealed before the deal.",
      other: "Every card of all # rounds matches the seeds sealed before the deal.",
    }),
  wrong: "Something is wrong",
  wrongText: "What's marked below doesn't match its seal. Keep the replay: it's your proof.",
  unsealed: "Nothing was sealed",
  unsealedText: "This game is older than sealed shuffles, so there's nothing to check.",
  failed: "The game couldn't be loaded",
  tryAgain: "Try again",

  seals: "The seals",
  server: "The server",
  fits: "Matches its seal.",
  wrongSeed: "Doesn't match its seal.",
  keptBack: "Sealed a seed but never opened it, so it isn't in the decks.",
  noPart: "Isn't part of the decks.",
  seen: "These are the seals this browser saw before the deal.",
  exchanged: "These are not the seals this browser saw before the deal.",
  unseen: "This browser didn't see them before the deal.",
  alone: "No player's seed is in these decks, so the server could have picked one it liked.",

  rounds: "Round by round",
  round: (number: number): string => `Round ${number}`,
  deckFits: "The deck matches the seeds.",
  deckWrong: "The deck doesn't match the seeds.",
  voidDeals: (count: number): string => plural(count, { one: "# void deal.", other: "# void deals." }),
  cutAt: (at: number): string => plural(at, { one: "Cut below # card.", other: "Cut below # cards." }),
  rulesWrong: "The moves and deals don't follow the rules.",

  limits: "What this can't prove",
  limitsText:
    "That nobody peeks: the server knows the cards while you play, and two players can tell each other theirs. It does prove that nobody chose the cards.",
  download: "Download the replay",
  downloadHint: "Anyone can check it without our code, using this script that comes with the server:",
};

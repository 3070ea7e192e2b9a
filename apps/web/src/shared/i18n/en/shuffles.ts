// English: the check of a game's shuffles.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const decimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

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

  receipt: {
    cardsRight: "Cards: checked.",
    cardsWrong: "Cards: something is wrong.",
    botRight: "Bot: checked.",
    botPart: (checked: number, all: number): string => `Bot: ${checked} of ${all} moves checked.`,
    botWrong: "Bot: something is wrong.",
    botUnknown: "Bot: its version is no longer here, so its moves can't be checked.",

    luckMore: (points: number): string => `Luck: your cards were worth ${decimal.format(points)} points more.`,
    luckLess: (points: number): string => `Luck: your cards were worth ${decimal.format(points)} points less.`,
    luckEven: "Luck: even.",
    luckTitle: "Luck",
    luckExplained:
      "For each deal, the bot compares the cards that came with a hundred other deals that could have come. The sum shows how many points the cards gave you or the others, whoever played well. Over many games it evens out.",

    bot: "The bot",
    explained:
      "Before the first card, the server locked the bot's dice in an envelope. Now it's open, and your browser let the bot choose every move again, seeing only the cards that it could see then. If it came to another move even once, it says so here.",
    checking: "Your browser is letting the bot choose every move again.",
    botSeed: "The bot's dice",
    moves: "Its moves",
    movesFit: (checked: number, all: number): string => `${checked} of ${all} chosen again, all the same.`,
    movesWrong: (count: number): string => plural(count, { one: "# doesn't match.", other: "# don't match." }),
    loweredTitle: "Simpler moves",
    lowered: (count: number): string =>
      plural(count, {
        one: "# move was made at the normal level because the server was busy.",
        other: "# moves were made at the normal level because the server was busy.",
      }),
    atPlay: (round: number, play: number): string => `Round ${round}, card ${play}:`,
    atCut: (round: number): string => `Round ${round}, the cut:`,
    otherPlay: "from its own cards, the bot plays something else.",
    otherKeep: "the bot decides otherwise about the cut card.",
    otherSamples: "the bot looked at the wrong number of possible hands.",
    otherLevel: "the bot played at another level.",
    notListed: "the replay doesn't say how this move was chosen.",
    notPlayed: "the replay lists a move that was never made.",
    elsewhere: "Or check cards and bot with a copy of the project, without a network:",
  },
};

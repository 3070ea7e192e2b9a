// English: deals that everybody plays with the same cards.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const deals = {
  day: (day: string): string => `Deal of ${day}`,
  challenge: "Challenge",
  rounds: (count: number): string => plural(count, { one: "One round", other: "# rounds" }),
  bots: { easy: "against the easy bot", normal: "against the normal bot", hard: "against the hard bot" },
  played: (count: number): string =>
    count === 0
      ? "Nobody has finished it yet"
      : plural(count, { one: "One has finished it", other: "# have finished it" }),
  closesIn: (hours: number, minutes: number): string =>
    hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
  over: "This deal is over.",
  explained:
    "Everybody gets the same cards, and the bot answers the same play in the same way. You lead the odd rounds, and you have one try.",
  missingRounds:
    "Rounds that you don't play count as lost by 4; a round that you leave while further behind counts as it stands.",
  honest:
    "No hints, no second try. If others have seen the cards on your device, or many in your network, your result is marked and does not count for the boards. The boards list accounts that are older than the deal.",
  sealed: "The cards were sealed before the day began. Their seed is published when it is over.",
  commitment: "Seal",
  seed: "Seed",
  play: "Play this deal",
  goOn: "Go on playing",
  takeAlong: "Take it along",
  takeAlongText:
    "For a journey without a network: the rest is played on this device and handed in afterwards, within three days. Your result is marked, because the cards are sent to your device.",
  takeAlongSaved: "Finish the offline game in this browser first.",
  along: {
    day: (day: string): string => `Deal of ${day} to take along`,
    offer: "Play without a network",
    text: "For a journey without a network there is a second deal each day, with its own cards and its own list. It does not count for the boards.",
    open: "To the deal to take along",
    explained:
      "The cards are sent to your device: play without a network, and hand your game in today. Everyone gets the same cards, and you have one try.",
  },
  marks: {
    taken: "had the cards on the device",
    known: "may have known the cards",
    adopted: "played as a guest",
  },
  waits: "Your try is waiting for you.",
  fromToday: "To today's deal",
  unknown: "There is no such deal",
  unknownText: "The link may be incomplete, or nobody played the challenge for a month.",
  failed: "The deal could not be loaded",
  tryAgain: "Try again",
  yourMargin: "Your margin",
  rankOf: (rank: number, players: number): string => `Rank ${rank} of ${players}`,
  ahead: (percent: number): string => `ahead of ${percent} %`,
  alone: "the first to finish",
  chart: (text: string): string => `How all others did: you are ${text}.`,
  chartAxis: "Margin of all who finished",
  results: "Results",
  best: "The best plays",
  bestNote: "Accounts that are older than the deal.",
  noneListed: "No account has finished it yet.",
  round: (number: number, mine: number, theirs: number): string => `Round ${number}: ${mine} to ${theirs}`,
  you: "You",
  compare: "Side by side",
  compareWith: (name: string): string => `Your game and ${name}'s side by side`,
  review: "Where did my points go?",
  reviewText: "Your three dearest moves, and what would have been better.",
  boards: "The boards of the week",
  givenUp: (played: number, of: number): string =>
    `You left the deal: ${played} of ${of} rounds played. Every round you skip counts as a 4-point loss.`,
  challengedBy: (name: string): string => `${name} challenges you.`,
  copyLink: "Copy the link",
  whatsApp: "WhatsApp",
  share: "Share my result",
  shareText: (what: string, margin: string, place: string): string => `Chkobba · ${what}: ${margin}, ${place}`,
  copied: "Copied: paste it where you like.",
  copyFailed: "That could not be copied.",
  challengeThese: "Challenge a friend with these cards",
  challengeText: "Can you do better with the same cards?",
  newChallenge: "Challenge a friend",
  newChallengeText:
    "Both play the same cards against the same bot, whenever they like. Then you see who made more of them.",
  kind: "Who plays",
  kinds: {
    solo: { title: "Each alone", text: "You and your friend, each against the bot" },
    teams: { title: "Two pairs", text: "Two tables, each pair against two bots" },
  },
  pairsExplained:
    "Two pairs, two tables, the same cards: each pair plays one side of them against two bots. Who makes more of their side has won.",
  pair: (number: number): string => `Pair ${number}`,
  freePlace: "A free place",
  sit: (number: number): string => `Sit with pair ${number}`,
  waitsForPartner: "Your seat is kept. The game begins when your partner sits down: send the link.",
  howManyRounds: "Rounds",
  create: "Make the link",
  link: "Send this link",
  streak: (days: number): string => plural(days, { one: "1 day in a row", other: "# days in a row" }),
  today: {
    first: "Be the first today",
    played: (count: number): string => plural(count, { one: "1 has played today", other: "# have played today" }),
    begun: "Your try is waiting",
    mine: (margin: string, rank: number, players: number): string => `${margin} · rank ${rank} of ${players}`,
  },
  apart: (step: number): string => `You went apart at move ${step}`,
  goApart: "Show where you went apart",
  notApart: "You made the same moves to the end.",
  compareTitle: "The same cards, side by side",
};

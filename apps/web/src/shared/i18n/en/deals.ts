// English: deals in which all players get the same cards.
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
      : plural(count, { one: "1 player has finished it", other: "# players have finished it" }),
  closesIn: (hours: number, minutes: number): string =>
    hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
  over: "This deal is over.",
  explained:
    "Everyone gets the same cards, and the bot answers the same move the same way. You lead the odd-numbered rounds, and you have one try.",
  missingRounds:
    "Every round you skip counts as a 4-point loss. A round you leave while further behind than that counts as it stands.",
  honest:
    "No hints, no second try. If other people have seen the cards on your device, or many have on your network, your result is marked and isn't ranked. Only accounts created before the deal are ranked.",
  sealed: "The cards were sealed before the day began. The seed is published when the day is over.",
  commitment: "Seal",
  seed: "Seed",
  play: "Play this deal",
  goOn: "Continue",
  takeAlong: "Play it offline",
  takeAlongText:
    "No network on the way? Play the rest on this device and send it in within three days. Your result is marked, because your device gets the cards.",
  takeAlongSaved: "Finish the offline game in this browser first.",
  along: {
    day: (day: string): string => `Offline deal of ${day}`,
    offer: "Play without a network",
    text: "No network on the way? There's a second deal each day, with its own cards and its own list. It isn't ranked.",
    open: "Open the offline deal",
    explained:
      "Your device gets the cards: play without a network, and send your game in today. Everyone gets the same cards, and you have one try.",
  },
  marks: {
    taken: "had the cards on their device",
    known: "may have known the cards",
    adopted: "played as a guest",
  },
  waits: "Pick up where you left off.",
  fromToday: "Today's deal",
  unknown: "Deal not found",
  unknownText: "The link may be incomplete, or nobody has played this challenge for a month.",
  failed: "The deal could not be loaded",
  yourMargin: "Your margin",
  rankOf: (rank: number, players: number): string => `Rank ${rank} of ${players}`,
  placeOf: (place: number, players: number): string => `place ${place} of ${players}`,
  tiedAt: (place: number, players: number): string => `tied for place ${place} of ${players}`,
  ahead: (percent: number): string => `ahead of ${percent}%`,
  alone: "the first to finish",
  chart: (text: string): string => `How everyone did: you are ${text}.`,
  chartAxis: "Everyone's margins",
  results: "Results",
  best: "Best results",
  bestNote:
    "Only accounts created before the deal are ranked. The places are for fun: the cards can be tried first on another network.",
  openTomorrow: "You can watch these games tomorrow.",
  noneListed: "No account has finished it yet.",
  round: (number: number, mine: number, theirs: number): string => `Round ${number}: ${mine} to ${theirs}`,
  you: "You",
  compare: "Side by side",
  compareWith: (name: string): string => `Your game and ${name}'s side by side`,
  review: "Where did my points go?",
  reviewText: "Your three costliest moves, and what would have been better.",
  boards: "This week's leaderboards",
  givenUp: (played: number, of: number): string =>
    `You left the deal: ${played} of ${of} rounds played. Every round you skip counts as a 4-point loss.`,
  challengedBy: (name: string): string => `${name} challenges you.`,
  copyLink: "Copy the link",
  whatsApp: "WhatsApp",
  share: "Share my result",
  shareText: (what: string, margin: string, place: string): string => `Chkobba · ${what}: ${margin}, ${place}`,
  copied: "Copied. Paste it where you like.",
  copyFailed: "That couldn't be copied.",
  challengeThese: "Challenge a friend with these cards",
  challengeText: "Can you do better with the same cards?",
  newChallenge: "Challenge a friend",
  newChallengeText: "You both play the same cards against the same bot, whenever you like. Then compare results.",
  kind: "Who plays?",
  kinds: {
    solo: { title: "Solo", text: "You and your friend, each against the bot" },
    teams: { title: "Two pairs", text: "Two tables, each pair against two bots" },
  },
  pairsExplained:
    "Two pairs, two tables, the same cards. Each pair plays one side against two bots. The pair that scores more on its side wins.",
  pair: (number: number): string => `Pair ${number}`,
  freePlace: "Free seat",
  sit: (number: number): string => `Sit with pair ${number}`,
  waitsForPartner: "Your seat is saved. The game begins when your partner sits down: send them the link.",
  howManyRounds: "Rounds",
  create: "Create link",
  link: "Send this link",
  streak: (days: number): string => plural(days, { one: "1-day streak", other: "#-day streak" }),
  today: {
    first: "Be the first today",
    played: (count: number): string => plural(count, { one: "1 player today", other: "# players today" }),
    begun: "Pick up where you left off",
    mine: (margin: string, rank: number, players: number): string => `${margin} · rank ${rank} of ${players}`,
  },
  apart: (step: number): string => `Your games diverge at move ${step}`,
  goApart: "Show where they diverge",
  notApart: "You made the same moves all the way.",
  compareTitle: "The same cards, side by side",
};

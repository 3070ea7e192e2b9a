// English: quick match.
import type { Conduct } from "@chkobba/protocol";

const lapses: Readonly<Record<Conduct, string>> = {
  finished: "you played to the end",
  left: "you left the game",
  "ran-out": "you kept running out of time",
  sat: "you let the clock run down while you were behind",
  "last-moment": "you kept waiting until the last moment while behind",
  "came-back": "your connection was lost",
  "server-fault": "the server was to blame",
  declined: "you declined a match",
  unanswered: "you did not answer",
};

export const match = {
  searching: "Looking for a player",
  withPartner: "Waiting for your partner",
  nobodyYet: "Nobody yet, still looking",
  letDown: "They passed. You're first in line.",
  stop: "Stop looking",
  botMeanwhile: "Play the bot meanwhile",
  found: (isTeamGame: boolean): string => (isTeamGame ? "Players found" : "Opponent found"),
  rating: (value: number, provisional: boolean): string => `rating ${value}${provisional ? " (provisional)" : ""}`,
  rated: (cards: number): string => `This game is rated. You lose it once we have played ${cards} cards for you.`,
  unrated: "This game isn't rated.",
  pace: (seconds: number): string =>
    `Each player also has a time limit for each round. After that, it's ${seconds} s per card.`,
  seconds: (left: number): string => `${left} s to answer`,
  accept: "Play",
  decline: "Decline",
  accepted: "Waiting for the others...",
  over: "Search stopped",
  notAnswered: "You didn't answer in time, so we stopped looking.",
  searchAgain: "Search again",
  banned: {
    title: "A short break",
    lapses,
    until: (time: string, minutes: number): string => `You can search again at ${time} (in ${minutes} min).`,
    forgotten: "Each one makes the next break longer. Ten completed games clear your record.",
    letDownsForgotten: "Each one makes the next break longer. Three completed games clear your record.",
    network:
      "Too many matches were called off from your network. Once you have played a game with other people, this no longer applies to you.",
  },
};

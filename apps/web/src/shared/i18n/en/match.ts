// English: searching for people to play with.
import type { Conduct } from "@chkobba/protocol";

const lapses: Readonly<Record<Conduct, string>> = {
  finished: "you played to the end",
  left: "you left the game",
  "ran-out": "your time ran out again and again",
  sat: "you let the clock run while you were behind",
  "last-moment": "you waited for the last moment again and again while behind",
  "came-back": "your connection was lost",
  "server-fault": "the server was to blame",
  declined: "you called off a match",
  unanswered: "you did not answer",
};

export const match = {
  searching: "Looking for a player",
  withPartner: "Waiting for your partner",
  nobodyYet: "Nobody yet, still looking",
  letDown: "They passed. You're first in line.",
  stop: "Stop looking",
  botMeanwhile: "Play the bot meanwhile",
  found: "Found! Shall we play?",
  rating: (value: number, provisional: boolean): string => `rating ${value}${provisional ? ", not sure yet" : ""}`,
  rated: (cards: number): string =>
    `This game counts for your rating. You lose it once the server has played ${cards} cards for you.`,
  unrated: "This game counts for no rating.",
  pace: (seconds: number): string =>
    `Each round also has a time limit for each player. Once it is used up, each card has ${seconds} s.`,
  seconds: (left: number): string => `${left} s to answer`,
  accept: "Play",
  decline: "Not now",
  accepted: "Waiting for the others...",
  over: "The search is over",
  notAnswered: "You didn't answer in time, so the search has stopped.",
  searchAgain: "Search again",
  banned: {
    title: "A short break",
    lapses,
    until: (time: string, minutes: number): string => `You can search again at ${time} (in ${minutes} min).`,
    forgotten: "Each further one makes the break longer. Ten completed games clear your record.",
    letDownsForgotten: "Each further one makes the break longer. Three completed games clear your record.",
    network:
      "Too many matches were called off from your network. After one game with other people this never stops you.",
  },
};

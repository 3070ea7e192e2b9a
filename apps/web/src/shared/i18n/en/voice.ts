// English: voice at the table.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const voice = {
  title: "Voice Chat",
  hide: "Hide Voice",
  switch: "Audio chat",
  turnOn: "Turn on audio chat",
  turnOff: "Turn off audio chat",
  initializing: "initializing",
  connected: (count: number): string => plural(count, { one: "connected (# player)", other: "connected (# players)" }),
  unavailable: "Audio chat is unavailable. Please check your microphone permissions.",
  tryAgain: "Try again",
  close: "Close",
  show: "Show the voice chat",
  minimise: "Minimise the voice chat",
  alone: "Nobody else talks here yet. Whoever turns on audio chat too is heard at once.",
  people: "Who is heard",
  speaking: "speaking",
  muteMicrophone: "Mute microphone",
  microphoneMuted: "Microphone muted",
  volumeOf: (name: string): string => `Volume of ${name}`,
  leave: "Leave voice chat",
  elsewhere: "The voice chat goes on in another window of yours.",
};

// English: the voice chat.
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
  needsHttps: "Audio chat needs an https address. On this one, browsers block the microphone.",
  close: "Close",
  show: "Show the voice chat",
  minimise: "Minimise the voice chat",
  alone: "No one else is in the audio chat yet. You'll hear players as soon as they turn it on.",
  people: "In the audio chat",
  speaking: "speaking",
  muteMicrophone: "Mute microphone",
  microphoneMuted: "Microphone muted",
  volumeOf: (name: string): string => `Volume of ${name}`,
  leave: "Leave voice chat",
  elsewhere: "Voice chat continues in another window.",
};

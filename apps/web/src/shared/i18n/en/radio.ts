// English: the radio.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const radio = {
  title: "Radio",
  unknownTrack: "Unknown Track",
  unavailable: "Radio Info Unavailable",
  play: "Play the radio",
  pause: "Pause the radio",
  volume: "Volume",
  needsGesture: "It resumes as soon as you click or press a key.",
  offAir: "Nothing is on air right now.",
  listeners: (count: number): string => plural(count, { one: "# person listening", other: "# people listening" }),
};

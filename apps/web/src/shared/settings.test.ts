// @vitest-environment jsdom
import { expect, it } from "vitest";
import { clampVolume, settingsFrom } from "./settings.ts";

const defaults = {
  theme: "dark",
  speed: "normal",
  muted: false,
  volume: 0.7,
  tableOrnament: "tea",
  felt: "teal",
  cardBack: "stars",
  cardSize: "usual",
  playingHand: "right",
  face: null,
  botLevel: "normal",
};

it.each([null, undefined, "", 3, [], { theme: "pink", speed: 1, face: "mine", muted: "yes", volume: "loud" }])(
  "takes the defaults where %j says nothing that is known",
  (stored) => {
    expect(settingsFrom(stored)).toEqual(defaults);
  },
);

it("takes what was chosen", () => {
  const chosen = {
    theme: "light",
    speed: "fast",
    muted: true,
    volume: 0.2,
    tableOrnament: "jasmine",
    felt: "wine",
    cardBack: "fouta",
    cardSize: "large",
    playingHand: "left",
    face: "chechia",
    botLevel: "hard",
  };
  expect(settingsFrom(chosen)).toEqual(chosen);
});

it.each([
  [-1, 0],
  [0, 0],
  [0.4, 0.4],
  [7, 1],
  [Number.NaN, 0.7],
])("volume %d becomes %d", (given, volume) => {
  expect(clampVolume(given)).toBe(volume);
});

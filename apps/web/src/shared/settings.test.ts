// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import {
  changeSettings,
  clampVolume,
  followSystemTheme,
  motionScale,
  settingsFrom,
  shownTheme,
  useSettings,
} from "./settings.ts";

const defaults = {
  theme: "dark",
  speed: "normal",
  muted: false,
  volume: 0.7,
  vibration: true,
  tableOrnament: "tea",
  felt: "teal",
  cardBack: "stars",
  cardSize: "usual",
  playingHand: "right",
  face: null,
  botLevel: "normal",
  foldsStrangers: true,
  contact: { friendsChat: false, phrasesOnly: false, friendsVoice: true },
  reactions: true,
  reactionBar: false,
  coach: false,
  tableKeys: true,
  speech: "usual",
};

it.each([null, undefined, "", 3, [], { theme: "pink", speed: 1, face: "mine", muted: "yes", volume: "loud" }])(
  "uses the defaults if %j contains nothing known",
  (stored) => {
    expect(settingsFrom(stored)).toEqual(defaults);
  },
);

it("uses the saved choices", () => {
  const chosen = {
    theme: "light",
    speed: "fast",
    muted: true,
    volume: 0.2,
    vibration: false,
    tableOrnament: "jasmine",
    felt: "wine",
    cardBack: "fouta",
    cardSize: "large",
    playingHand: "left",
    face: "chechia",
    botLevel: "hard",
    coach: true,
    tableKeys: false,
    speech: "full",
    foldsStrangers: false,
    contact: { friendsChat: true, phrasesOnly: true, friendsVoice: false },
    reactions: false,
    reactionBar: true,
  };
  expect(settingsFrom(chosen)).toEqual(chosen);
});

it("reads what an earlier release stored about strangers' messages", () => {
  expect(settingsFrom({ phrasesOnly: false }).foldsStrangers).toBe(false);
  expect(settingsFrom({ phrasesOnly: false, foldsStrangers: true }).foldsStrangers).toBe(true);
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

it("the system theme is the device's", () => {
  const device = { prefersLight: true };
  vi.stubGlobal("matchMedia", () => ({ matches: device.prefersLight }));
  expect(shownTheme("system")).toBe("light");
  device.prefersLight = false;
  expect(shownTheme("system")).toBe("dark");
  expect(shownTheme("light")).toBe("light");
  vi.unstubAllGlobals();
});

it("a change is saved at once, and a theme is applied", () => {
  document.head.innerHTML = '<meta name="theme-color" content="none">';
  const ground = () => document.querySelector("meta")?.content;
  changeSettings({ speed: "fast" });
  expect(document.documentElement.dataset.theme).toBeUndefined();
  changeSettings({ theme: "light" });
  expect([document.documentElement.dataset.theme, ground()]).toEqual(["light", "#f8f5ee"]);
  changeSettings({ theme: "dark" });
  expect(ground()).toBe("#0c1626");
  document.head.innerHTML = "";
  changeSettings({ theme: "light" });
  expect(useSettings.getState()).toMatchObject({ speed: "fast", theme: "light" });
  expect(settingsFrom(JSON.parse(localStorage.getItem("chkobba.settings") ?? ""))).toEqual(useSettings.getState());
});

it("the page follows a change of the device's theme only if the player has chosen so", () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => device);
  const turn = (matches: boolean) => Object.assign(device, { matches }).dispatchEvent(new Event("change"));
  followSystemTheme();
  changeSettings({ theme: "system" });
  expect(document.documentElement.dataset.theme).toBe("dark");
  turn(true);
  expect(document.documentElement.dataset.theme).toBe("light");
  changeSettings({ theme: "dark" });
  turn(true);
  expect(document.documentElement.dataset.theme).toBe("dark");
  vi.unstubAllGlobals();
});

it("animations follow the chosen speed, and take no time if the player prefers reduced motion", () => {
  let lessMotion = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: lessMotion && query === "(prefers-reduced-motion: reduce)",
  }));
  const scales = (["calm", "normal", "fast"] as const).map((speed) => {
    changeSettings({ speed });
    return motionScale();
  });
  expect(scales).toEqual([1.4, 1, 0.5]);
  lessMotion = true;
  expect(motionScale()).toBe(0);
  vi.unstubAllGlobals();
});

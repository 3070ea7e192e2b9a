// The player's settings: theme, card speed, sound, vibration, look of the table and cards, face, and the bot's level.
// Saved in this browser.
import { BOT_LEVELS, type BotLevel, type Contact, DEFAULT_BOT_LEVEL } from "@chkobba/protocol";
import { fieldsOf } from "./fields-of.ts";
import { localStore } from "./storage.ts";
import { SETTINGS_KEY } from "./stored-keys.ts";
import { createStored } from "./stored-state.ts";

/** "system" means that the theme follows the device's setting. */
export const THEMES = ["dark", "light", "system"] as const;
export const SPEEDS = ["calm", "normal", "fast"] as const;
export const TABLE_ORNAMENTS = ["tea", "coffee", "jasmine", "none"] as const;
export const FELTS = ["teal", "blue", "green", "wine"] as const;
export const CARD_BACKS = ["stars", "tiles", "jasmine", "fouta"] as const;
export const CARD_SIZES = ["usual", "large"] as const;
/** How much is announced to screen readers at the table. */
export const SPEECH_LENGTHS = ["short", "usual", "full"] as const;
export const HANDS = ["right", "left"] as const;
export const FACES = [
  "chechia",
  "jasmine",
  "moustache",
  "glasses",
  "scarf",
  "curls",
  "strawHat",
  "beard",
  "beret",
  "sunglasses",
  "earrings",
  "burnous",
] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type TableOrnament = (typeof TABLE_ORNAMENTS)[number];

export type FeltColour = (typeof FELTS)[number];
export type CardBackKind = (typeof CARD_BACKS)[number];
export type CardSize = (typeof CARD_SIZES)[number];
export type SpeechLength = (typeof SPEECH_LENGTHS)[number];
export type PlayingHand = (typeof HANDS)[number];
export type Face = (typeof FACES)[number];

export interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  readonly muted: boolean;
  /** The volume, from 0 to 1. */
  readonly volume: number;
  readonly vibration: boolean;
  readonly tableOrnament: TableOrnament;
  readonly felt: FeltColour;
  readonly cardBack: CardBackKind;
  readonly cardSize: CardSize;
  readonly playingHand: PlayingHand;
  /** The face that the player has chosen. If null, the face is derived from the player's name. */
  readonly face: Face | null;
  readonly botLevel: BotLevel;
  /** Whether messages that strangers wrote themselves are folded: see `features/chat/strangers.ts`. */
  readonly foldsStrangers: boolean;
  /** The contact choices of a guest in this browser. They also apply to an account that has not saved any choices. */
  readonly contact: Contact;
  /** Whether reactions are shown. */
  readonly reactions: boolean;
  /** Whether the row of reactions is open at the table. */
  readonly reactionBar: boolean;
  /** Whether the coach asks before a costly play, in solo games against the easy and the normal bot. */
  readonly coach: boolean;
  /** Whether single keys say and play cards at the table. */
  readonly tableKeys: boolean;
  readonly speech: SpeechLength;
}

const DEFAULTS: Settings = {
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
  botLevel: DEFAULT_BOT_LEVEL,
  foldsStrangers: true,
  contact: { friendsChat: false, phrasesOnly: false, friendsVoice: true },
  reactions: true,
  reactionBar: false,
  coach: false,
  tableKeys: true,
  speech: "usual",
};
const MOTION_SCALES: Readonly<Record<Speed, number>> = { calm: 1.4, normal: 1, fast: 0.5 };

export const useSettings = createStored(DEFAULTS, settingsFrom(localStore.readJson(SETTINGS_KEY)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const settings = useSettings.getState();
  localStore.write(SETTINGS_KEY, JSON.stringify(settings));
  if (change.theme !== undefined) paintTheme();
}

/** Factor for all animation durations; 0 if the player prefers reduced motion. */
export function motionScale(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return MOTION_SCALES[useSettings.getState().speed];
}

/** The settings in `stored`; missing or unknown values get their defaults. */
export function settingsFrom(stored: unknown): Settings {
  const found = fieldsOf(stored);
  return {
    theme: oneOf(THEMES, found.theme) ?? DEFAULTS.theme,
    speed: oneOf(SPEEDS, found.speed) ?? DEFAULTS.speed,
    muted: found.muted === true,
    volume: typeof found.volume === "number" ? clampVolume(found.volume) : DEFAULTS.volume,
    vibration: found.vibration !== false,
    tableOrnament: oneOf(TABLE_ORNAMENTS, found.tableOrnament) ?? DEFAULTS.tableOrnament,
    felt: oneOf(FELTS, found.felt) ?? DEFAULTS.felt,
    cardBack: oneOf(CARD_BACKS, found.cardBack) ?? DEFAULTS.cardBack,
    cardSize: oneOf(CARD_SIZES, found.cardSize) ?? DEFAULTS.cardSize,
    playingHand: oneOf(HANDS, found.playingHand) ?? DEFAULTS.playingHand,
    face: oneOf(FACES, found.face) ?? DEFAULTS.face,
    botLevel: oneOf(BOT_LEVELS, found.botLevel) ?? DEFAULTS.botLevel,
    // An earlier release stored this setting as `phrasesOnly`.
    foldsStrangers: (found.foldsStrangers ?? found.phrasesOnly) !== false,
    contact: contactFrom(found.contact),
    reactions: found.reactions !== false,
    reactionBar: found.reactionBar === true,
    coach: found.coach === true,
    tableKeys: found.tableKeys !== false,
    speech: oneOf(SPEECH_LENGTHS, found.speech) ?? DEFAULTS.speech,
  };
}

function contactFrom(stored: unknown): Contact {
  const found = fieldsOf(stored);
  return {
    friendsChat: found.friendsChat === true,
    phrasesOnly: found.phrasesOnly === true,
    friendsVoice: found.friendsVoice !== false,
  };
}

function oneOf<T>(options: readonly T[], found: unknown): T | undefined {
  return options.find((option) => option === found);
}

export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULTS.volume;
}

const GROUNDS = { dark: "#0c1626", light: "#f8f5ee" } as const;
const SYSTEM_IS_LIGHT = "(prefers-color-scheme: light)";

export function shownTheme(theme: Theme): keyof typeof GROUNDS {
  if (theme !== "system") return theme;
  return matchMedia(SYSTEM_IS_LIGHT).matches ? "light" : "dark";
}

export function followSystemTheme(): void {
  matchMedia(SYSTEM_IS_LIGHT).addEventListener("change", paintTheme);
}

function paintTheme(): void {
  const theme = shownTheme(useSettings.getState().theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", GROUNDS[theme]);
}

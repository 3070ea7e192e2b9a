// Checks the bots of a finished game by its replay: every choice is made again from the view of the bot's own seat, with
// the random numbers of the sealed seed.
import {
  type BotLevel,
  type Card,
  type CutState,
  cardId,
  FALLBACK_LEVEL,
  type InformationState,
  isSearching,
} from "@chkobba/rules";
import {
  type BotDecision,
  type BotsReplay,
  botDecisionsIn,
  type DecisionPlace,
  type PlayDecision,
} from "./bot-decisions.ts";
import { botRandom, botTurnIn } from "./bot-random.ts";
import { isSeedOf } from "./from-seeds.ts";

/** A play in card ids. */
export interface ChosenPlay {
  readonly cardId: string;
  readonly capturedCardIds: readonly string[];
}

/** The code of one release of the bot. */
export interface ReleasedBot {
  /** Returns how many samples of the hidden hands this release looks at; null at levels that look at none. */
  readonly samplesFor: (view: InformationState, level: BotLevel) => number | null;
  readonly choose: (view: InformationState, level: BotLevel, random: () => number) => ChosenPlay;
  readonly keepsCutCard: (state: CutState) => boolean;
}

/**
 * The kinds of faults of a choice. other play: from its view, the bot plays another card. other keep: the bot decides
 * otherwise about the cut card. samples: the bot looked at another number of samples than its level does. level: the
 * bot played at another level than the table's. not listed: a bot's play is missing in the list. not played: the list
 * has a play that the game lacks.
 */
export interface BotFault extends DecisionPlace {
  readonly what: "other play" | "other keep" | "samples" | "level" | "not listed" | "not played";
  /** For "other play": the move that the bot makes from its view, and the move in the replay. */
  readonly expected?: ChosenPlay;
  readonly found?: ChosenPlay;
}

/**
 * The verdict on the bots. right: all choices were checked and are right. part: time was up; the choices that were
 * checked are right. wrong: there is a fault, or the seed or the plays are wrong. unknown: the code of a release is not
 * available any more; all other choices are right. unsealed: the game has no sealed seed for bots. none: no bot played.
 */
export type BotVerdict = "right" | "part" | "wrong" | "unknown" | "unsealed" | "none";

export interface BotCheck {
  readonly verdict: BotVerdict;
  readonly seed: "fits" | "wrong" | "unsealed";
  /** Whether the plays follow the rules, and the list names no play twice. */
  readonly isByTheRules: boolean;
  /** How many choices the bots made, and how many of them were made again. */
  readonly choices: number;
  readonly checked: number;
  /** How many plays at a table of the hard level were chosen at the normal level, because the server was busy. */
  readonly lowered: number;
  /** The releases whose code is not available. */
  readonly unknownReleases: readonly string[];
  readonly faults: readonly BotFault[];
}

export interface BotCheckOptions {
  /** Returns the code of a release; null if it is not available. */
  readonly botOf: (release: string) => ReleasedBot | null;
  /** The newest release, for decisions about cut cards, which name no release. */
  readonly newest: string;
  /** Asked before each choice. If time is up, the other choices are not checked. Absent: there is no limit. */
  readonly isTimeUp?: () => boolean;
  /** Returns a random whole number below its argument. Choices are then checked in random order, so that the server can't know which ones are left out. */
  readonly below?: (limit: number) => number;
}

/** Absent people, and bots at tables without a level, are played at this level. */
const DEFAULT_LEVEL: BotLevel = "normal";

export function checkBots(replay: BotsReplay, options: BotCheckOptions): BotCheck {
  const { botSeed, botCommitment } = replay.shuffle;
  const found = botDecisionsIn(replay);
  const base = { lowered: 0, unknownReleases: [], faults: [], checked: 0, choices: found?.decisions.length ?? 0 };
  const isByTheRules = found !== null;
  if (botCommitment === null) return { ...base, verdict: "unsealed", seed: "unsealed", isByTheRules };
  const seed = isSeedOf(botSeed, botCommitment) ? "fits" : "wrong";
  if (botSeed === null || seed === "wrong" || found === null) return { ...base, verdict: "wrong", seed, isByTheRules };
  const unplayed = found.unplayed.map((place): BotFault => ({ ...place, what: "not played" }));
  const checked = checkDecisions(replay, botSeed, found.decisions, options);
  const faults = [...unplayed, ...checked.faults];
  const verdict = verdictOn({ ...checked, faults, choices: base.choices });
  return { ...checked, faults, verdict, seed, isByTheRules, choices: base.choices };
}

type Checked = Pick<BotCheck, "lowered" | "unknownReleases" | "faults" | "checked">;

function verdictOn({ faults, choices, checked, unknownReleases }: Checked & Pick<BotCheck, "choices">): BotVerdict {
  if (faults.length > 0) return "wrong";
  if (unknownReleases.length > 0) return "unknown";
  if (choices === 0) return "none";
  return checked === choices ? "right" : "part";
}

function checkDecisions(
  replay: BotsReplay,
  botSeed: string,
  decisions: readonly BotDecision[],
  { botOf, newest, isTimeUp = () => false, below }: BotCheckOptions,
): Checked {
  const unknown = new Set<string>();
  const faults: BotFault[] = [];
  let checked = 0;
  for (const decision of below === undefined ? decisions : shuffled(decisions, below)) {
    if (isTimeUp()) break;
    const release = decision.kind === "play" ? (decision.listed?.release ?? newest) : newest;
    const bot = botOf(release);
    if (bot === null) {
      unknown.add(release);
      continue;
    }
    checked++;
    const fault = decision.kind === "keep" ? keepFault(bot, decision) : playFault(replay, botSeed, bot, decision);
    if (fault !== null) faults.push(fault);
  }
  const lowered = decisions.filter((decision) => decision.kind === "play" && isLowered(replay, decision)).length;
  return { checked, faults, lowered, unknownReleases: [...unknown] };
}

function keepFault(
  bot: ReleasedBot,
  { round, play, seat, state, keep }: BotDecision & { kind: "keep" },
): BotFault | null {
  return bot.keepsCutCard(state) === keep ? null : { round, play, seat, what: "other keep" };
}

function playFault(replay: BotsReplay, botSeed: string, bot: ReleasedBot, decision: PlayDecision): BotFault | null {
  const { round, play, seat, view, listed } = decision;
  const place = { round, play, seat };
  if (listed === null) return { ...place, what: "not listed" };
  const { level, samples } = listed;
  if (level !== levelAt(replay, decision) && !isLowered(replay, decision)) return { ...place, what: "level" };
  if (samples !== bot.samplesFor(view, level)) return { ...place, what: "samples" };
  const expected = bot.choose(view, level, botRandom(botSeed, botTurnIn(replay.id, replay.shuffle.gameNumber, view)));
  const found = { cardId: cardId(decision.played), capturedCardIds: decision.taken.map((card: Card) => cardId(card)) };
  return isSamePlay(expected, found) ? null : { ...place, what: "other play", expected, found };
}

function levelAt({ botLevel }: BotsReplay, { isBot }: PlayDecision): BotLevel {
  return isBot ? (botLevel ?? DEFAULT_LEVEL) : DEFAULT_LEVEL;
}

function isLowered(replay: BotsReplay, decision: PlayDecision): boolean {
  return isSearching(levelAt(replay, decision)) && decision.listed?.level === FALLBACK_LEVEL;
}

function isSamePlay(one: ChosenPlay, other: ChosenPlay): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ cardId: played, capturedCardIds }: ChosenPlay): string {
  return [played, ...capturedCardIds.toSorted()].join(" ");
}

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const [moved] = mixed.splice(below(at + 1), 1);
    if (moved !== undefined) mixed.push(moved);
  }
  return mixed;
}

// When and for how long a player may not search for a match, derived from their conduct in earlier games. Pure.
import type { Conduct } from "@chkobba/protocol";

/** A player's conduct in one game or one proposal. */
export interface Noted {
  readonly conduct: Conduct;
  /** In ms since the epoch. */
  readonly at: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Decides when lapses keep a player from the next search, and for how long. */
export interface BanRule {
  readonly lapses: readonly Conduct[];
  /** How long lapses count. */
  readonly windowMs: number;
  /** How many lapses within the window have no consequence. */
  readonly free: number;
  /** The ban for the first lapse that is not free. Each later lapse multiplies the ban's length by `growth`. */
  readonly firstMs: number;
  readonly growth: number;
  readonly mostMs: number;
  /** After this many games played to their end, the lapses are cleared. */
  readonly goodGames: number;
}

const GAME_LAPSES = ["left", "ran-out", "sat", "last-moment"] as const satisfies readonly Conduct[];
const LET_DOWNS = ["declined", "unanswered"] as const satisfies readonly Conduct[];

/** The rule for conduct that harms the other players of a quick match game. */
export const GAME_RULE: BanRule = {
  lapses: GAME_LAPSES,
  ...{ windowMs: DAY_MS, free: 1, firstMs: 5 * MINUTE_MS, growth: 3, mostMs: DAY_MS, goodGames: 10 },
};
/** The rule for proposals that a player declines or leaves unanswered. Each wastes the time of the other players. */
export const LET_DOWN_RULE: BanRule = {
  lapses: LET_DOWNS,
  ...{ windowMs: 6 * HOUR_MS, free: 3, firstMs: MINUTE_MS / 2, growth: 3, mostMs: 2 * HOUR_MS, goodGames: 3 },
};
/**
 * The rule for lapses of both kinds by all players of one network who have no history. It counts by network, because a
 * new device id costs nothing. Many lapses are free, because 300 people in one place may each decline once.
 */
export const NETWORK_RULE: BanRule = {
  lapses: [...GAME_LAPSES, ...LET_DOWNS],
  ...{ windowMs: HOUR_MS, free: 400, firstMs: MINUTE_MS, growth: 1, mostMs: MINUTE_MS },
  goodGames: Number.POSITIVE_INFINITY,
};
/** The most rows of conduct that the rules read for one person, and for one network. */
export const CONDUCT_READ = { person: 200, network: NETWORK_RULE.free + 1 } as const;
/**
 * How long conduct is kept. No rule needs older rows: a ban lasts a day at most, and its length counts the lapses of a
 * day.
 */
export const CONDUCT_KEPT_MS = 2 * DAY_MS;

/** Whether this conduct in a game counts against the player. */
export function isLapse(conduct: Conduct): boolean {
  return includes(GAME_LAPSES, conduct);
}

function includes(lapses: readonly Conduct[], conduct: Conduct): boolean {
  return lapses.includes(conduct);
}

export interface Ban {
  /** In ms since the epoch. */
  readonly until: number;
  /** The lapses that caused the ban, the oldest first. */
  readonly lapses: readonly Noted[];
}

/** The ban that ends last by these rules; null if no ban is in force at `now`. @param games the oldest first */
export function banFor(games: readonly Noted[], now: number, rules: readonly BanRule[]): Ban | null {
  const bans = rules.map((rule) => banBy(rule, games)).filter(({ until }) => until > now);
  return bans.toSorted((a, b) => b.until - a.until)[0] ?? null;
}

function banBy({ windowMs, free, firstMs, growth, mostMs, ...rule }: BanRule, games: readonly Noted[]): Ban {
  let lapses: Noted[] = [];
  let good = 0;
  let until = 0;
  for (const { conduct, at } of games) {
    if (includes(rule.lapses, conduct)) {
      lapses = [...lapses.filter((earlier) => earlier.at > at - windowMs), { conduct, at }];
      good = 0;
      if (lapses.length > free) until = at + Math.min(mostMs, firstMs * growth ** (lapses.length - free - 1));
    } else if (!isLapse(conduct) && !includes(LET_DOWNS, conduct) && ++good >= rule.goodGames) {
      lapses = [];
    }
  }
  return { until, lapses };
}

// Lists every choice of the bots in a finished game, each with the view of the bot's own seat at that moment.
import {
  type BotLevel,
  type Card,
  type CutState,
  cutStateFor,
  type Entry,
  type Game,
  type InformationState,
  informationStateFor,
  replay,
} from "@chkobba/rules";
import { botTurnIn } from "./bot-random.ts";
import type { OpenShuffle, SealedReplay } from "./check.ts";

/** The choices of a seat that a bot made at one level by one release of the bot. */
export interface BotsOfSeat {
  /** The seat, from 0. */
  readonly seat: number;
  readonly level: BotLevel;
  readonly release: string;
  readonly plays: readonly BotPlay[];
}

export interface BotPlay {
  /** The number of the round, from 1. */
  readonly round: number;
  /** The number of the play among all seats' plays of the round, from 0. */
  readonly play: number;
  /** How many samples of the hidden hands the bot looked at; null at levels that look at none. */
  readonly samples: number | null;
}

/** The part of a replay that the check of the bots reads. */
export interface BotsReplay extends SealedReplay {
  readonly shuffle: OpenShuffle & { readonly botCommitment: string | null; readonly botSeed: string | null };
  /** The level of the bots in a solo game; null in other games. */
  readonly botLevel: BotLevel | null;
  readonly bots: readonly BotsOfSeat[];
}

/** Where a choice was made. `play` is null for the decision about a cut card. */
export interface DecisionPlace {
  readonly round: number;
  readonly play: number | null;
  readonly seat: number;
}

export interface PlayDecision extends DecisionPlace {
  readonly kind: "play";
  readonly view: InformationState;
  readonly played: Card;
  readonly taken: readonly Card[];
  /** Whether the seat belongs to a bot. Otherwise, a bot played for an absent person. */
  readonly isBot: boolean;
  /** The replay's line about the choice; null if it does not list the choice. */
  readonly listed: (BotPlay & Pick<BotsOfSeat, "level" | "release">) | null;
}

export interface KeepDecision extends DecisionPlace {
  readonly kind: "keep";
  readonly state: CutState;
  readonly keep: boolean;
}

export type BotDecision = PlayDecision | KeepDecision;

export interface BotDecisions {
  readonly decisions: readonly BotDecision[];
  /** Listed choices for which the game has no play of that seat. */
  readonly unplayed: readonly DecisionPlace[];
}

/** Returns the bots' choices in playing order; null if the plays break the rules. */
export function botDecisionsIn({ id, setup, players, entries, shuffle, bots }: BotsReplay): BotDecisions | null {
  const listed = new Map(
    bots.flatMap(({ seat, level, release, plays }) =>
      plays.map((play) => [placeKey({ ...play, seat }), { ...play, seat, level, release }] as const),
    ),
  );
  const decisions: BotDecision[] = [];
  const script = { setup, players, entries: entries.map(({ entry }) => entry) };
  const game = replay(script, (before, entry) => {
    const decision = keepDecision(before, entry) ?? playDecision(before, entry, { id, shuffle, listed });
    if (decision === null) return;
    listed.delete(placeKey(decision));
    decisions.push(decision);
  });
  const count = bots.reduce((sum, { plays }) => sum + plays.length, 0);
  const found = decisions.filter((decision) => decision.kind === "play" && decision.listed !== null).length;
  const unplayed = [...listed.values()].map(({ round, play, seat }) => ({ round, play, seat }));
  // A choice that is listed twice is one listed choice more than the game has plays.
  return game === null || count !== found + unplayed.length ? null : { decisions, unplayed };
}

type Listed = ReadonlyMap<string, BotPlay & Pick<BotsOfSeat, "level" | "release">>;

function playDecision(
  before: Game,
  entry: Entry,
  { id, shuffle, listed }: Pick<BotsReplay, "id" | "shuffle"> & { readonly listed: Listed },
): PlayDecision | null {
  if (entry.type !== "played" || before.status !== "in_progress") return null;
  const { turn } = before.round;
  const view = informationStateFor(before, turn);
  const { round, seat, plays } = botTurnIn(id, shuffle.gameNumber, view);
  const place = { round, play: plays, seat };
  const isBot = before.seats[turn]?.isBot === true;
  const known = listed.get(placeKey(place)) ?? null;
  if (!isBot && known === null) return null;
  return { kind: "play", ...place, view, played: entry.card, taken: entry.taken, isBot, listed: known };
}

function keepDecision(before: Game, entry: Entry): KeepDecision | null {
  if (entry.type !== "kept" || before.status !== "starting") return null;
  const state = cutStateFor(before);
  if (state === null || before.seats[state.seat]?.isBot !== true) return null;
  return { kind: "keep", round: state.roundNumber, play: null, seat: state.seat, state, keep: entry.keep };
}

function placeKey({ round, play, seat }: DecisionPlace): string {
  return `${round} ${play} ${seat}`;
}

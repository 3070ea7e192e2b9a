// The bots of an offline table.
import { keepsCutCard, type Move } from "@chkobba/bot";
import type { BotLevel } from "@chkobba/protocol";
import {
  cutStateFor,
  type Entry,
  type Game,
  hasMovedCards,
  type InformationState,
  informationStateFor,
  type Round,
  type Starting,
} from "@chkobba/rules";
import { luckIn } from "@chkobba/shuffle";
import type { OfflineGame } from "./offline-game.ts";
import { keepOf, playOf, type RandomBelow } from "./table-entries.ts";

/**
 * The length of the pause before a bot's move. "plain": as usual. "cards": longer, because cards are still moving.
 * "stamp": longer, because the stamp of a chkobba is shown.
 */
export type BotPause = "plain" | "cards" | "stamp";

export interface BotParts {
  readonly randomBelow: RandomBelow;
  /** Chooses a bot's move from everything that its seat has seen. */
  readonly chooseMove: (view: InformationState, level: BotLevel, luck: number | null) => Promise<Move>;
  /** Resolves after the pause before a bot's move. */
  readonly pause: (before: BotPause) => Promise<void>;
}

/** The highest number of cards that a cut lifts: at least one card stays below. */
const HIGHEST_CUT = 39;

/** Returns the entry of the bot at turn, after the pause before its move; null if no bot is at turn. */
export async function botEntry(
  game: Game,
  { deal, level }: OfflineGame["terms"],
  parts: BotParts,
): Promise<Entry | null> {
  if (game.status === "starting") return botCut(game, parts);
  if (game.status !== "in_progress") return null;
  const { turn } = game.round;
  const bot = game.seats[turn];
  if (!bot?.isBot) return null;
  const seen = informationStateFor(game, turn);
  const luck = deal === undefined ? null : luckIn(deal.seed, seen);
  const [move] = await Promise.all([parts.chooseMove(seen, level, luck), parts.pause(pauseIn(game.round))]);
  return playOf(bot.id, move);
}

async function botCut(cutting: Starting, { randomBelow, pause }: BotParts): Promise<Entry | null> {
  const leader = cutting.seats[cutting.round.leader];
  if (!leader?.isBot) return null;
  await pause("plain");
  const seen = cutStateFor(cutting);
  if (seen === null) return { type: "cut", playerId: leader.id, at: 1 + randomBelow(HIGHEST_CUT) };
  return keepOf(cutting, leader.id, keepsCutCard(seen), randomBelow);
}

function pauseIn(round: Round): BotPause {
  if (round.table.length === 0) return "stamp";
  return hasMovedCards(round) ? "cards" : "plain";
}

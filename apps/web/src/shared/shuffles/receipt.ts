// The receipt of a finished game: what the check of its cards and of its bots has found. The check runs in the bot's
// worker, so that the page answers every press.
import { type BotCheck, checkableReplay } from "@chkobba/shuffle";
import { startBotWorker } from "../bot-worker/bot-worker.ts";
import type { CheckedGame } from "../bot-worker/messages.ts";
import { call } from "../http/call.ts";
import { mayPass } from "../http/refusal.ts";
import type { ReplayReply } from "./check-replay.ts";
import { areSealsKept } from "./seen-seals.ts";

/** The longest time that the check at the end of a game takes. On a slow phone it then says how far it came. */
const BUDGET_MS = 5000;
/** After this time, a worker that has not answered counts as failed, because its code may wait on a dead connection. */
const SILENCE_MS = 60_000;

export interface Receipt {
  /** Whether all cards follow from the seeds, and the seals are those that this browser saw before the deal. */
  readonly areCardsRight: boolean;
  readonly bots: BotCheck;
  /**
   * By how many points the deals were better for the player's side than other deals that could have come. Null if the
   * device was too slow to compute it.
   */
  readonly luck: number | null;
}

/** Checks a game. Null if there is nothing to check; "failed" if a later attempt may succeed. */
export async function loadReceipt(gameId: string, myId: string): Promise<Receipt | null | "failed"> {
  const answer = await call("getReplay", { id: gameId });
  if (!answer.ok) return mayPass(answer.refusal) ? "failed" : null;
  const { players, shuffle } = answer.value;
  if (shuffle === null) return null;
  const checked = await checkInWorker(answer.value, BUDGET_MS);
  if (checked === null) return "failed";
  const team = players.findIndex(({ id }) => id === myId) % 2;
  return receiptOf(checked, areSealsKept(gameId, shuffle), team);
}

/**
 * @param areSealsSeen whether the seals equal those that this browser saw; null if this browser saw none
 * @param team 0 or 1: the player's team; -1 for no team, whose luck is not shown
 */
export function receiptOf({ cards, bots, luck }: CheckedGame, areSealsSeen: boolean | null, team: number): Receipt {
  const ownLuck = luck === null || team === -1 ? null : team === 0 ? luck : -luck;
  return { areCardsRight: cards.isRight && areSealsSeen !== false, bots, luck: ownLuck };
}

/**
 * Null if the worker fails, or if the game's shuffles were not sealed.
 * @param budgetMs the check of the bots stops after this time; null for no limit
 */
export async function checkInWorker(replay: ReplayReply, budgetMs: number | null): Promise<CheckedGame | null> {
  const checkable = checkableReplay(replay);
  if (checkable === null) return null;
  const worker = startBotWorker();
  const silence = budgetMs === null ? undefined : setTimeout(worker.close, SILENCE_MS);
  try {
    return await worker.check(checkable, budgetMs);
  } catch {
    return null;
  } finally {
    clearTimeout(silence);
    worker.close();
  }
}

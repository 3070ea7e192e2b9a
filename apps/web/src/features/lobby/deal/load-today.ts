// Loads the state of today's deal and describes it in one line.
import type { Today } from "@chkobba/protocol";
import { isGivenUp } from "../../../shared/given-up.ts";
import { call } from "../../../shared/http/call.ts";
import { currentCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import { marginText } from "../../../shared/margin-text.ts";
import { whenLeft } from "../../../shared/seat/session.ts";

export interface TodayText {
  readonly text: string;
  /** Whether the visitor has finished the deal. */
  readonly isOver: boolean;
  /** When the next day's deal starts, in ms since the epoch. */
  readonly closesAt: number;
}

/** Returns null if the server does not answer. */
export async function todayText(): Promise<TodayText | null> {
  // If the visitor has just left the attempt, waits until the server has recorded this. Only then does the attempt
  // count as finished.
  await whenLeft();
  const [answer] = await Promise.all([call("getToday", {}), withTexts(["deals"], Promise.resolve())]);
  if (!answer.ok) return null;
  const { deal, mine, closesAt } = answer.value;
  const isOver = mine?.finished ?? false;
  return { text: textOf(answer.value, isOver && (await wasGivenUp(deal.id))), isOver, closesAt };
}

/** Whether the visitor gave up the attempt. False if the server does not answer. */
async function wasGivenUp(id: string): Promise<boolean> {
  const page = await call("getDeal", { id });
  return page.ok && isGivenUp(page.value.deal, page.value.results ?? []);
}

function textOf({ players, mine, streak }: Today, hasGivenUp: boolean): string {
  const { today: texts, streak: streakText } = currentCatalogue().deals;
  const row = streak > 1 ? [streakText(streak)] : [];
  if (mine === null) return [players === 0 ? texts.first : texts.played(players), ...row].join(" · ");
  if (mine.margin === null || mine.rank === null) return [texts.begun, ...row].join(" · ");
  // An attempt that was given up has no rank among the completed attempts.
  if (hasGivenUp) return marginText(mine.margin);
  if (players < 2) return [marginText(mine.margin), ...row].join(" · ");
  return [texts.mine(marginText(mine.margin), mine.rank, players), ...row].join(" · ");
}

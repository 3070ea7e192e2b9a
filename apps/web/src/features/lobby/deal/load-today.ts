// Asks how today's deal stands, and says it in one line.
import { call } from "../../../shared/http/call.ts";
import { currentCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import { marginText } from "../../../shared/margin-text.ts";
import { whenLeft } from "../../../shared/socket/session.ts";

/** Null where the server does not say. */
export async function todayText(): Promise<string | null> {
  // A try that was left just now counts.
  await whenLeft();
  const [answer] = await Promise.all([call("getToday", {}), withTexts("deals", Promise.resolve())]);
  if (!answer.ok) return null;
  const { today: texts, streak: streakText } = currentCatalogue().deals;
  const { players, mine, streak } = answer.value;
  const row = streak > 0 ? [streakText(streak)] : [];
  if (mine === null) return [players === 0 ? texts.first : texts.played(players), ...row].join(" · ");
  if (mine.margin === null || mine.rank === null) return [texts.begun, ...row].join(" · ");
  return [texts.mine(marginText(mine.margin), mine.rank, players), ...row].join(" · ");
}
